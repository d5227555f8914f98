import type { SendMailOptions } from "nodemailer";
import { delivery as texts } from "../messages/es/inbox.ts";
import type { JobResult } from "../platform/jobs/jobs.ts";
import { readSmtpUrl } from "../platform/smtp-url.ts";
import { cleanLine } from "../ui/form/text.ts";

/** Milliseconds: to connect, until the greeting, and of silence in the middle. */
const CONNECT_TIMEOUT = 10_000;
const GREETING_TIMEOUT = 10_000;
const SILENCE_TIMEOUT = 60_000;

const CONNECTIONS = 4;

export interface Mail {
  /** Structured, never a string: the mail library would parse that again. */
  to: "owner" | { name: string; address: string };
  /** Null leaves answers to the sender's address. */
  replyTo: { name: string; address: string } | null;
  subject: string;
  text: string;
  html: string;
  date: Date;
  headers: Record<string, string>;
  /** JPEGs that are shown in their place in the markup. */
  photos?: { cid: string; filename: string; content: Buffer }[];
}

export interface SmtpOptions {
  /** As {@link readSmtpUrl} takes it: `smtps://` for TLS from the start; `smtp://` upgrades by STARTTLS. */
  smtpUrl: string;
  from: string;
  /** The owner's mailbox, where she has not chosen others. */
  to: string;
}

/** The mailboxes that the owner chose and confirmed; empty while there are none. */
export type ChosenMailboxes = () => Promise<readonly string[]>;

/** Where it failed `at`: the login, this message (or its people), or anywhere else. */
type Sent = { ok: true } | (Extract<JobResult, { ok: false }> & { at: "login" | "message" | "elsewhere" });

export type Smtp = ReturnType<typeof openSmtp>;

/** A pool of connections to the shop's mail server. Connects on first use. */
export function openSmtp({ smtpUrl, from, to }: SmtpOptions, chosen: ChosenMailboxes = async () => []) {
  const read = readSmtpUrl(smtpUrl);
  // The configuration was read by the same rules.
  if (!read.ok) throw new Error(`SMTP_URL ${read.error}`);
  const { auth, name, ...server } = read.server;
  const options = {
    ...server,
    ...(auth ? { auth } : {}),
    ...(name ? { name } : {}),
    pool: true as const,
    maxConnections: CONNECTIONS,
    // The queue tries again, and remembers that it did; the pool must not do so behind its back.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: GREETING_TIMEOUT,
    socketTimeout: SILENCE_TIMEOUT,
    dnsTimeout: CONNECT_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // Loaded with the first mail: 12 MB.
  const open = async () => (await import("nodemailer")).createTransport(options);
  let opened: ReturnType<typeof open> | undefined;
  const transport = () => {
    opened ??= open();
    return opened;
  };
  return {
    /** Says whether the server has taken the message on. Where it has not, the text tells the owner why. */
    async send(mail: Mail, messageId: string, signal: AbortSignal): Promise<Sent> {
      const chosenBy = mail.to === "owner" ? await chosen() : [];
      const owner = { from, to: chosenBy.length > 0 ? chosenBy : to };
      try {
        await (await transport()).sendMail({ ...mailMessage(owner, mail, messageId), signal });
        return { ok: true };
      } catch (error) {
        return mailError(error);
      }
    },
    /** Connects and logs in. `fault`: why the server would take no mail at all from us, for the owner; null if it would. */
    async verify() {
      try {
        await (await transport()).verify();
        return { fault: null };
      } catch (error) {
        return { fault: mailError(error).text };
      }
    },
    close: () => void opened?.then((pool) => pool.close({ force: true })),
  };
}

export function mailMessage(
  { from, to: owner }: { from: string; to: string | readonly string[] },
  { to, replyTo, photos = [], ...mail }: Mail,
  messageId: string,
): SendMailOptions {
  const inline = { contentType: "image/jpeg", contentDisposition: "inline" } as const;
  return {
    ...mail,
    from,
    to: to === "owner" ? [owner].flat() : to,
    ...(replyTo ? { replyTo } : {}),
    messageId,
    attachments: photos.map((photo) => ({ ...photo, ...inline })),
  };
}

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
  "El certificado del servidor de correo no es de confianza, así que no le mandamos nada. Avisale a quien cuida la tienda.";

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

/** Characters of what the server said that are kept. */
const RESPONSE_MAX = 300;

/**
 * With what the mail server itself said, where it said something: a provider's help desk asks for that. The
 * `originalCode` is the system's or OpenSSL's, `command` what was said to the server last.
 */
function mailError(error: unknown): Extract<Sent, { ok: false }> {
  const { code, originalCode, command, response, responseCode } = (
    error instanceof Error ? error : {}
  ) as Partial<Record<"code" | "originalCode" | "command" | "response", string>> & { responseCode?: number };
  const refusedTls = code === "ETLS" && command === "STARTTLS" && responseCode !== undefined;
  const text =
    (originalCode && causes[originalCode]) ||
    (refusedTls && NO_STARTTLS) ||
    (code && words[code]) ||
    texts.unknownError;
  const said = typeof response === "string" ? cleanLine(response).slice(0, RESPONSE_MAX) : "";
  const ofMessage = code === "EENVELOPE" || code === "EMESSAGE";
  return {
    ok: false,
    at: code === "EAUTH" || code === "ENOAUTH" ? "login" : ofMessage ? "message" : "elsewhere",
    code: responseCode ? String(responseCode) : (originalCode ?? code ?? "UNKNOWN"),
    text: said ? `${text} Dijo: «${said}»` : text,
    // Sender, recipient or message refused with a reply that says not to ask again (RFC 5321, 5yz).
    final: ofMessage && (responseCode ?? 0) >= 500,
  };
}
