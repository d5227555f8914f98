import { once } from "node:events";
import { type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";

export type Answer = Awaited<ReturnType<typeof send>>;

interface Sent {
  method?: string;
  headers?: OutgoingHttpHeaders;
  /** A list is sent in chunks, without Content-Length. */
  body?: string | Iterable<string>;
}

/** Sends a request with any method, path and Host. `fetch` refuses some of them and normalises the path. */
export async function send(origin: string, path: string, { method = "GET", headers = {}, body }: Sent = {}) {
  const { hostname, port } = new URL(origin);
  const outgoing = request({ hostname, port, path, method, headers, agent: false });
  // This error is expected, because a server may answer and close the connection before it reads the body.
  outgoing.on("error", () => {});
  if (body === undefined || typeof body === "string") outgoing.end(body);
  else Readable.from(body).pipe(outgoing);
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, text: await text(incoming) };
}
