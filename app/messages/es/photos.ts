/** The first two texts in `errors` come from the specification (§5). */
export const visitorPhotos = {
  legend: "Fotos",
  add: "Agregar fotos (opcional)",
  addMore: "Agregar más",
  hint: "Hasta {max} fotos de 5 MB cada una.",
  ready: { one: "Una foto lista", other: "{n} fotos listas" },
  sending: "Subiendo fotos…",
  removed: "Foto {number} quitada",
  photo: "Foto {number}",
  uploading: "Subiendo la foto {number}",
  cancel: "Cancelar la foto {number}",
  remove: "Quitar la foto {number}",
  retry: "Reintentar la foto {number}",
  unsent: {
    title: "Falta una foto",
    text: "No se pudo subir: reintentá o quitala, y volvé a enviar. Tu mensaje sigue acá.",
  },
  notPhoto: {
    title: "«{name}» no es una foto",
    text: "Quitalo y volvé a enviar. Tu mensaje sigue acá.",
  },
  unstored: {
    one: "Tu mensaje llegó sin la foto: ahora no tenemos dónde guardarla. Mandánosla aparte.",
    other: "Tu mensaje llegó sin las {n} fotos: ahora no tenemos dónde guardarlas. Mandánoslas aparte.",
  },
  chat: "Abrir WhatsApp",
  errors: {
    TOO_LARGE: "El archivo es muy grande. Máximo 5MB.",
    NOT_AN_IMAGE: "Por favor selecciona una imagen válida.",
    HEIC: "No pudimos leer esta foto en formato HEIC. Mandala como JPG; en un iPhone: Ajustes › Cámara › Formatos › «Más compatible».",
    DAMAGED: "La foto está incompleta o dañada. Abrila, guardala de nuevo y volvé a subirla.",
    TOO_MANY_PIXELS:
      "La foto es demasiado grande o alargada. Achicala, o guardala como JPG común, y volvé a subirla.",
    DECODE_TIMEOUT: "La foto tardó demasiado en procesarse. Reintentá, o probá con otra.",
    INTERRUPTED: "Se cortó la conexión. La foto sigue acá: reintentá cuando vuelva.",
    BUSY: "Hay muchas fotos subiendo a la vez. Reintentá en unos segundos.",
    LIMITED: "Llegaron muchas fotos seguidas. Reintentá en unos minutos.",
    FAILED: "No pudimos guardar la foto. Reintentá en un momento.",
    CANNOT_KEEP: "Ahora no tenemos dónde guardar fotos. Reintentá más tarde, o seguí sin la foto.",
    TOO_MANY_PHOTOS: "Podés mandar hasta {max} fotos: las últimas quedaron afuera.",
    PHOTO_GONE: "Una foto ya no está guardada. La sacamos de la lista: volvé a subirla.",
  },
} as const;
