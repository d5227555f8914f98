import { type OutgoingHttpHeaders, request } from "node:http";
import { Readable } from "node:stream";

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

interface Sent {
  method?: string;
  headers?: OutgoingHttpHeaders;
  /** A list is sent in chunks, without Content-Length. */
  body?: string | Iterable<string>;
}

/** Sends a request that `fetch` would refuse or normalise: any method, unnormalised path, any Host. */
export function send(
  origin: string,
  path: string,
  { method = "GET", headers = {}, body }: Sent = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, (incoming) => {
      let text = "";
      incoming.setEncoding("utf8");
      incoming.on("data", (chunk: string) => {
        text += chunk;
      });
      incoming.on("end", () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }),
      );
      incoming.on("error", reject);
    });
    // A server that has answered may close the connection before it has read the body.
    outgoing.on("error", reject);
    if (body === undefined || typeof body === "string") outgoing.end(body);
    else Readable.from(body).pipe(outgoing);
  });
}
