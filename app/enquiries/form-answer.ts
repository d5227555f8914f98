import type { FormPhotos } from "./form-photos.ts";

/** What is wrong with one field: the code of its message. */
export interface FormIssue<Field extends string, Fault extends string> {
  field: Field;
  code: Fault;
}

/** What a form's action answers. `values` and `photos` are what it held, for the page that is drawn without script. */
export type FormAnswer<Field extends string, Fault extends string> =
  | { status: "sent"; code: string }
  | {
      status: "invalid";
      issues: FormIssue<Field, Fault>[];
      values: Record<Field, string>;
      photos: FormPhotos;
    }
  /** Not stored: something was wrong with a picture. */
  | { status: "photos"; values: Record<Field, string>; photos: FormPhotos }
  /** `minutes` until there is room again, rounded up. `by` says which limit: of this email value, or another one. */
  | {
      status: "limited";
      by: "email" | "others";
      minutes: number;
      values: Record<Field, string>;
      photos: FormPhotos;
    }
  /** Something went wrong on the server. */
  | { status: "failed"; values: Record<Field, string> | null; photos: FormPhotos }
  /** The server was not reached, or its answer was not: only the browser can say so. */
  | { status: "unreachable" };

/** Names of the hidden fields that every form carries beside its own. */
export const KEY_FIELD = "clave";
export const STAMP_FIELD = "sello";
/** The trap: people do not see it, programs that fill in everything do. Named like nothing a browser fills in. */
export const TRAP_FIELD = "segundo_asunto";

const MINUTE = 60_000;

export function wholeMinutes(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / MINUTE));
}

/** The named texts of a submitted form; files and fields that are missing read as empty. */
export function readFields<Field extends string>(
  form: FormData,
  names: readonly Field[],
): Record<Field, string> {
  const read = (name: Field) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Field, string>;
}
