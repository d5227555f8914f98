export const noSignal = {
  seen: "Sin señal: esto es lo último que viste ({when}).",
  old: "Ahora no podemos actualizar esta página: así estaba el {when}.",
  what: { order: "tu pedido", orderByEmail: "tu pedido por email", message: "tu mensaje" },
  queued: "Guardado para mandar: {what} ({when}). Nos llega solo cuando vuelva la señal.",
  sent: "Nos llegó {what}, código {code}.",
  sentBefore: "No salió {what}: estaba vacío, o ya nos había llegado.",
  unstored: {
    one: "La foto no salió: mandánosla aparte, con ese código.",
    other: "Las {n} fotos no salieron: mandánoslas aparte, con ese código.",
  },
  refused: "No se pudo mandar {what}.",
  edit: "Volver a escribirlo",
  drop: "No mandarlo",
  toChat: "Escribinos por WhatsApp para seguir",
  seeOrder: "Ver el pedido",
  close: "Listo",
} as const;
