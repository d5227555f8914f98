import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { endSlowClients } from "./slow-clients.ts";

test("a client that never reads is disconnected, one that waits for the server is not", async () => {
  const unread = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    if (request.url === "/large") {
      response.once("close", () => unread.resolve());
      const endless = Readable.from(
        (function* () {
          for (;;) yield Buffer.alloc(64 * 1024);
        })(),
      );
      endless.pipe(response).once("close", () => endless.destroy());
    } else {
      response.write("begun");
      await unread.promise;
      response.end(" and done");
    }
  });
  endSlowClients(server, { every: 40 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const ask = (path: string) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
    return socket;
  };
  const patient = ask("/waits");
  let text = "";
  patient.on("data", (piece) => {
    text += piece;
  });
  const deaf = ask("/large");
  onTestFinished(() => void deaf.destroy());
  await unread.promise;
  await once(patient, "close");
  expect(text).toContain("and done");
});
