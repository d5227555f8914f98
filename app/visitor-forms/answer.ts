import type { PhotoError } from "../photos/photo-error.ts";
import type { FormAnswer } from "../ui/form/answer.ts";

/* What visitors' forms carry beside their own fields, and what they are answered. */

/** When the form was drawn, signed. */
export const STAMP_FIELD = "stamp";

/** People do not see it, programs that fill in everything do. Named like nothing a browser fills in. */
export const HONEYPOT_FIELD = "segundo_asunto";

/** The files of a form that is sent without script; its last field. */
export const FILES_FIELD = "files";

/** Each photo that was sent before: its token, and after a space its file's name, which the server does not keep. */
export const PHOTO_FIELD = "photo";

/** How many photos could not be kept, and are not to hold up the form. */
export const UNKEPT_FIELD = "unkept";

/** A photo that was sent and waits for its form: the server's token for it, and its file's name, which may be empty. */
export interface ReadyPhoto {
  id: string;
  name: string;
}

/** What was not taken of a form's files, and why; the name is null where nobody knows it. */
export interface PhotoProblem {
  name: string | null;
  code: PhotoError;
}

/** That an enquiry is kept: its code, and how many of its photos are not. */
export interface Sent {
  code: string;
  unkept: number;
}

/** What a visitor's form is answered: kept under a code, or why not. */
export type EnquiryAnswer = FormAnswer<
  Sent,
  "PHOTOS",
  {
    photoProblems?: PhotoProblem[];
    /** Of an answer that something is limited: whole minutes until there is room, and whether by the email value. */
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

/** The photos that a refused form named: they wait, and go along when it is sent again. */
export function readyPhotos(answer: EnquiryAnswer | null | undefined): ReadyPhoto[] {
  return answer?.ok === false ? namedPhotos([answer.result?.initialValue?.[PHOTO_FIELD] ?? []].flat()) : [];
}
