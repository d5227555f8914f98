import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

/** The server accepts a delivery, refuses it with a reply, drops the connection after DATA, or never answers. */
type Behaviour =
  | "accept"
  | { reply: number; at: "rcpt" | "data" }
  /** `taken`: the server stores the message although the sender gets no answer. */
  | { drop: true; taken: boolean }
  | "silence";

interface TakenMail {
  messageId: string;
  from: string;
  to: string[];
  raw: string;
  /** Whether the mail came over TLS. */
  secure: boolean;
  parsed: () => Promise<ParsedMail>;
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** A real SMTP server in this process that can be told to fail. */
export async function startMailServer({
  tls,
  login,
}: {
  /** Whether TLS starts with the first byte or after STARTTLS. */
  tls?: { when: "at once" | "starttls"; key: string; cert: string };
  /** The login that a sender needs. When it is not set, anybody may send. */
  login?: { user: string; pass: string };
} = {}) {
  const taken: TakenMail[] = [];
  let choose: (raw: string | null) => Behaviour = () => "accept";
  let begun = 0;
  const sockets = new Map<string, Socket>();
  const drop = (address: string) => sockets.get(address)?.destroy();

  const logins: { user: string; secure: boolean }[] = [];
  const server = new SMTPServer({
    ...(tls ? { key: tls.key, cert: tls.cert, secure: tls.when === "at once" } : {}),
    authOptional: !login,
    // The server accepts logins before TLS, so that a test sees a password that is sent unencrypted.
    allowInsecureAuth: true,
    disabledCommands: [...(login ? [] : ["AUTH"]), ...(tls?.when === "starttls" ? [] : ["STARTTLS"])],
    logger: false,
    onAuth({ username, password }, session, done) {
      logins.push({ user: username ?? "", secure: session.secure });
      if (username === login?.user && password === login?.pass) done(null, { user: username });
      else done(new Error("Invalid username or password"));
    },
    onRcptTo(_address, _session, done) {
      begun += 1;
      const behaviour = choose(null);
      if (typeof behaviour === "object" && "reply" in behaviour && behaviour.at === "rcpt") {
        done(refusal(behaviour.reply));
      } else done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString("utf8");
        const behaviour = choose(raw);
        const keep = () =>
          taken.push({
            messageId: /^Message-ID:\s+(.+)$/im.exec(raw)?.[1]?.trim() ?? "",
            from: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
            to: session.envelope.rcptTo.map(({ address }) => address),
            raw,
            secure: session.secure,
            parsed: () => simpleParser(raw),
          });
        const address = `${session.remoteAddress}:${session.remotePort}`;
        if (behaviour === "silence") return;
        if (behaviour === "accept") {
          keep();
          done();
        } else if ("reply" in behaviour) {
          done(refusal(behaviour.reply));
        } else {
          if (behaviour.taken) keep();
          drop(address);
        }
      });
    },
  });
  // A killed client breaks its connection, so this error is expected.
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    const address = `${socket.remoteAddress}:${socket.remotePort}`;
    sockets.set(address, socket);
    socket.on("close", () => sockets.delete(address));
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `${tls?.when === "at once" ? "smtps" : "smtp"}://127.0.0.1:${port}`,
    /** All stored mails, including those whose sender got no answer. */
    taken,
    /** Login attempts, each with whether the connection was encrypted. */
    logins,
    /** How many deliveries have begun, including refused ones. */
    begun: () => begun,
    /** Lets `next` choose the server's answers. `next` is called with null at RCPT, and with the message after DATA. */
    behave(next: (raw: string | null) => Behaviour) {
      choose = next;
    },
    async close(): Promise<void> {
      for (const socket of sockets.values()) socket.destroySoon();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function refusal(code: number): Error {
  return Object.assign(new Error(code < 500 ? "try again later" : "no such mailbox"), { responseCode: code });
}
