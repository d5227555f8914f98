import { type Photos, usePhotos } from "../photos/use-photos.ts";
import type { ReadyPhoto } from "./form-photos.ts";
import { ENQUIRY_PHOTOS_MAX } from "./limits.ts";

const UPLOAD_PATH = "/contacto/fotos";

/** A picture that the server has taken; the name only where the page was drawn with it. */
type SentPhoto = Pick<ReadyPhoto, "id"> & Partial<ReadyPhoto>;

export type VisitorPhotos = Photos<SentPhoto>;

/** The pictures of a visitor's form; `ready` are those that the page was drawn with. */
export function useVisitorPhotos(ready: readonly ReadyPhoto[]): VisitorPhotos {
  return usePhotos<SentPhoto>({ path: UPLOAD_PATH, max: ENQUIRY_PHOTOS_MAX, initial: ready });
}
