import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { FormAnswer } from "../ui/form/answer.ts";
import { intentOf } from "../ui/form/parse.ts";
import type { RefusalDetail } from "./forms.ts";

type Options = { ok: true; options: never } | { ok: false; code: string; minutes?: number };

async function run(
  data: FormData,
  path: string,
  use: (options: { optionsJSON: never }) => Promise<unknown>,
): Promise<true | FormAnswer<never, string, RefusalDetail>> {
  const refused = (code: string, minutes = 1) =>
    ({ ok: false, intent: intentOf(data), code, detail: { minutes } }) as const;
  try {
    const answer = await fetch(path, { method: "POST", body: new URLSearchParams(data as never) });
    if (answer.status === 401) return refused("SESSION_ENDED");
    // A proxy may answer with an error page of its own.
    if (!answer.headers.get("Content-Type")?.includes("json")) throw new Error(`status ${answer.status}`);
    const begun: Options = await answer.json();
    if (!begun.ok) return refused(begun.code, begun.minutes);
    data.set("response", JSON.stringify(await use({ optionsJSON: begun.options })));
    return true;
  } catch (error) {
    return refused(codeOf(error));
  }
}

function codeOf(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return "PASSKEY_THERE";
  if (name === "NotAllowedError" || name === "AbortError") return "PASSKEY_GIVEN_UP";
  return error instanceof TypeError ? "UNREACHABLE" : "PASSKEY_REFUSED";
}

export const authenticate = (data: FormData) => run(data, "/ingresar/llave", startAuthentication);

export const register = (data: FormData) => run(data, "/cuenta/llave", startRegistration);
