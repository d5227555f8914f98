import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { setPriority } from "node:os";

export interface FloodRequest {
  method: "GET" | "POST";
  /** The request's number replaces `N` in the path, so that paths differ. */
  path: string;
  /** Content type of the body. Default: `application/x-www-form-urlencoded`. */
  type?: string;
  body?: string;
}

interface Flood {
  origin: string;
  requests: readonly FloodRequest[];
  connections: number;
  /** Sent as X-Forwarded-For. */
  address: string;
}

/** Nice value of the flooding process, so that it leaves the processor to the measured shop. */
const NICE = 10;

/** Starts a flood. The returned function stops it and returns the number of answers by status. */
export function startFlood(flood: Flood): () => Promise<Record<number, number>> {
  const child = fork(import.meta.filename, [JSON.stringify(flood)]);
  if (child.pid) setPriority(child.pid, NICE);
  return async () => {
    const counted = once(child, "message");
    child.send("stop");
    const [counts] = await counted;
    return counts;
  };
}

if (process.argv[1] === import.meta.filename) await send(JSON.parse(process.argv[2] ?? "{}"));

async function send({ origin, requests, connections, address }: Flood): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const counts: Record<number, number> = {};
  let sent = 0;
  process.once("message", () => process.send?.(counts, () => process.exit()));
  const once = () =>
    new Promise<void>((resolve) => {
      sent++;
      const { method, path, type, body } = requests[sent % requests.length] as FloodRequest;
      const headers = {
        Origin: origin,
        "X-Forwarded-For": address,
        "Content-Type": type ?? "application/x-www-form-urlencoded",
      };
      const asked = request(
        origin + path.replace("N", String(sent)),
        { method, agent, headers },
        (response) => {
          counts[response.statusCode ?? 0] = (counts[response.statusCode ?? 0] ?? 0) + 1;
          response.resume().on("close", resolve);
        },
      );
      asked.on("error", () => resolve());
      asked.end(method === "POST" ? (body ?? "intent=send") : undefined);
    });
  const connection = async () => {
    for (;;) await once();
  };
  await Promise.all(Array.from({ length: connections }, connection));
}
