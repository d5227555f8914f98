import { createTransport, type SendMailOptions } from "nodemailer";
import { readSmtpUrl } from "../platform/smtp-url.ts";
import type { AcknowledgementMail } from "./acknowledgement-mail.server.ts";
import type { NoticeMail } from "./notice-mail.server.ts";
import type { Claimed } from "./outbox.server.ts";

/** Milliseconds: to connect, until the greeting, and of silence in the middle. */
const CONNECT_TIMEOUT = 10_000;
const GREETING_TIMEOUT = 10_000;
const SILENCE_TIMEOUT = 60_000;

const CONNECTIONS = 3;

export interface SmtpOptions {
  /** As {@link readSmtpUrl} takes it: `smtps://` for TLS from the start; `smtp://` upgrades by STARTTLS. */
  smtpUrl: string;
  from: string;
  to: string;
}

export interface Smtp {
  /** Tells the owner. Resolves once the server has taken the message on. */
  send(mail: NoticeMail, messageId: Claimed["row"]["message_id"], signal: AbortSignal): Promise<void>;
  /** Tells a visitor. Resolves likewise. */
  acknowledge(
    mail: AcknowledgementMail,
    messageId: Claimed["row"]["message_id"],
    signal: AbortSignal,
  ): Promise<void>;
  close(): void;
}

/** A pool of connections to the shop's mail server. Connects on first use. */
export function openSmtp({ smtpUrl, from, to }: SmtpOptions): Smtp {
  const read = readSmtpUrl(smtpUrl);
  // The configuration was read by the same rules.
  if (!read.ok) throw new Error(read.fault);
  const { auth, name, ...server } = read.server;
  const transport = createTransport({
    ...server,
    ...(auth ? { auth } : {}),
    ...(name ? { name } : {}),
    pool: true,
    maxConnections: CONNECTIONS,
    // The outbox tries again, and remembers that it did; the pool must not do so behind its back.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: GREETING_TIMEOUT,
    socketTimeout: SILENCE_TIMEOUT,
    dnsTimeout: CONNECT_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, messageId, signal) {
      await transport.sendMail({ ...envelopedMessage({ from, to }, mail, messageId), signal });
    },
    async acknowledge(mail, messageId, signal) {
      await transport.sendMail({ ...acknowledgingMessage(from, mail, messageId), signal });
    },
    close: () => transport.close({ force: true }),
  };
}

/** The message as the mail library takes it. Whom it is from and goes to never depends on what a visitor wrote. */
export function envelopedMessage(
  { from, to }: Pick<SmtpOptions, "from" | "to">,
  { replyTo, ...mail }: NoticeMail,
  messageId: string,
): SendMailOptions {
  return {
    ...mail,
    from,
    to,
    ...(replyTo ? { replyTo } : {}),
    messageId,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/**
 * The message to a visitor. It says that a machine answers, so that no other machine answers back (RFC 3834; the second
 * header is how Exchange reads it).
 */
function acknowledgingMessage(
  from: string,
  { replyTo, ...mail }: AcknowledgementMail,
  messageId: string,
): SendMailOptions {
  return {
    ...mail,
    from,
    ...(replyTo ? { replyTo } : {}),
    messageId,
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
  };
}
