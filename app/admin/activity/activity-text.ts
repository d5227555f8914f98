import { activity as texts } from "../../messages/es/activity.ts";
import { settings } from "../../messages/es/settings.ts";
import { say } from "../../messages/message.ts";
import { writtenCode } from "../../ui/short-code.ts";
import type { ShownActivity } from "./activity.server.ts";
import type { ActivityOutcome } from "./activity.ts";

type Shown = Pick<ShownActivity, "kind" | "action" | "about" | "code" | "who" | "outcome">;

export function actionText({ kind, action }: Pick<Shown, "kind" | "action">): string {
  const known: Readonly<Record<string, string>> = texts.actions;
  if (known[action]) return known[action];
  const section = kind === "settings" ? (settings as Readonly<Record<string, unknown>>)[action] : null;
  const title = typeof section === "object" && section !== null && Reflect.get(section, "title");
  return title ? say(texts.saved, { section: String(title) }) : texts.unknown;
}

export function aboutText({ about, code }: Pick<Shown, "about" | "code">): string | null {
  if (about) return about;
  return code ? say(texts.enquiry, { code: writtenCode(code) }) : null;
}

export function whoText({ who, kind }: Pick<Shown, "who" | "kind">): string {
  return who ?? (kind === "sign-in" ? texts.somebody : texts.owner);
}

export function outcomeText(outcome: string): string {
  return texts.outcomes[outcome as ActivityOutcome];
}
