import { isLoopbackHost } from "./loopback.ts";

export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps://`). */
  secure: boolean;
  /** Nothing is sent unless STARTTLS succeeds. */
  requireTLS: boolean;
  tls: { rejectUnauthorized: boolean; servername?: string };
  auth: { user: string; pass: string } | null;
  /** What we call ourselves; null for the machine's own name. */
  name: string | null;
}

const OPTIONS = ["requireTLS", "name", "tls.servername"];

/**
 * Reads `SMTP_URL`. Passwords and messages go over the network encrypted, to a server whose certificate holds, or not
 * at all: STARTTLS is demanded of every `smtp://` server but this machine's own. A relay of a closed network that has
 * none is named with `?requireTLS=false`, and then gets no password. On this machine itself STARTTLS is used where it is
 * offered, whatever its certificate: mail servers make themselves one that nobody vouches for, and nobody is in between.
 * The error is an English sentence but for the name before it, and repeats no value.
 */
export function readSmtpUrl(text: string): { ok: true; server: SmtpServer } | { ok: false; error: string } {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !["smtp:", "smtps:"].includes(url.protocol) || url.hostname === "") {
    return { ok: false, error: "must be an smtp:// or smtps:// address." };
  }
  const { searchParams } = url;
  if ([...searchParams.keys()].some((key) => !OPTIONS.includes(key))) {
    return { ok: false, error: `knows no other options than ${OPTIONS.join(", ")}.` };
  }
  const demanded = searchParams.get("requireTLS");
  if (demanded !== null && demanded !== "true" && demanded !== "false") {
    return { ok: false, error: "must say requireTLS=true or requireTLS=false." };
  }
  const user = decoded(url.username);
  const pass = decoded(url.password);
  if (user === null || pass === null) {
    return { ok: false, error: "must have % in its user and password written as %25." };
  }
  if ((user === "") !== (pass === "")) {
    return { ok: false, error: "must name both user and password, or neither." };
  }
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const secure = url.protocol === "smtps:";
  const local = isLoopbackHost(host);
  if (!secure && !local && demanded === "false" && user !== "") {
    return {
      ok: false,
      error: "must not send a password unencrypted: remove requireTLS=false, or user and password.",
    };
  }
  const requireTLS = !secure && (demanded === null ? !local : demanded === "true");
  const servername = searchParams.get("tls.servername");
  return {
    ok: true,
    server: {
      host,
      port: url.port === "" ? (secure ? 465 : 587) : Number(url.port),
      secure,
      requireTLS,
      tls: { rejectUnauthorized: secure || requireTLS || !local, ...(servername ? { servername } : {}) },
      auth: user === "" ? null : { user, pass },
      name: searchParams.get("name"),
    },
  };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
