/** Texts of the form for cancelling a purchase. The law demands this form (Disposición 954/2025). */
export const cancellation = {
  title: "Botón de arrepentimiento",
  description:
    "Cancelá una compra en {brand} dentro de los 10 días: sin motivo, sin costo y sin registrarte.",
  heading: "Botón de arrepentimiento",
  intro:
    "Si compraste a distancia, podés arrepentirte dentro de los 10 días corridos desde que recibiste la prenda, o desde la compra, lo que pase último. No hace falta dar un motivo ni tener una cuenta, y devolverla no te cuesta nada.",
  how: "Completá el formulario. Te damos un código en el momento: es la constancia de tu solicitud. Después te contesta una persona, dentro de las {hours} horas.",
  law: "Ley 24.240, artículo 34, y Disposición 954/2025.",
  formHeading: "Quiero cancelar una compra",
  form: {
    order: "Código de tu pedido (opcional)",
    message: "Qué compraste y qué querés cancelar",
    send: "Cancelar la compra",
    sent: {
      title: "Recibimos tu solicitud de arrepentimiento",
      text: "Te contestamos por email para decirte cómo seguir.",
    },
    code: "Tu código es {code}. Guardalo: es la constancia de tu solicitud.",
    mailed: "También te lo mandamos por email.",
    messageRequired: "Contanos qué compraste y qué querés cancelar",
    tooLong: "Es demasiado largo (máx. 40 caracteres)",
  },
  subject: "Arrepentimiento de compra",
  subjectOfOrder: "Arrepentimiento de compra, pedido {order}",
} as const;
