import { deflateSync, gzipSync } from "node:zlib";
import { numbersFrom } from "../seeded.ts";
import type { Grammar } from "./grammar.ts";

/** A request as bytes, made from a seed and its number alone (and from what the shop's pages offer). */
export interface FuzzedRequest {
  bytes: Buffer;
  /** Of whose kind it is in the figures. */
  kind: "read" | "write" | "broken";
  /** The address on this machine that it comes from: 127.0.0.0/8 holds enough networks to stay below the limits. */
  from: string;
  /** Whether all that the head announces is sent: an answer is due. */
  whole: boolean;
}

const LONG = "a".repeat(7000);
/** Texts that programs have stumbled over. */
const TEXTS = [
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "NaN",
  "9007199254740993",
  "99999999999999999999",
  "true",
  "null",
  "[object Object]",
  "__proto__",
  "constructor",
  "toString",
  "\0",
  "a\0b",
  "\r\nX-Injected: 1",
  "\u2028",
  "\u202egpj.exe",
  "\ufeff",
  "\ud83e\uddf8".repeat(40),
  "\ud83e",
  "\udc00x",
  "e\u0301".repeat(300),
  "\u0130\u00df\ufb01",
  "ى".repeat(100),
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "' or 1=1 --",
  "%' ; drop table products; --",
  "%%%___\\\\",
  "{{7*7}}#{7*7}",
  "../../../../etc/passwd",
  "//evil.example/",
  "\\\\evil.example",
  "file:///etc/passwd",
  "=cmd|' /C calc'!A0",
  "2026-02-30",
  "-271821-04-20T00:00:00.000Z",
  "275760-09-13T00:00:00.001Z",
  "00000000-0000-0000-0000-000000000000",
  "x@y.ar",
  "a@b\r\nBcc: c@d.ar",
  "+54 9 11 5555-0123",
  "$ 1.900,50",
  LONG,
];
const BAD_ESCAPES = ["%", "%zz", "%E0%A4%A", "%C0%AF", "%ED%A0%80", "%00", "%2e%2e%2f", "%FF%FE", "%u0041"];
const PATH_ENDS = [
  ".data",
  "/",
  "//",
  "/.",
  "/..",
  "/.data",
  ";x=1",
  "%2F",
  "/_.data",
  ".json",
  "?",
  "#x",
  "/x",
];
const METHODS = [
  "PUT",
  "DELETE",
  "PATCH",
  "OPTIONS",
  "TRACE",
  "CONNECT",
  "PROPFIND",
  "get",
  "PRI",
  "M-SEARCH",
  "QUERY",
];
const TYPES = [
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded;charset=utf-16",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  'multipart/form-data; boundary="x y"',
  "multipart/mixed; boundary=b",
  "application/json",
  "application/json; charset=latin1",
  "text/plain",
  "text/x-script",
  "image/png",
  "image/svg+xml",
  "application/octet-stream",
  ";",
  "x".repeat(300),
];
const COOKIES = [
  "__Host-copito.session_token=forged.c2lnbmF0dXJl",
  "copito.session_token=%E0%A4%A.x",
  "__Host-copito.session_token=",
  "__Host-copito.two_factor=x.y",
  "sidebar_state=maybe",
  "sidebar_state=false; sidebar_state=true",
  "lang=pt",
  "lang=__proto__",
  "columnas=1",
  "=x; ;; =; a",
  "a=%",
  `a=${"b".repeat(6000)}`,
];
const HEADERS = [
  "If-None-Match: *",
  'If-None-Match: W/"x", "",',
  "If-Modified-Since: never",
  "Range: bytes=0-0,5-,-1",
  "Range: bytes=9999999999-",
  "Accept-Encoding: br;q=x, gzip;q=1.5, *;q=0",
  "Accept-Encoding: ",
  "Accept: */*;q=NaN",
  "Accept-Language: \xff\xfe",
  "Expect: 100-continue",
  "Expect: nothing",
  "Upgrade: websocket",
  "Upgrade: h2c",
  "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA",
  "TE: trailers",
  "X-HTTP-Method-Override: DELETE",
  "X-Forwarded-For: 1.2.3.4, unknown, ::1",
  "X-Forwarded-Host: evil.example",
  "X-Forwarded-Proto: gopher",
  "Forwarded: for=;by=;host=",
  "X-React-Router-SPA-Mode: yes",
  "X-React-Router-Prerender-Data: [[1]]",
  "X-Middleware-Subrequest: x",
  "Content-Encoding: gzip",
  "Content-Encoding: br, gzip",
  "Content-Length: -1",
  "Content-Length: 1e3",
  "Transfer-Encoding: identity",
  "Transfer-Encoding: gzip, chunked",
  "Purpose: prefetch",
  "User-Agent: ",
  `Referer: ${"http://x/".repeat(300)}`,
];
const HOSTS = [
  "localhost",
  "127.0.0.1",
  "tienda.example",
  "[::1]",
  "a b",
  "x:99999",
  "%41",
  "",
  "ñandú",
  "localhost:0",
];
const NO_PHOTOS = [
  Buffer.from("GIF89a"),
  Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  Buffer.alloc(3000),
];

/** Makes the request of a number. `photos` are good ones, to be damaged. */
export function fuzzedRequest(
  { seed, number, photos }: { seed: number; number: number; photos: readonly Buffer[] },
  grammar: Grammar,
): FuzzedRequest {
  const next = numbersFrom(seed * 7_919 + number);
  const chance = (share: number) => next() < share;
  const below = (limit: number) => Math.floor(next() * limit);
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const text = () => (chance(0.1) ? one(TEXTS) + one(TEXTS) : one(TEXTS));

  const query = () =>
    Array.from({ length: 1 + below(3) }, () => {
      const name = chance(0.9) ? one(grammar.params) : encodeURIComponent(one(TEXTS).toWellFormed());
      return `${name}=${chance(0.15) ? one(BAD_ESCAPES) : encodeURIComponent(text().toWellFormed())}`;
    }).join("&");
  const address = (plain: string, calm: boolean) => {
    let path = plain.replace(/:\w+/g, () => encodeURIComponent(text().toWellFormed()) || "x");
    if (chance(0.2)) path = path.replace(/(?=\?|$)/, ".data");
    if (calm) return path;
    if (chance(0.15)) path = path.replace(/(?=\?|$)/, chance(0.6) ? one(PATH_ENDS) : one(BAD_ESCAPES));
    if (chance(0.03)) path = `/${path}`;
    if (chance(0.5)) path += `${path.includes("?") ? "&" : "?"}${query()}`;
    return path.replaceAll("\n", "%0A");
  };

  const mutated = (fields: readonly (readonly [string, string])[]) => {
    // Half of the forms are wrong in one field or none: more than that is refused before it is worked on.
    const share = chance(0.5) ? 0.5 / fields.length : 0.25;
    const list = fields.map(([name, value]): [string, string] => [name, chance(share) ? text() : value]);
    if (chance(0.1)) list.splice(below(list.length), 1);
    if (chance(0.1)) list.push([one(TEXTS), text()]);
    if (chance(0.1)) list.push(...list.slice(0, 2));
    if (chance(0.02)) for (let n = 0; n < 1500; n++) list.push([`x[${n}]`, "1"]);
    return list;
  };
  const multipart = (fields: readonly [string, string][]) => {
    const boundary = chance(0.9)
      ? "----x"
      : text()
          .slice(0, 60)
          .replace(/[\r\n]/g, "");
    const parts = fields.map(([name, value]) => {
      const isFile = /files?$|photo/i.test(name) || chance(0.05);
      const file = isFile
        ? `; filename="${chance(0.5) ? "a.png" : text()}"\r\nContent-Type: ${one(TYPES)}`
        : "";
      const head = chance(0.95) ? `Content-Disposition: form-data; name="${name}"${file}` : text();
      return Buffer.concat([
        Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
        isFile ? photo() : Buffer.from(value),
        Buffer.from("\r\n"),
      ]);
    });
    if (chance(0.95)) parts.push(Buffer.from(`--${boundary}--\r\n`));
    return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat(parts) };
  };
  const photo = () => {
    const good = Buffer.from(chance(0.8) ? one(photos) : one(NO_PHOTOS));
    if (chance(0.5)) for (let n = below(8); n >= 0; n--) good[below(good.length)] = below(256);
    return chance(0.2) ? good.subarray(0, below(good.length)) : good;
  };
  const json = () => {
    const values: unknown[] = [text(), null, 1e308, [], {}, [[[[]]]], { a: { b: text() } }, true];
    const names = ["name", "email", "message", "step", "response", "back", "id", "type", "body", "__proto__"];
    const object = Object.fromEntries(
      Array.from({ length: below(6) }, () => [one(names), one(values)] as const),
    );
    if (chance(0.05)) return `${"[".repeat(20_000)}`;
    const sent = chance(0.7)
      ? { step: "options", name: "Ana", email: "a@b.ar", message: "Hola", ...object }
      : one(values);
    return JSON.stringify(sent) ?? "";
  };
  const content = (): { path: string; type: string; body: Buffer } => {
    const kind = next();
    if (kind < 0.65) {
      // Each page's share is the same: most of all forms are the settings'.
      const form = one(one(grammar.forms));
      const fields = mutated(form.fields);
      if (chance(form.multipart ? 0.7 : 0.15)) return { path: form.path, ...multipart(fields) };
      const body = Buffer.from(
        `${new URLSearchParams(fields.map(([n, v]) => [n.toWellFormed(), v.toWellFormed()]))}`,
      );
      return { path: form.path, type: "application/x-www-form-urlencoded", body };
    }
    const path = one(grammar.addresses);
    if (kind < 0.85) return { path, type: "application/json", body: Buffer.from(json()) };
    if (kind < 0.9) {
      return { path: one(["/catalogo/fotos", "/contacto/fotos"]), type: "image/png", body: photo() };
    }
    return { path, type: one(TYPES), body: Buffer.from(text()) };
  };

  const writes = chance(0.5);
  const sent = writes ? content() : null;
  const method = chance(0.05) ? one(METHODS) : writes ? "POST" : chance(0.1) ? "HEAD" : "GET";
  const path = address(sent?.path ?? one(grammar.addresses), writes && chance(0.6)) || "/";
  const lines = [`${method} ${path} HTTP/1.${chance(0.02) ? 0 : 1}`];
  lines.push(`Host: ${chance(0.95) ? "localhost" : one(HOSTS)}`, "Connection: close");
  if (chance(0.9)) lines.push("Sec-Fetch-Site: same-origin");
  // Through a proxy, as far as the shop can know: then the administration is closed.
  if (chance(0.15)) lines.push("Via: 1.1 x");
  if (chance(0.2)) lines.push(`Cookie: ${one(COOKIES)}`);
  for (let more = chance(0.2) ? 1 + below(3) : 0; more > 0; more--) lines.push(one(HEADERS));

  let body: Buffer = sent?.body ?? Buffer.alloc(0);
  let whole = true;
  if (sent) {
    if (chance(0.97))
      lines.push(`Content-Type: ${chance(0.9) ? sent.type.replace(/[\r\n]/g, "") : one(TYPES)}`);
    if (chance(0.1) && body.length > 0)
      for (let n = below(5); n >= 0; n--) body[below(body.length)] = below(256);
    if (chance(0.04)) body = chance(0.5) ? gzipSync(body) : deflateSync(body);
    const way = next();
    if (way < 0.12) {
      lines.push("Transfer-Encoding: chunked");
      const cut = below(body.length + 1);
      const chunk = (part: Buffer) =>
        part.length > 0 ? [Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n")] : [];
      body = Buffer.concat([
        ...chunk(body.subarray(0, cut)),
        ...chunk(body.subarray(cut)),
        Buffer.from("0\r\n\r\n"),
      ]);
      if (chance(0.1)) body = Buffer.concat([Buffer.from("zz\r\n"), body]);
    } else if (way < 0.16) {
      whole = false;
      lines.push(`Content-Length: ${body.length + 1 + below(10_000)}`);
    } else if (way < 0.18) lines.push(`Content-Length: ${below(body.length + 1)}`);
    else if (way < 0.99) lines.push(`Content-Length: ${body.length}`);
  }

  let bytes = Buffer.concat([
    Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, chance(0.5) ? "utf8" : "latin1"),
    body,
  ]);
  const broken = chance(0.06);
  if (broken) {
    whole = false;
    for (let n = below(10); n >= 0; n--) bytes[below(Math.min(bytes.length, 400))] = below(256);
    if (chance(0.2)) bytes = bytes.subarray(0, below(bytes.length));
  }
  const from = `127.${1 + below(254)}.${below(256)}.${1 + below(254)}`;
  return { bytes, from, whole, kind: broken ? "broken" : writes ? "write" : "read" };
}
