import { isLoopbackHost } from "./loopback.ts";

/** Returns null for an unusable URL. Nodemailer's own parser would let the URL's query set any option. */
export function readSmtpUrl(text: string) {
  try {
    return serverOf(new URL(text));
  } catch (error) {
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
    // A mail server on this machine may use a self-signed certificate, unless the URL demands TLS.
    tls: { rejectUnauthorized: secure || requireTLS || !isLocal },
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  };
}
