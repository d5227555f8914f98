import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { refusalText } from "./sign-in-texts.ts";

const NO_CONNECTION = "No hay conexión con la tienda. Revisala y probá de nuevo.";
const GIVEN_UP = "No se usó ninguna llave. Probá de nuevo cuando quieras.";
const ALREADY_THERE = "Este dispositivo ya tiene una llave para tu cuenta.";

type Ceremony<T> = ({ ok: true } & T) | { ok: false; text: string };

interface Answer {
  ok: boolean;
  code?: string;
  minutes?: number;
  options?: unknown;
  to?: string;
}

async function ask(path: string, body: object): Promise<Answer> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  // Whatever is not ours (a proxy's page, a session that has ended) is no answer.
  if (!response.headers.get("Content-Type")?.includes("json")) throw new Error(`status ${response.status}`);
  return (await response.json()) as Answer;
}

function textOf(error: unknown): string {
  if (error instanceof Error && error.name === "InvalidStateError") return ALREADY_THERE;
  if (error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError"))
    return GIVEN_UP;
  return error instanceof TypeError ? NO_CONNECTION : refusalText({ code: "PASSKEY_REFUSED" });
}

/** Asks for any passkey of this shop and signs in with it. `to` is the path to go on to. */
export async function signInWithPasskey(back: string): Promise<Ceremony<{ to: string }>> {
  try {
    const asked = await ask("/ingresar/llave", { step: "options" });
    if (!asked.ok) return { ok: false, text: refusalText({ ...asked, code: asked.code ?? "" }) };
    const response = await startAuthentication({ optionsJSON: asked.options as never });
    const entered = await ask("/ingresar/llave", { step: "verify", response, volver: back });
    if (!entered.ok || !entered.to)
      return { ok: false, text: refusalText({ ...entered, code: entered.code ?? "" }) };
    return { ok: true, to: entered.to };
  } catch (error) {
    return { ok: false, text: textOf(error) };
  }
}

/** Makes a passkey on this device and adds it to the account. */
export async function addPasskey(name: string, password: string): Promise<Ceremony<object>> {
  try {
    const asked = await ask("/cuenta/llave", { step: "options", password });
    if (!asked.ok) return { ok: false, text: refusalText({ ...asked, code: asked.code ?? "" }) };
    const response = await startRegistration({ optionsJSON: asked.options as never });
    const added = await ask("/cuenta/llave", { step: "verify", name, response });
    if (!added.ok) return { ok: false, text: refusalText({ ...added, code: added.code ?? "" }) };
    return { ok: true };
  } catch (error) {
    return { ok: false, text: textOf(error) };
  }
}
