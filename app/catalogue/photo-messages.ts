/** Everything that can be wrong with a picture on its way into the shop, and what its owner is told. */
export type PhotoFault =
  | "TOO_LARGE"
  | "NOT_AN_IMAGE"
  | "HEIC"
  | "TOO_MANY_PIXELS"
  | "TOO_MANY_PIXELS_FOR_TYPE"
  | "DECODE_TIMEOUT"
  | "INTERRUPTED"
  | "BUSY"
  | "SIGN_IN_REQUIRED"
  | "FAILED"
  | "TOO_MANY_PHOTOS"
  | "PHOTO_GONE";

/** In the specification's words where it has them (§5). */
export const PHOTO_MESSAGES: Record<PhotoFault, string> = {
  TOO_LARGE: "El archivo es muy grande. Máximo 5MB.",
  NOT_AN_IMAGE: "Por favor selecciona una imagen válida.",
  HEIC: "Esta foto está en el formato HEIC del iPhone. Elegí «Más compatible» en Ajustes › Cámara › Formatos, o mandala como JPG.",
  TOO_MANY_PIXELS: "La foto tiene demasiados píxeles. Achicala a menos de 40 megapíxeles.",
  TOO_MANY_PIXELS_FOR_TYPE:
    "La foto tiene demasiados píxeles para su formato. Guardala como JPG común, o achicala, y volvé a subirla.",
  DECODE_TIMEOUT: "La foto tardó demasiado en procesarse. Probá con otra.",
  INTERRUPTED: "Se cortó la conexión. La foto sigue acá: reintentá cuando vuelva.",
  BUSY: "Hay muchas fotos subiendo a la vez. Reintentá en unos segundos.",
  SIGN_IN_REQUIRED: "Tu sesión terminó. Ingresá de nuevo en otra pestaña y reintentá: no se pierde nada.",
  FAILED: "No pudimos guardar la foto. Reintentá en un momento.",
  TOO_MANY_PHOTOS: "Un producto puede tener hasta 8 fotos.",
  PHOTO_GONE: "Una foto ya no está guardada. La sacamos de la lista: volvé a subirla.",
};

/** Whether sending the same file again may help. */
export function canRetry(fault: PhotoFault): boolean {
  return fault === "INTERRUPTED" || fault === "BUSY" || fault === "FAILED" || fault === "SIGN_IN_REQUIRED";
}
