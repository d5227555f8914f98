import { visitorPhotos } from "../messages/es/photos.ts";
import type { PhotoTexts } from "./photo-texts.ts";

/** The words of a form's pictures in Spanish. A file of its own: the landing page in other languages does not load it. */
export const spanishPhotoTexts: PhotoTexts = { ...visitorPhotos, language: "es" };
