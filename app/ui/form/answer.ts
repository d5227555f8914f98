import type { SubmissionResult } from "@conform-to/react";

/** Every form names its intent in this field. */
export const INTENT_FIELD = "intent";

/** Idempotency key: the server stores a form with the same key once. */
export const KEY_FIELD = "key";

/** The key as a header, for the service worker. */
export const KEY_HEADER = "X-Key";

/** Codes that every form may answer. */
export type CommonCode =
  /** `result` names the fields. */
  | "INVALID"
  /** `detail` holds what another person stored meanwhile. */
  | "CONFLICT"
  | "NOT_FOUND"
  | "LIMITED"
  | "TOO_LARGE"
  | "SESSION_ENDED"
  | "FAILED"
  /** The server cannot store anything now. */
  | "UNAVAILABLE"
  /** No answer came. Set by the browser. */
  | "UNREACHABLE"
  /** The form waits on this device for signal. Set by the browser. */
  | "HELD";

export interface Refused<Code extends string = string, Detail = unknown> {
  ok: false;
  /** Empty where the browser made the answer. */
  intent: string;
  code: Code | CommonCode;
  result?: SubmissionResult;
  detail?: Detail;
}

interface Done<Value = unknown> {
  ok: true;
  intent: string;
  value: Value;
}

export type FormAnswer<Value = unknown, Code extends string = string, Detail = unknown> =
  | Done<Value>
  | Refused<Code, Detail>;

/** Made by the browser after it has followed a form's redirect. */
export const redirected = (): FormAnswer<undefined, never, never> => {
  return { ok: true, intent: "", value: undefined };
};

export const isRedirected = ({ ok, intent }: FormAnswer) => ok && intent === "";

/** Fired with a {@link SentLater} when the service worker has sent a held form. */
export const SENT_LATER_EVENT = "copito:sent-later";

export interface SentLater {
  /** The form's id. */
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

/** With 4xx and 5xx the router does not load the page's data again. */
export function statusOf(answer: FormAnswer): number {
  return answer.ok ? 200 : (STATUS[answer.code] ?? 422);
}

/** `TOO_LONG?max=60` */
export function codeWith(code: string, values: Record<string, string | number>): string {
  const entries = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return `${code}?${new URLSearchParams(entries)}`;
}

/** The text of a code, or the code itself. */
export function errorText(texts: Readonly<Record<string, string>>, said: string): string {
  const [code = "", values] = said.split("?");
  const text = texts[code] ?? said;
  if (values === undefined) return text;
  const known = new URLSearchParams(values);
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => known.get(name) ?? mark);
}

/** A proxy answers so when an instance dies during a request. */
export function instanceDied(status: number): boolean {
  return status === 502 || status === 504;
}

/** Milliseconds until a proxy that checks every second has left a dead instance out. */
export const INSTANCE_GONE = 1500;

/** The minutes of LIMITED (spec §8). */
export function wholeMinutes(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 60_000));
}
