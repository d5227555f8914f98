import { visitorPhotos } from "../messages/es/photos.ts";
import type { PhotoFault } from "./photo-fault.ts";

/** What is told of a picture's fault in Spanish, in the specification's words where it has them (§5). */
export const PHOTO_MESSAGES: Record<PhotoFault, string> = {
  ...visitorPhotos.errors,
  SIGN_IN_REQUIRED: "Tu sesión terminó. Ingresá de nuevo en otra pestaña y reintentá: no se pierde nada.",
  TOO_MANY_PHOTOS: "Son demasiadas fotos: las últimas quedaron afuera.",
};
