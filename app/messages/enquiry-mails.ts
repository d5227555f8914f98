import { orderMail } from "./es/order-mail.ts";
import { type Translated, translationOf } from "./message.ts";

export const ownersMail = {
  titleOf: "Consulta de {name}",
  subjectOf: "Consulta: {subject}",
  suspectedMark: "[Sospechosa] ",
  suspected:
    "Un filtro la marcó como sospechosa: puede ser un programa. Si la escribió una persona, respondela como siempre.",
  cancels:
    "Llegó por el botón de arrepentimiento: quien compró tiene 10 días corridos para cancelar, y la devolución no le cuesta nada. Ya tiene su código.",
  facts: { name: "De", email: "Email", phone: "Teléfono", received: "Llegó", code: "Código" },
  receivedAt: "{moment} (hora de Buenos Aires)",
  answerByEmail: "Responder por email",
  answerByWhatsapp: "Responder por WhatsApp",
  open: {
    zero: "Abrir en Consultas",
    one: "Ver la foto en Consultas",
    other: "Ver las {n} fotos en Consultas",
  },
  foot: "Te llega porque alguien escribió desde la tienda. Está en Consultas, con el código {code}.",
  flood: {
    title: "Muchas consultas juntas",
    subject: "[Sospechosas] Muchas consultas juntas",
    text: "Están llegando muchas más consultas que en un buen día: puede ser un programa. Las marcamos como sospechosas y te avisamos de todas juntas. Están todas guardadas; entre ellas puede haber personas.",
    open: "Verlas en Consultas",
    foot: "Te llega porque escribieron desde la tienda.",
  },
} as const;

export const acknowledgementSubject = "{title} ({code}) · {brand}";

const es = {
  title: "Recibimos tu consulta",
  thanks:
    "¡Gracias por escribir a {brand}! Ya la tenemos. Te contesta una persona, dentro de las {hours} horas.",
  code: "Tu código: {code}\nSi nos volvés a escribir, nombralo: así la encontramos enseguida.",
  notYou:
    "Este mensaje sale solo porque alguien dejó esta dirección en {host}. Si no fuiste vos, no hace falta que hagas nada.",
} as const;

const pt = translationOf<typeof es>()({
  title: "Recebemos sua consulta",
  thanks:
    "Obrigado por escrever para {brand}! Já recebemos sua consulta. Uma pessoa responde em até {hours} horas.",
  code: "Seu código: {code}\nSe escrever de novo, diga o código: assim a gente encontra na hora.",
  notYou:
    "Esta mensagem é automática: alguém deixou este endereço em {host}. Se não foi você, não precisa fazer nada.",
});

const en = translationOf<typeof es>()({
  title: "We got your enquiry",
  thanks:
    "Thank you for writing to {brand}! Your enquiry is with us. A real person replies within {hours} hours.",
  code: "Your code: {code}\nMention it if you write again, so that we can find it at once.",
  notYou:
    "This message is sent automatically because somebody left this address on {host}. If it wasn’t you, there is nothing you need to do.",
});

/** The cancellation form and orders are in Spanish only, so their texts have no translations. */
const cancellation = translationOf<typeof es>()({
  ...es,
  title: "Recibimos tu solicitud de arrepentimiento",
  thanks:
    "Nos llegó tu solicitud para cancelar una compra en {brand}. Te contesta una persona, dentro de las {hours} horas, para decirte cómo seguir.",
  code: "Tu código: {code}\nGuardalo: es la constancia de tu solicitud, y con él la seguimos.",
});

const order = translationOf<typeof es>()({ ...es, ...orderMail.acknowledgement });

const byLanguage = new Map<string, Translated<typeof es>>(Object.entries({ es, pt, en }));

/** Acknowledgements of an enquiry are in the language of its page, and those of an order in Spanish. */
export function acknowledgementTexts(language: string, about: "enquiry" | "order" | "cancellation") {
  if (about !== "enquiry") return { lang: "es", texts: about === "order" ? order : cancellation };
  const found = byLanguage.get(language);
  return { lang: found ? language : "es", texts: found ?? es };
}
