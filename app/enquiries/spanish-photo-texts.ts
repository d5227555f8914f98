import { PHOTO_MESSAGES } from "../photos/photo-messages.ts";
import { ENQUIRY_PHOTOS_MAX } from "./limits.ts";
import type { PhotoTexts } from "./photo-texts.ts";

/** The words of a form's pictures in Spanish. */
export const spanishPhotoTexts: PhotoTexts = {
  legend: "Fotos",
  add: "Agregar fotos (opcional)",
  addMore: "Agregar más",
  hint: `Hasta ${ENQUIRY_PHOTOS_MAX} fotos de 5 MB cada una.`,
  readyOne: "Una foto lista",
  ready: "{count} fotos listas",
  sending: "Subiendo fotos…",
  removed: "Foto {number} quitada",
  photo: "Foto {number}",
  uploading: "Subiendo la foto {number}",
  cancel: "Cancelar la foto {number}",
  remove: "Quitar la foto {number}",
  retry: "Reintentar la foto {number}",
  untick: "Van con tu mensaje. Destildá la que no quieras mandar.",
  unsent: {
    title: "Falta una foto",
    text: "No se pudo subir: reintentá o quitala, y volvé a enviar. Tu mensaje sigue acá.",
  },
  faults: {
    ...PHOTO_MESSAGES,
    TOO_MANY_PHOTOS: `Podés mandar hasta ${ENQUIRY_PHOTOS_MAX} fotos: las últimas quedaron afuera.`,
  },
};
