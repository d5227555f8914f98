import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { methodsOf, NOT_FOUND, ROUTES } from "../../app/routes/table.ts";
import { send } from "../support/send.ts";
import { PUBLIC_URL, startTestServer } from "../support/shop.ts";

/** A path for each row of `ROUTES`, with the methods that it allows. */
const paths = [...ROUTES, NOT_FOUND].map(
  (row) => [row.path.replace(/:\w+|\*/g, "x"), methodsOf(row)] as const,
);

const files = ["/healthz", "/media/x.jpg", "/favicon.svg"].map(
  (path) => [path, methodsOf(NOT_FOUND)] as const,
);

const { origin } = await startTestServer();

/** Posts as the shop's own pages do, unless the headers say otherwise. */
const post = (path: string, body?: string | string[], headers: Record<string, string | number> = {}) =>
  send(origin, path, { method: "POST", ...(body && { body }), headers: { Origin: PUBLIC_URL, ...headers } });

it.each(["GET", "POST", "TRACE", "PUT", "DELETE", "PATCH", "PROPFIND"])(
  "%s is refused with 405 and the allowed methods, where the table does not list it",
  async (method) => {
    for (const [path, allowed] of [...paths, ...files]) {
      if (allowed.includes(method)) continue;
      const answer = await send(origin, path, { method });
      expect([path, answer.status, answer.headers.allow]).toEqual([path, 405, allowed.join(", ")]);
      expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    }
  },
);

it.each(["/catalogo", "/robots.txt", "/favicon.svg", "/no-existe"])(
  "HEAD at %s answers as GET does, without the body",
  async (path) => {
    const get = await send(origin, path);
    const head = await send(origin, path, { method: "HEAD" });
    expect(head.status).toBe(get.status);
    expect(head.text).toBe("");
    for (const name of ["content-type", "content-length", "content-security-policy", "cache-control"]) {
      expect(head.headers[name], name).toEqual(get.headers[name]);
    }
  },
);

it.each([
  ["its own, behind TLS", { Origin: PUBLIC_URL, Host: "127.0.0.1:3000" }, 404],
  ["none", { Host: "127.0.0.1:3000" }, 403],
  ["null", { Origin: "null", Host: "127.0.0.1:3000" }, 403],
  ["none, but the browser says that it is the same", { "Sec-Fetch-Site": "same-origin" }, 404],
  ["its own, but the browser says otherwise", { Origin: PUBLIC_URL, "Sec-Fetch-Site": "cross-site" }, 403],
  ["another part of its site", { Origin: PUBLIC_URL, "Sec-Fetch-Site": "same-site" }, 403],
  ["another site", { Origin: "https://evil.example", Host: "127.0.0.1:3000" }, 403],
  ["another that matches a spoofed Host", { Origin: "http://evil.example", Host: "evil.example" }, 403],
  ["its own without TLS", { Origin: PUBLIC_URL.replace("https", "http"), Host: "tienda.example" }, 403],
])("a form is admitted or refused by its origin: %s", async (_what, headers, status) => {
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  for (const path of ["/no-existe", "/no-existe.data"]) {
    const answer = await send(origin, path, {
      method: "POST",
      body: "a=1",
      headers: { ...headers, ...type },
    });
    expect([path, answer.status]).toEqual([path, status]);
  }
});

describe("a body over the limit is refused with 413", () => {
  it.each([
    ["application/x-www-form-urlencoded", "/contacto"],
    ["application/json", "/contacto"],
    ["multipart/form-data; boundary=b", "/contacto"],
  ])("in chunks too, as %s to %s", async (type, path) => {
    const chunks = Array.from({ length: 65 }, () => "x".repeat(1024));
    expect((await post(path, chunks, { "Content-Type": type })).status).toBe(413);
  });

  it("counted to the byte, even if Content-Length is wrong", async () => {
    for (const [bytes, status] of [
      [64 * 1024, 404],
      [64 * 1024 + 1, 413],
    ] as const) {
      const answer = await post("/no-existe", "x".repeat(bytes), { "Content-Length": bytes });
      expect([bytes, answer.status]).toEqual([bytes, status]);
    }
    expect((await post("/contacto", undefined, { "Content-Length": 10 ** 12 })).status).toBe(413);
  });
});

it("an upload that its sender cancels is no error in the log", async () => {
  const { port, log } = await startTestServer({ openAdmin: true });
  const socket = connect({ host: "127.0.0.1", port });
  await once(socket, "connect");
  socket.write(
    "POST /catalogo/fotos HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 99999\r\nExpect: 100-continue\r\n\r\n",
  );
  await once(socket, "data");
  socket.write("x".repeat(1000), () => socket.destroy());
  const uploads = () =>
    log.entries.filter(({ fields }) => (fields as { path?: string }).path === "/catalogo/fotos");
  await expect.poll(uploads).toMatchObject([{ level: "info", fields: { status: 499 } }]);
  expect(log.entries.filter(({ level }) => level === "error")).toEqual([]);
});
