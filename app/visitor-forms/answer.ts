import type { PhotoError } from "../photos/photo-error.ts";
import type { FormAnswer } from "../ui/form/answer.ts";

export const STAMP_FIELD = "stamp";

/** Honeypot: programs fill in every field, but no browser autofills a field of this name. */
export const HONEYPOT_FIELD = "segundo_asunto";

export const FILES_FIELD = "files";

/** The value is a token, a space and the file's name, which the server does not store. */
export const PHOTO_FIELD = "photo";

export const UNKEPT_FIELD = "unkept";

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

export function readyPhotos(answer: EnquiryAnswer | null | undefined): ReadyPhoto[] {
  return answer?.ok === false ? namedPhotos([answer.result?.initialValue?.[PHOTO_FIELD] ?? []].flat()) : [];
}
