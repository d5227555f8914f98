import { activity as texts } from "../../messages/es/activity.ts";
import { settings } from "../../messages/es/settings.ts";
import { say } from "../../messages/message.ts";
import { writtenCode } from "../../ui/short-code.ts";
import type { ShownActivity } from "./activity.server.ts";

export function actionText({ action }: Pick<ShownActivity, "action">): string {
  const known: Readonly<Record<string, string>> = texts.actions;
  if (known[action]) return known[action];
  const section = (settings as Readonly<Record<string, unknown>>)[action];
  const title = typeof section === "object" && section !== null && Reflect.get(section, "title");
  return title ? say(texts.saved, { section: String(title) }) : texts.unknown;
}

export function aboutText({ about, code }: Pick<ShownActivity, "about" | "code">): string | null {
  if (about) return about;
  return code ? say(texts.enquiry, { code: writtenCode(code) }) : null;
}

export function outcomeText({ outcome }: Pick<ShownActivity, "outcome">): string {
  return texts.outcomes[outcome as keyof typeof texts.outcomes];
}
