import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy to a real server on this machine, which forwards, delays, silences or refuses connections. */
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
      // Tests break connections on purpose, so errors of the sockets are expected.
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
    /** URL of the server through the proxy. */
    url: url.href,
    /** Accepts connections and neither reads nor answers, like a frozen process. */
    silence() {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    /** Silences the open connections, as if the network had dropped them. New connections work. */
    silenceOpen() {
      for (const socket of sockets) socket.pause();
    },
    /** Delays all data by this many milliseconds. */
    slow(milliseconds: number) {
      slowness = milliseconds;
    },
    /** Breaks all connections and refuses new ones, like a stopped server. */
    close,
    [Symbol.asyncDispose]: close,
    /** Forwards everything again. */
    async pass() {
      isSilent = false;
      slowness = 0;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
  };
}
