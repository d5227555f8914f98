import { createHash } from "node:crypto";
import type { SendMailOptions } from "nodemailer";
import { delivery as texts } from "../messages/es/inbox.ts";
import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import type { JobResult } from "../platform/jobs/jobs.ts";
import { readSmtpUrl } from "../platform/smtp-url.ts";
import type { Shop } from "../shop/shop.ts";
import { cleanLine } from "../ui/form/text.ts";

/** These three timeouts are in milliseconds. */
const CONNECT_TIMEOUT = 10_000;
const GREETING_TIMEOUT = 10_000;
const SILENCE_TIMEOUT = 60_000;

const CONNECTIONS = 4;

/** Milliseconds from a refused login to the next try. Providers lock accounts after repeated wrong logins. */
const LOGIN_PAUSE = 15 * 60_000;

const LOGIN_CODES = ["EAUTH", "ENOAUTH"];

export interface Mail {
  /** An address is an object, because Nodemailer would parse a string from a visitor as a list of addresses. */
  to: "owner" | { name: string; address: string };
  replyTo?: { name: string; address: string } | null;
  subject: string;
  text: string;
  html: string;
  date: Date;
  /** Extends or replaces the default header, `Auto-Submitted: auto-generated` (RFC 3834). */
  headers?: Record<string, string>;
}

export interface SmtpOptions {
  /** `smtp://` uses STARTTLS. A remote host must support it, unless the URL has `?requireTLS=false`. */
  smtpUrl: string;
  from: string;
  to: string;
}

type Failed = Extract<JobResult, { ok: false }>;

export function openSmtp(
  { smtpUrl, from, to }: SmtpOptions,
  chosenMailboxes: () => Promise<readonly string[]> = async () => [],
) {
  const server = readSmtpUrl(smtpUrl);
  if (!server) throw new Error("SMTP_URL cannot be used");
  const options = {
    ...server,
    pool: true as const,
    maxConnections: CONNECTIONS,
    // Nodemailer does not retry, because the job queue retries and counts the attempts.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: GREETING_TIMEOUT,
    socketTimeout: SILENCE_TIMEOUT,
    dnsTimeout: CONNECT_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // Nodemailer is loaded with the first mail, because it takes 12 MB of memory.
  const open = async () => (await import("nodemailer")).createTransport(options);
  let opened: ReturnType<typeof open> | undefined;
  let refusedLogin: { failed: Failed; until: number } | null = null;
  return {
    /** A failed result carries a text for the owner. `retryLogin` logs in even during {@link LOGIN_PAUSE}. */
    async send(
      mail: Mail,
      messageId: string,
      signal: AbortSignal,
      { retryLogin = false } = {},
    ): Promise<JobResult> {
      if (refusedLogin && !retryLogin && performance.now() < refusedLogin.until) return refusedLogin.failed;
      const mailboxes = mail.to === "owner" ? await chosenMailboxes() : [];
      const owner = { from, to: mailboxes.length > 0 ? mailboxes : to };
      try {
        opened ??= open();
        await (await opened).sendMail({ ...mailMessage(owner, mail, messageId), signal });
        refusedLogin = null;
        return { ok: true };
      } catch (error) {
        const failed = mailError(error, mail.to);
        const { code = "" } = error as MailError;
        if (LOGIN_CODES.includes(code)) refusedLogin = { failed, until: performance.now() + LOGIN_PAUSE };
        return failed;
      }
    },
    close: () => void opened?.then((pool) => pool.close({ force: true })),
  };
}

export type Smtp = ReturnType<typeof openSmtp>;

export interface MailSending {
  db: Db;
  now: Now;
  smtp: Pick<Smtp, "send">;
  shop: () => Promise<Shop>;
  publicUrl: () => string;
}

/** All attempts of a mail have the same Message-ID, so that mail programs can recognise a repeated mail. */
export function messageId(name: string, { publicUrl }: Pick<MailSending, "publicUrl">): string {
  return `<${name}@${new URL(publicUrl()).hostname}>`;
}

/** Partitions jobs by a hash of the recipient's domain, so that a slow server delays only its own mail. */
export function partitionOf(email: string): string {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return createHash("sha256").update(domain).digest("base64url").slice(0, 22);
}

export function mailMessage(
  { from, to: owner }: { from: string; to: string | readonly string[] },
  { to, replyTo, headers, ...mail }: Mail,
  messageId: string,
): SendMailOptions {
  return {
    ...mail,
    from,
    to: to === "owner" ? [owner].flat() : to,
    ...(replyTo ? { replyTo } : {}),
    headers: { "Auto-Submitted": "auto-generated", ...headers },
    messageId,
  };
}

const NOT_CONNECTED = "No se pudo conectar con el servidor de correo.";
const NOT_IN_TIME = "El servidor de correo no respondió a tiempo.";

/** Texts for the owner, by the error code of Nodemailer. */
const words: Record<string, string> = {
  EAUTH: "El servidor de correo no aceptó el usuario o la contraseña.",
  ENOAUTH: "El servidor de correo pide un usuario y una contraseña.",
  ECONNECTION: NOT_CONNECTED,
  ESOCKET: NOT_CONNECTED,
  EDNS: NOT_CONNECTED,
  ETIMEDOUT: NOT_IN_TIME,
  EABORT: NOT_IN_TIME,
  ETLS: "El servidor de correo no ofrece una conexión segura, así que no le mandamos nada. Avisale a quien cuida la tienda.",
  EENVELOPE: "El servidor de correo no aceptó el remitente o el destinatario.",
  EMESSAGE: "El servidor de correo no aceptó el mensaje.",
};

/** Matches Node's and OpenSSL's codes for an untrusted, an expired or another server's certificate. */
const CERTIFICATE_CODE = /CERT|SELF_SIGNED|LEAF_SIGNATURE|UNTRUSTED|REVOKED/;

const RESPONSE_MAX = 300;

/** `code` comes from Nodemailer, `originalCode` from the operating system or OpenSSL. */
type MailError = Partial<Record<"code" | "originalCode" | "response", string>> & {
  responseCode?: number;
};

function mailError(error: unknown, to: Mail["to"]): Failed {
  const { code = "", originalCode, response, responseCode } = error as MailError;
  const text = words[CERTIFICATE_CODE.test(originalCode ?? "") ? "ETLS" : code] ?? texts.unknownError;
  const said = typeof response === "string" ? cleanLine(response).slice(0, RESPONSE_MAX) : "";
  const ofMessage = code === "EENVELOPE" || code === "EMESSAGE";
  return {
    ok: false,
    code: responseCode ? String(responseCode) : (originalCode ?? code) || "UNKNOWN",
    text: said ? `${text} Dijo: «${said}»` : text,
    // A 5xx reply is permanent (RFC 5321). Mails to the owner are retried nevertheless,
    // because she may repair her mailbox.
    final: to !== "owner" && ofMessage && (responseCode ?? 0) >= 500,
  };
}
