import type { PhotoFault } from "../photos/photo-fault.ts";

/** A picture that was sent and waits for its form. */
export interface ReadyPhoto {
  /** The server's token for it. */
  id: string;
  /** Of the file, as the visitor knows it. */
  name: string;
}

/** The pictures of a form that is shown again. */
export interface FormPhotos {
  ready: ReadyPhoto[];
  /** What was not taken, and why; the name is null where nobody knows it. */
  faults: { name: string | null; code: PhotoFault }[];
}

export const NO_PHOTOS: FormPhotos = { ready: [], faults: [] };

/** The field of the files in a form that is sent without script; the last one in it. */
export const FILES_FIELD = "fotos";

/** The field of each picture that was sent before. */
export const READY_FIELD = "foto";

/** The value of {@link READY_FIELD}: the form is shown again with the names, which the server does not keep. */
export function readyValue({ id, name }: ReadyPhoto): string {
  return name ? `${id} ${name}` : id;
}
