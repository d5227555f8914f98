import type { EmailTexts } from "./email-texts.ts";

const es: EmailTexts = {
  title: "Escribinos un email",
  introduction: "Contanos para quién es y qué te gustó. Te contesta una persona, dentro de las 24 horas.",
  name: "Nombre",
  email: "Tu Email",
  subject: "Asunto",
  message: "Mensaje",
  send: "Enviar",
  sending: "Enviando...",
  cancel: "Cancelar",
  close: "Cerrar",
  leaveEmpty: "Dejá este campo vacío",
  faults: {
    NAME_REQUIRED: "Nombre es requerido",
    NAME_TOO_LONG: "Nombre demasiado largo (máx. 100 caracteres)",
    EMAIL_REQUIRED: "Email es requerido",
    EMAIL_FORMAT: "Formato de email inválido",
    EMAIL_TOO_LONG: "Email demasiado largo",
    SUBJECT_REQUIRED: "Asunto es requerido",
    SUBJECT_TOO_LONG: "Asunto demasiado largo (máx. 200 caracteres)",
    MESSAGE_REQUIRED: "Mensaje es requerido",
    MESSAGE_TOO_LONG: "Mensaje demasiado largo (máx. 5000 caracteres)",
    INVALID_CHARACTERS: "Caracteres inválidos detectados",
  },
  invalid: "Error de validación",
  tooMany: {
    title: "Límite de envío",
    text: "Has enviado demasiados emails. Intenta de nuevo más tarde.",
  },
  limited: {
    title: "Límite excedido",
    text: "Demasiados intentos. Intenta de nuevo en {minutes} minutos.",
    textOne: "Demasiados intentos. Intenta de nuevo en {minutes} minutos.",
  },
  refused: {
    title: "Datos inválidos",
    text: "Verifica que todos los campos estén correctamente completados.",
  },
  failed: { title: "Error", text: "Error al enviar el email. Intenta de nuevo." },
  unreachable: {
    title: "Error",
    text: "Error al enviar el email. Verifica tu conexión e intenta de nuevo.",
  },
  sent: { title: "¡Éxito!", text: "Email enviado correctamente. Te contactaremos pronto." },
  code: "Tu consulta es la {code}.",
};

const pt: EmailTexts = {
  title: "Escreva um e-mail para a gente",
  introduction: "Conte para quem é e do que você gostou. Uma pessoa responde em até 24 horas.",
  name: "Nome",
  email: "Seu e-mail",
  subject: "Assunto",
  message: "Mensagem",
  send: "Enviar",
  sending: "Enviando...",
  cancel: "Cancelar",
  close: "Fechar",
  leaveEmpty: "Deixe este campo vazio",
  faults: {
    NAME_REQUIRED: "O nome é obrigatório",
    NAME_TOO_LONG: "Nome longo demais (máx. 100 caracteres)",
    EMAIL_REQUIRED: "O e-mail é obrigatório",
    EMAIL_FORMAT: "Formato de e-mail inválido",
    EMAIL_TOO_LONG: "E-mail longo demais",
    SUBJECT_REQUIRED: "O assunto é obrigatório",
    SUBJECT_TOO_LONG: "Assunto longo demais (máx. 200 caracteres)",
    MESSAGE_REQUIRED: "A mensagem é obrigatória",
    MESSAGE_TOO_LONG: "Mensagem longa demais (máx. 5000 caracteres)",
    INVALID_CHARACTERS: "Caracteres inválidos detectados",
  },
  invalid: "Confira o formulário",
  tooMany: {
    title: "Limite de envio",
    text: "Você enviou e-mails demais. Tente de novo mais tarde.",
  },
  limited: {
    title: "Limite excedido",
    text: "Tentativas demais. Tente de novo em {minutes} minutos.",
    textOne: "Tentativas demais. Tente de novo em {minutes} minuto.",
  },
  refused: {
    title: "Dados inválidos",
    text: "Verifique se todos os campos estão preenchidos corretamente.",
  },
  failed: { title: "Erro", text: "Não foi possível enviar o e-mail. Tente de novo." },
  unreachable: {
    title: "Erro",
    text: "Não foi possível enviar o e-mail. Verifique sua conexão e tente de novo.",
  },
  sent: { title: "Pronto!", text: "E-mail enviado. Entraremos em contato em breve." },
  code: "Sua consulta é a {code}.",
};

const en: EmailTexts = {
  title: "Send us an email",
  introduction: "Tell us who it’s for and what caught your eye. A real person replies within 24 hours.",
  name: "Name",
  email: "Your email",
  subject: "Subject",
  message: "Message",
  send: "Send",
  sending: "Sending...",
  cancel: "Cancel",
  close: "Close",
  leaveEmpty: "Leave this field empty",
  faults: {
    NAME_REQUIRED: "Please write your name",
    NAME_TOO_LONG: "That name is too long (100 characters at most)",
    EMAIL_REQUIRED: "Please write your email",
    EMAIL_FORMAT: "That doesn’t look like an email address",
    EMAIL_TOO_LONG: "That email is too long",
    SUBJECT_REQUIRED: "Please write a subject",
    SUBJECT_TOO_LONG: "That subject is too long (200 characters at most)",
    MESSAGE_REQUIRED: "Please write a message",
    MESSAGE_TOO_LONG: "That message is too long (5000 characters at most)",
    INVALID_CHARACTERS: "Some characters aren’t allowed here",
  },
  invalid: "Please check the form",
  tooMany: { title: "Sending limit", text: "You’ve sent too many emails. Please try again later." },
  limited: {
    title: "Limit reached",
    text: "Too many attempts. Please try again in {minutes} minutes.",
    textOne: "Too many attempts. Please try again in {minutes} minute.",
  },
  refused: { title: "Something’s not right", text: "Please check that every field is filled in correctly." },
  failed: { title: "Error", text: "The email couldn’t be sent. Please try again." },
  unreachable: {
    title: "Error",
    text: "The email couldn’t be sent. Please check your connection and try again.",
  },
  sent: { title: "Sent!", text: "Your email is on its way. We’ll be in touch soon." },
  code: "Your enquiry is {code}.",
};

const byLanguage = { es, pt, en };

/** The home form's words in one language. On the server only, so that a page carries no more than its own. */
export function emailTexts(language: keyof typeof byLanguage): EmailTexts {
  return byLanguage[language];
}
