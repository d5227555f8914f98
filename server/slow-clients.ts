import type { Server, ServerResponse } from "node:http";

interface UnreadOptions {
  /**
   * Milliseconds between checks. They must be more than 24 s apart: Linux frees a 4 MB send buffer a third at a
   * time, so a client that reads 60 KB/s seems to read nothing for 24 s.
   */
  every?: number;
  /** Minimum bytes a second that a client must read. A weak phone connection (300 kbit/s) reads 37,500. */
  rate?: number;
}

export function endSlowClients(server: Server, { every = 60_000, rate = 2048 }: UnreadOptions = {}): void {
  const answering = new Map<ServerResponse, number>();
  server.on("request", (_request, response: ServerResponse) => {
    answering.set(response, Number.NEGATIVE_INFINITY);
    response.once("close", () => answering.delete(response));
  });
  const timer = setInterval(() => {
    for (const [response, before] of answering) {
      const { socket } = response;
      if (!socket) continue;
      const read = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0) answering.set(response, Number.NEGATIVE_INFINITY);
      else if (read - before < (rate * every) / 1000) socket.destroy();
      else answering.set(response, read);
    }
  }, every).unref();
  server.once("close", () => clearInterval(timer));
}
