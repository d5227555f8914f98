import type { PhotoError } from "../photos/photo-error.ts";
import type { FormAnswer } from "../ui/form/answer.ts";

/* The common fields of visitors' forms, and their answers. */

/** The signed time at which the form was drawn. */
export const STAMP_FIELD = "stamp";

/** The honeypot. No browser fills in a field of this name. */
export const HONEYPOT_FIELD = "segundo_asunto";

/** The files of a form without script; its last field. */
export const FILES_FIELD = "files";

/** A stored photo: its token, a space, and its file's name, which the server does not store. */
export const PHOTO_FIELD = "photo";

/** The number of photos that could not be stored. */
export const UNKEPT_FIELD = "unkept";

/** A stored photo that waits for its form. `id`: its token. */
export interface ReadyPhoto {
  id: string;
  name: string;
}

export interface PhotoProblem {
  name: string | null;
  code: PhotoError;
}

export interface Sent {
  code: string;
  unkept: number;
}

export type EnquiryAnswer = FormAnswer<
  Sent,
  "PHOTOS",
  {
    photoProblems?: PhotoProblem[];
    /** Of LIMITED: minutes until there is room again. */
    minutes?: number;
    by?: "email" | "others";
  }
>;

export function namedPhotos(values: readonly unknown[]): ReadyPhoto[] {
  return values.map((value) => {
    const [id = "", ...name] = String(value).split(" ");
    return { id, name: name.join(" ") };
  });
}

/** The photos of a refused form. They go along when it is sent again. */
export function readyPhotos(answer: EnquiryAnswer | null | undefined): ReadyPhoto[] {
  return answer?.ok === false ? namedPhotos([answer.result?.initialValue?.[PHOTO_FIELD] ?? []].flat()) : [];
}
