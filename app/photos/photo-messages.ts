import type { PhotoFault } from "./photo-fault.ts";

/** What is told of a picture's fault in Spanish, in the specification's words where it has them (§5). */
export const PHOTO_MESSAGES: Record<PhotoFault, string> = {
  TOO_LARGE: "El archivo es muy grande. Máximo 5MB.",
  NOT_AN_IMAGE: "Por favor selecciona una imagen válida.",
  HEIC: "No pudimos leer esta foto en formato HEIC. Mandala como JPG; en un iPhone: Ajustes › Cámara › Formatos › «Más compatible».",
  DAMAGED: "La foto está incompleta o dañada. Abrila, guardala de nuevo y volvé a subirla.",
  TOO_MANY_PIXELS: "La foto tiene demasiados píxeles. Achicala a menos de 40 megapíxeles.",
  TOO_MANY_PIXELS_FOR_TYPE:
    "La foto tiene demasiados píxeles para su formato. Guardala como JPG común, o achicala, y volvé a subirla.",
  SIDE_TOO_LONG:
    "La foto es demasiado alargada: ningún lado puede medir más de 16.383 píxeles. Recortala y volvé a subirla.",
  DECODE_TIMEOUT: "La foto tardó demasiado en procesarse. Probá con otra.",
  INTERRUPTED: "Se cortó la conexión. La foto sigue acá: reintentá cuando vuelva.",
  BUSY: "Hay muchas fotos subiendo a la vez. Reintentá en unos segundos.",
  LIMITED: "Llegaron muchas fotos seguidas. Reintentá en unos minutos.",
  SIGN_IN_REQUIRED: "Tu sesión terminó. Ingresá de nuevo en otra pestaña y reintentá: no se pierde nada.",
  FAILED: "No pudimos guardar la foto. Reintentá en un momento.",
  TOO_MANY_PHOTOS: "Son demasiadas fotos: las últimas quedaron afuera.",
  PHOTO_GONE: "Una foto ya no está guardada. La sacamos de la lista: volvé a subirla.",
};
