export const firstSteps = {
  title: "Primeros pasos",
  lead: "Cinco cosas y tu tienda está lista. Hacelas en el orden que quieras: las que dejes para después quedan acá, en Ajustes. Antes de compartirla, mirá en Ajustes lo que dice «De ejemplo»: dónde estás, el horario, las preguntas frecuentes, el cupón y las ventas por mayor.",
  done: "Hecho",
  later: "Ir al catálogo",
  wait: "Un momento…",
  failed: "No pudimos hacerlo. Probá de nuevo.",
  steps: {
    brand: {
      title: "Cómo se llama tu tienda",
      lead: "Se lee arriba de todas las páginas.",
      go: "Poner el nombre",
    },
    whatsapp: {
      title: "Tu WhatsApp",
      lead: "Ahí te llegan los pedidos y las preguntas.",
      go: "Poner el número",
    },
    instagram: {
      title: "Tu Instagram",
      lead: "El usuario, o la dirección de tu perfil copiada.",
      go: "Poner el usuario",
    },
    product: {
      title: "Tu primera prenda",
      lead: "Sacale una foto con el teléfono y ponele nombre y precio. Lo demás puede esperar.",
      go: "Sacar la foto y cargarla",
    },
    look: {
      title: "Así se ve",
      lead: "Miralo como una visita y mandáselo a alguien de confianza.",
      go: "Ver mi tienda",
    },
  },
  "add-examples": {
    about: "¿Querés ver antes cómo queda? Ponemos seis prendas de ejemplo. Las ves solo vos, como borrador.",
    go: "Ver prendas de ejemplo",
    done: "Están en el catálogo. Las ves solo vos.",
  },
  "remove-examples": {
    about: {
      one: "Hay una prenda de ejemplo en tu catálogo, como borrador.",
      other: "Hay {n} prendas de ejemplo en tu catálogo, como borrador.",
    },
    go: "Sacar las de ejemplo",
    done: "Listo, ya no están. Por 30 días quedan en la Papelera.",
  },
  mailOff: "La tienda todavía no manda emails: lo que te escriban queda igual en Consultas.",
} as const;
