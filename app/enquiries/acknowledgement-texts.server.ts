/** The words of the mail that tells a visitor that an enquiry arrived. `{brand}`, `{code}` and `{host}` are filled in. */
export interface AcknowledgementTexts {
  subject: string;
  title: string;
  thanks: string;
  code: string;
  codeUse: string;
  chat: string;
  /** Prefilled in the chat. */
  chatGreeting: string;
  catalogue: string;
  notYou: string;
}

const es: AcknowledgementTexts = {
  subject: "Recibimos tu consulta ({code}) · {brand}",
  title: "Recibimos tu consulta",
  thanks: "¡Gracias por escribir a {brand}! Ya la tenemos. Te contesta una persona, dentro de las 24 horas.",
  code: "Tu código",
  codeUse: "Si nos volvés a escribir, nombralo: así la encontramos enseguida.",
  chat: "Seguir por WhatsApp",
  chatGreeting: "¡Hola! Les escribí desde la página, mi consulta es la {code}.",
  catalogue: "Ver el catálogo",
  notYou:
    "Este mensaje sale solo porque alguien dejó esta dirección en {host}. Si no fuiste vos, no hace falta que hagas nada.",
};

const pt: AcknowledgementTexts = {
  subject: "Recebemos sua consulta ({code}) · {brand}",
  title: "Recebemos sua consulta",
  thanks:
    "Obrigado por escrever para {brand}! Já recebemos sua consulta. Uma pessoa responde em até 24 horas.",
  code: "Seu código",
  codeUse: "Se escrever de novo, diga o código: assim a gente encontra na hora.",
  chat: "Continuar pelo WhatsApp",
  chatGreeting: "Olá! Escrevi pela página, minha consulta é a {code}.",
  catalogue: "Ver o catálogo",
  notYou:
    "Esta mensagem é automática: alguém deixou este endereço em {host}. Se não foi você, não precisa fazer nada.",
};

const en: AcknowledgementTexts = {
  subject: "We got your enquiry ({code}) · {brand}",
  title: "We got your enquiry",
  thanks: "Thank you for writing to {brand}! Your enquiry is with us. A real person replies within 24 hours.",
  code: "Your code",
  codeUse: "Mention it if you write again, so that we can find it at once.",
  chat: "Continue on WhatsApp",
  chatGreeting: "Hello! I wrote to you from the website, my enquiry is {code}.",
  catalogue: "See the catalogue",
  notYou:
    "This message is sent automatically because somebody left this address on {host}. If it wasn’t you, there is nothing you need to do.",
};

const byLanguage: Readonly<Record<string, AcknowledgementTexts>> = { es, pt, en };

/** In the language of the page that was written on; Spanish where that is none of ours. */
export function acknowledgementTexts(language: string): { lang: string; texts: AcknowledgementTexts } {
  const lang = Object.hasOwn(byLanguage, language) ? language : "es";
  return { lang, texts: byLanguage[lang] ?? es };
}
