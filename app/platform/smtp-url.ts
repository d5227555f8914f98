import { isLoopbackHost } from "./loopback.ts";

const OPTIONS = ["requireTLS", "name", "tls.servername"];

export function readSmtpUrl(text: string) {
  const failed = (error: string) => ({ ok: false, error }) as const;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !["smtp:", "smtps:"].includes(url.protocol) || url.hostname === "") {
    return failed("must be an smtp:// or smtps:// address.");
  }
  const { searchParams } = url;
  if ([...searchParams.keys()].some((key) => !OPTIONS.includes(key))) {
    return failed(`knows no other options than ${OPTIONS.join(", ")}.`);
  }
  const demanded = searchParams.get("requireTLS");
  if (demanded !== null && demanded !== "true" && demanded !== "false") {
    return failed("must say requireTLS=true or requireTLS=false.");
  }
  const user = decoded(url.username);
  const pass = decoded(url.password);
  if (user === null || pass === null) {
    return failed("must have % in its user and password written as %25.");
  }
  if ((user === "") !== (pass === "")) {
    return failed("must name both user and password, or neither.");
  }
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const secure = url.protocol === "smtps:";
  const local = isLoopbackHost(host);
  if (!secure && !local && demanded === "false" && user !== "") {
    return failed("must not send a password unencrypted: remove requireTLS=false, or user and password.");
  }
  const requireTLS = !secure && (demanded === null ? !local : demanded === "true");
  const servername = searchParams.get("tls.servername");
  const server = {
    host,
    port: url.port === "" ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS,
    tls: { rejectUnauthorized: secure || requireTLS || !local, ...(servername ? { servername } : {}) },
    auth: user === "" ? null : { user, pass },
    name: searchParams.get("name"),
  };
  return { ok: true, server } as const;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
