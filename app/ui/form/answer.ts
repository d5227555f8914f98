import type { SubmissionResult } from "@conform-to/react";

export const INTENT_FIELD = "intent";

/** Idempotency key: a form that is sent again with the same key is not stored a second time. */
export const KEY_FIELD = "key";

export const KEY_HEADER = "X-Key";

export type CommonCode =
  | "INVALID"
  | "CONFLICT"
  | "NOT_FOUND"
  | "OWNERS_ALONE"
  | "LIMITED"
  | "TOO_LARGE"
  | "SESSION_ENDED"
  | "FAILED"
  | "UNAVAILABLE"
  | "UNREACHABLE"
  /** The browser sets this code when the service worker queues the form. */
  | "QUEUED";

export interface Refused<Code extends string = string, Detail = unknown> {
  ok: false;
  intent: string;
  code: Code | CommonCode;
  result?: SubmissionResult;
  detail?: Detail;
}

export type FormAnswer<Value = unknown, Code extends string = string, Detail = unknown> =
  | { ok: true; intent: string; value: Value }
  | Refused<Code, Detail>;

export const redirected = (): FormAnswer<undefined, never, never> => {
  return { ok: true, intent: "", value: undefined };
};

export const isRedirected = ({ ok, intent }: FormAnswer) => ok && intent === "";

/** Fired when the page follows a form's redirect, which shows that the server has accepted the form. */
export const REDIRECTED_EVENT = "copito:redirected";

export const SENT_LATER_EVENT = "copito:sent-later";

export interface SentLater {
  id: string;
  answer: FormAnswer;
}

const STATUS: Partial<Record<string, number>> = {
  CONFLICT: 409,
  NOT_FOUND: 404,
  OWNERS_ALONE: 403,
  LIMITED: 429,
  TOO_LARGE: 413,
  SESSION_ENDED: 401,
  FAILED: 500,
  UNAVAILABLE: 503,
  UNREACHABLE: 503,
};

/** Refusals get 4xx or 5xx, after which the router does not reload the page's data. */
export const statusOf = (answer: FormAnswer): number => (answer.ok ? 200 : (STATUS[answer.code] ?? 422));

export function codeWith(code: string, values: Record<string, string | number>): string {
  const entries = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return `${code}?${new URLSearchParams(entries)}`;
}

export function errorText(texts: Readonly<Record<string, string>>, said: string): string {
  const [code = "", values] = said.split("?");
  const text = texts[code] ?? said;
  if (values === undefined) return text;
  const known = new URLSearchParams(values);
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => known.get(name) ?? mark);
}

/** A proxy sends status 502 or 504 when an instance dies during a request. */
export const instanceDied = (status: number): boolean => status === 502 || status === 504;

/** Ms from a 502 or 504 to the retry. By then a proxy that checks each second has dropped the dead instance. */
export const INSTANCE_GONE = 1500;

export const wholeMinutes = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 60_000));
