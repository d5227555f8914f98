import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { FormAnswer } from "../ui/form/answer.ts";
import type { RefusalDetail } from "./forms.ts";

type Ceremony = FormAnswer<string, string, RefusalDetail>;

interface Answer {
  ok: boolean;
  code?: string;
  minutes?: number;
  options?: never;
  to?: string;
}

async function ask(path: string, body: object): Promise<Answer> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (response.status === 401) return { ok: false, code: "SESSION_ENDED" };
  // A proxy's error page is not an answer.
  if (!response.headers.get("Content-Type")?.includes("json")) throw new Error(`status ${response.status}`);
  return (await response.json()) as Answer;
}

async function run(
  path: string,
  body: object,
  use: (options: { optionsJSON: never }) => Promise<unknown>,
): Promise<Ceremony> {
  try {
    let answer = await ask(path, { ...body, step: "options" });
    if (answer.ok && answer.options) {
      const response = await use({ optionsJSON: answer.options });
      answer = await ask(path, { ...body, step: "verify", response });
    }
    const { ok, to = "/", code = "FAILED", minutes = 1 } = answer;
    return ok ? { ok, intent: "", value: to } : { ok, intent: "", code, detail: { minutes } };
  } catch (error) {
    return { ok: false, intent: "", code: codeOf(error) };
  }
}

function codeOf(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return "PASSKEY_THERE";
  if (name === "NotAllowedError" || name === "AbortError") return "PASSKEY_GIVEN_UP";
  return error instanceof TypeError ? "UNREACHABLE" : "PASSKEY_REFUSED";
}

export function signInWithPasskey(back: string): Promise<Ceremony> {
  return run("/ingresar/llave", { back }, startAuthentication);
}

export function addPasskey(name: string, currentPassword: string): Promise<Ceremony> {
  return run("/cuenta/llave", { name, currentPassword }, startRegistration);
}
