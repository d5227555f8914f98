import type { PhotoFault } from "../../photos/photo-fault.ts";
import type { FormAnswer } from "../../ui/form/answer.ts";

/* What visitors' forms carry beside their own fields, and what they are answered. */

/** When the form was drawn, signed. */
export const STAMP_FIELD = "stamp";

/** People do not see it, programs that fill in everything do. Named like nothing a browser fills in. */
export const HONEYPOT_FIELD = "segundo_asunto";

/** The files of a form that is sent without script; its last field. */
export const FILES_FIELD = "files";

/** Each photo that was sent before: its token, and after a space its file's name, which the server does not keep. */
export const PHOTO_FIELD = "photo";

/** A photo that was sent and waits for its form. */
export interface ReadyPhoto {
  /** The server's token for it. */
  id: string;
  /** Of the file, as the visitor knows it; may be empty. */
  name: string;
}

/** What was not taken of a form's files, and why; the name is null where nobody knows it. */
export interface PhotoProblem {
  name: string | null;
  code: PhotoFault;
}

interface EnquiryDetail {
  photoProblems?: PhotoProblem[];
  /** Of an answer that something is limited: whole minutes until there is room, and whether by the email value. */
  minutes?: number;
  by?: "email" | "others";
}

/** What a visitor's form is answered: kept under a code, or why not. */
export type EnquiryAnswer = FormAnswer<{ code: string }, "PHOTOS", EnquiryDetail>;

/** The photos that a refused form named: they wait, and go along when it is sent again. */
export function readyPhotos(answer: EnquiryAnswer | null | undefined): ReadyPhoto[] {
  const values = answer?.ok === false ? [answer.result?.initialValue?.[PHOTO_FIELD] ?? []].flat() : [];
  return values.map((value) => {
    const [id = "", ...name] = String(value).split(" ");
    return { id, name: name.join(" ") };
  });
}

export function wholeMinutes(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 60_000));
}

/** Id of the place on the contact page where a visitor writes to the shop (spec §2). */
export const CONTACT_FORM_ID = "formulario-contacto";

/** Where other pages send a visitor who wants to write. */
export const CONTACT_FORM_PATH = `/contacto#${CONTACT_FORM_ID}`;
