import type { SubmissionResult } from "@conform-to/react";

/** The field that names what a form asks for; every form has one. */
export const INTENT_FIELD = "intent";

/** The field of the key under which one filled-in form is kept once, however often it is sent. */
export const KEY_FIELD = "key";

/** The same, as a head of the request that a page's script sends. */
export const KEY_HEADER = "X-Key";

/** Why nothing was done, whatever the form. A form's own codes stand beside these. */
export type CommonCode =
  /** Fields are wrong: `result` says which. */
  | "INVALID"
  /** Somebody else changed it meanwhile: `detail` holds what is stored now. */
  | "CONFLICT"
  | "NOT_FOUND"
  /** Too many in a short time. */
  | "LIMITED"
  | "TOO_LARGE"
  /** The owner's session has ended. */
  | "SESSION_ENDED"
  /** Something went wrong on the server. */
  | "FAILED"
  /** Nothing can be kept now: its disk is full, say. */
  | "UNAVAILABLE"
  /** No answer came: only the browser can say so. */
  | "UNREACHABLE"
  /** No signal: it waits on this device, and is sent by itself. Only the browser can say so. */
  | "HELD";

export interface Refused<Code extends string = string, Detail = unknown> {
  ok: false;
  /** What was asked for; empty where the browser found out by itself. */
  intent: string;
  code: Code | CommonCode;
  /** The fields as they were typed, and what is wrong with them. */
  result?: SubmissionResult;
  detail?: Detail;
}

interface Done<Value = unknown> {
  ok: true;
  intent: string;
  value: Value;
}

/** What every form's action answers. */
export type FormAnswer<Value = unknown, Code extends string = string, Detail = unknown> =
  | Done<Value>
  | Refused<Code, Detail>;

/** The answer of an action that redirected: its page is shown by now. Only the browser makes it. */
export const redirected = (): FormAnswer<undefined, never, never> => {
  return { ok: true, intent: "", value: undefined };
};

export const isRedirected = ({ ok, intent }: FormAnswer) => ok && intent === "";

/** Fired when the service worker has sent a form that it held, with a {@link SentLater}. */
export const SENT_LATER_EVENT = "copito:sent-later";

export interface SentLater {
  /** Of the form (`useForm`). */
  id: string;
  answer: FormAnswer;
}

const STATUS: Partial<Record<string, number>> = {
  CONFLICT: 409,
  NOT_FOUND: 404,
  LIMITED: 429,
  TOO_LARGE: 413,
  SESSION_ENDED: 401,
  FAILED: 500,
  UNAVAILABLE: 503,
  UNREACHABLE: 503,
};

/** The HTTP status of an answer: 4xx and 5xx keep the router from loading the page's data again. */
export function statusOf(answer: FormAnswer): number {
  return answer.ok ? 200 : (STATUS[answer.code] ?? 422);
}

/** An error's code with the values of its text: `TOO_LONG?max=60`. */
export function codeWith(code: string, values: Record<string, string | number>): string {
  const entries = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return `${code}?${new URLSearchParams(entries)}`;
}

/** What a code says, its values filled in; a code that has no text says itself. */
export function errorText(texts: Readonly<Record<string, string>>, said: string): string {
  const [code = "", values] = said.split("?");
  const text = texts[code] ?? said;
  if (values === undefined) return text;
  const known = new URLSearchParams(values);
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => known.get(name) ?? mark);
}

/** Whether a status is what a proxy says of an instance that died, or hangs, over a request: another may answer it. */
export function instanceDied(status: number): boolean {
  return status === 502 || status === 504;
}

/** Milliseconds until the next attempt: a proxy that looks every second has left that instance out by then. */
export const INSTANCE_GONE = 1500;

/** How long somebody has to wait who is refused as LIMITED, in minutes (spec §8). */
export function wholeMinutes(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 60_000));
}
