import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Stands before a real server on this machine: passes everything on, or is closed, silent or slow as one that failed is. */
export async function startFaultProxy(target: string) {
  const { port: targetPort, hostname } = new URL(target);
  const sockets = new Set<Socket>();
  let isSilent = false;
  let slowness = 0;
  const server = createServer((client) => {
    const behind = connect(Number(targetPort), hostname);
    for (const [from, to] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(from);
      if (isSilent) from.pause();
      from.on("data", (bytes) => {
        if (slowness === 0) to.write(bytes);
        else setTimeout(() => to.write(bytes), slowness);
      });
      // Either end may break off at any time: that is what this is for.
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  const close = async () => {
    if (!server.listening) return;
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, "close");
  };
  return {
    /** Of the server, through the proxy. */
    url: url.href,
    /** Takes connections, and neither reads nor answers: a frozen process, a host that is gone. */
    silence() {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    /** Silences the connections of now, as a network that forgot them does; new ones pass. */
    silenceOpen() {
      for (const socket of sockets) socket.pause();
    },
    /** Every piece takes so many milliseconds longer. */
    slow(milliseconds: number) {
      slowness = milliseconds;
    },
    /** Breaks all connections and refuses new ones, as a stopped server does. */
    close,
    [Symbol.asyncDispose]: close,
    /** As if nothing had been. */
    async pass() {
      isSilent = false;
      slowness = 0;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
  };
}
