import { cleanLine } from "../ui/form/text.ts";

/** What the owner reads when a mail did not leave, by the mail library's code. */
const words: Record<string, string> = {
  EAUTH: "El servidor de correo no aceptó el usuario o la contraseña.",
  ENOAUTH: "El servidor de correo pide un usuario y una contraseña.",
  ECONNECTION: "Se cortó la conexión con el servidor de correo.",
  ESOCKET: "No se pudo conectar con el servidor de correo.",
  EDNS: "No se encontró el servidor de correo.",
  ETIMEDOUT: "El servidor de correo no respondió a tiempo.",
  EABORT: "El servidor de correo no respondió a tiempo.",
  ETLS: "No se pudo establecer una conexión segura con el servidor de correo.",
  EENVELOPE: "El servidor de correo no aceptó el remitente o el destinatario.",
  EMESSAGE: "El servidor de correo no aceptó el mensaje.",
};

const UNTRUSTED =
  "El certificado del servidor de correo no es de confianza, así que no le mandamos nada. Avisale a quien lo administra.";

/** The same by what lies beneath: Node's and OpenSSL's names of what went wrong. Said before the above. */
const causes: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  CERT_UNTRUSTED: UNTRUSTED,
  CERT_REVOKED: UNTRUSTED,
  CERT_HAS_EXPIRED: "El certificado del servidor de correo está vencido, así que no le mandamos nada.",
  ERR_TLS_CERT_ALTNAME_INVALID:
    "El certificado del servidor de correo es de otro servidor, así que no le mandamos nada.",
  ECONNREFUSED: "El servidor de correo no está atendiendo.",
};

const NO_STARTTLS = "El servidor de correo no ofrece una conexión segura, así que no le mandamos nada.";

const UNKNOWN = "El envío falló por un motivo que no conocemos.";

/** Characters of what the server said that are kept. */
const RESPONSE_MAX = 300;

/**
 * A failed delivery as a code and as words for the owner, with what the mail server itself said where it said
 * something: that is what a provider's help desk asks for.
 */
export function mailFault(error: unknown): { code: string; text: string } {
  const { code, originalCode, command, response, responseCode } =
    error instanceof Error ? (error as MailError) : {};
  const refusedTls = code === "ETLS" && command === "STARTTLS" && responseCode !== undefined;
  const text =
    (originalCode && causes[originalCode]) || (refusedTls && NO_STARTTLS) || (code && words[code]) || UNKNOWN;
  const said = typeof response === "string" ? cleanLine(response).slice(0, RESPONSE_MAX) : "";
  return {
    code: responseCode ? String(responseCode) : (originalCode ?? code ?? "UNKNOWN"),
    text: said ? `${text} Dijo: «${said}»` : text,
  };
}

/** Whether the server refused sender, recipient or message with a reply that says not to ask again (RFC 5321, 5yz). */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error instanceof Error ? (error as MailError) : {};
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500;
}

interface MailError {
  code?: string;
  /** Of the system's or OpenSSL's error that the library's wraps. */
  originalCode?: string;
  /** What was said to the server last. */
  command?: string;
  response?: string;
  responseCode?: number;
}

/** The process ended while the mail was under way. */
export const INTERRUPTED = {
  code: "INTERRUPTED",
  text: "El envío se interrumpió porque la tienda se reinició; se vuelve a intentar.",
};

/** A mail to a visitor that could not leave in time. */
export const TOO_LATE = {
  code: "TOO_LATE",
  text: "No salió a tiempo, y ya no tenía sentido mandarlo.",
};
