import { isLoopbackHost } from "./loopback.ts";

/** Returns null for an unusable URL. Replaces Nodemailer's parser, which accepts any option in the query. */
export function readSmtpUrl(text: string) {
  try {
    return serverOf(new URL(text));
  } catch (error) {
    // The URL is malformed, or has an invalid percent-encoding.
    if (error instanceof TypeError || error instanceof URIError) return null;
    throw error;
  }
}

function serverOf({ protocol, hostname, port, username, password, searchParams }: URL) {
  const host = hostname.replace(/^\[|\]$/g, "");
  const secure = protocol === "smtps:";
  const isLocal = isLoopbackHost(host);
  const demanded = searchParams.get("requireTLS");
  const requireTLS = !secure && (demanded === null ? !isLocal : demanded !== "false");
  const isPlain = !secure && !isLocal && !requireTLS;
  if ((!secure && protocol !== "smtp:") || host === "" || (isPlain && username !== "")) return null;
  return {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS,
    // With optional TLS to this machine, any certificate will do: a local mail server's may be self-signed.
    tls: { rejectUnauthorized: secure || requireTLS || !isLocal },
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  };
}
