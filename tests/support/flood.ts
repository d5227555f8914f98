import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

/* One address with many connections that sends the same request again as soon as it is answered, in a thread of its own. */

interface Flood {
  origin: string;
  method: "GET" | "POST";
  /** `N` in it is another number each time. */
  path: string;
  connections: number;
  /** Sent as X-Forwarded-For. */
  address: string;
}

/** Starts it; what is returned stops it and counts the answers by their status. */
export function startFlood(flood: Flood): () => Promise<Record<number, number>> {
  const worker = new Worker(new URL(import.meta.url), { workerData: flood });
  const counted = Promise.withResolvers<Record<number, number>>();
  worker.on("message", counted.resolve).on("error", counted.reject);
  return async () => {
    worker.postMessage("stop");
    return await counted.promise;
  };
}

if (!isMainThread) await send(workerData as Flood);

async function send({ origin, method, path, connections, address }: Flood): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const counts: Record<number, number> = {};
  let stopped = false;
  let sent = 0;
  parentPort?.once("message", () => {
    stopped = true;
    agent.destroy();
    parentPort?.postMessage(counts);
  });
  const headers = {
    Origin: origin,
    "X-Forwarded-For": address,
    "Content-Type": "application/x-www-form-urlencoded",
  };
  const once = () =>
    new Promise<void>((resolve) => {
      sent++;
      const asked = request(
        origin + path.replace("N", String(sent)),
        { method, agent, headers },
        (response) => {
          counts[response.statusCode ?? 0] = (counts[response.statusCode ?? 0] ?? 0) + 1;
          response.resume().on("close", resolve);
        },
      );
      asked.on("error", () => resolve());
      asked.end(method === "POST" ? "intent=send" : undefined);
    });
  const connection = async () => {
    while (!stopped) await Promise.race([once(), delay(30_000)]);
  };
  await Promise.all(Array.from({ length: connections }, connection));
}
