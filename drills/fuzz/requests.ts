import { deflateSync, gzipSync } from "node:zlib";
import { seededRandom } from "../../tests/support/seeded-random.ts";
import type { Grammar } from "./grammar.ts";

export interface FuzzedRequest {
  bytes: Buffer;
  kind: "read" | "write" | "broken";
  /** Random loopback IP that sends the request, so that limits by IP are not reached. */
  from: string;
  /** True if the server has to answer. False if the head is damaged or not all announced bytes are sent. */
  whole: boolean;
}

interface Content {
  path: string;
  type: string;
  body: Buffer;
}

type Chance = ReturnType<typeof chanceFrom>;

const LONG = "a".repeat(7000);
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
const PATH_ENDS = ".data / // /. /.. /.data ;x=1 %2F /_.data .json ? #x /x".split(" ");
const METHODS = "PUT DELETE PATCH OPTIONS TRACE CONNECT PROPFIND get PRI M-SEARCH QUERY".split(" ");
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
  "",
  "a b",
  ..."localhost 127.0.0.1 tienda.example [::1] x:99999 %41 ñandú localhost:0".split(" "),
];
const NO_PHOTOS = [
  Buffer.from("GIF89a"),
  Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  Buffer.alloc(3000),
];

function chanceFrom(seed: number) {
  const next = seededRandom(seed);
  const chance = (share: number) => next() < share;
  const below = (limit: number) => Math.floor(next() * limit);
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const text = () => (chance(0.1) ? one(TEXTS) + one(TEXTS) : one(TEXTS));
  const damage = (bytes: Buffer, most: number, within = bytes.length) => {
    for (let n = below(most); n >= 0; n--) bytes[below(within)] = below(256);
  };
  return { next, chance, below, one, text, damage };
}

/** Makes a request. The same seed and number give the same request. Damages only copies of `photos`. */
export function fuzzedRequest(
  { seed, number, photos }: { seed: number; number: number; photos: readonly Buffer[] },
  grammar: Grammar,
): FuzzedRequest {
  const random = chanceFrom(seed * 7_919 + number);
  const { chance, below, one } = random;
  const isWrite = chance(0.5);
  const sent = isWrite ? contentOf(random, grammar, photos) : null;
  const method = chance(0.05) ? one(METHODS) : isWrite ? "POST" : chance(0.1) ? "HEAD" : "GET";
  const path = pathOf(random, grammar, sent?.path ?? one(grammar.addresses), isWrite && chance(0.6)) || "/";
  const lines = [`${method} ${path} HTTP/1.${chance(0.02) ? 0 : 1}`, ...headersOf(random)];
  const { body, whole } = sent ? bodyOf(random, sent, lines) : { body: Buffer.alloc(0), whole: true };
  let bytes: Buffer = Buffer.concat([
    Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, chance(0.5) ? "utf8" : "latin1"),
    body,
  ]);
  const from = `127.${1 + below(254)}.${below(256)}.${1 + below(254)}`;
  if (!chance(0.06)) return { bytes, from, whole, kind: isWrite ? "write" : "read" };
  random.damage(bytes, 10, Math.min(bytes.length, 400));
  if (chance(0.2)) bytes = bytes.subarray(0, below(bytes.length));
  return { bytes, from, whole: false, kind: "broken" };
}

function pathOf(
  { chance, below, one, text }: Chance,
  grammar: Grammar,
  plain: string,
  isCalm: boolean,
): string {
  let path = plain.replace(/:\w+/g, () => encodeURIComponent(text().toWellFormed()) || "x");
  if (chance(0.2)) path = path.replace(/(?=\?|$)/, ".data");
  if (isCalm) return path;
  if (chance(0.15)) path = path.replace(/(?=\?|$)/, chance(0.6) ? one(PATH_ENDS) : one(BAD_ESCAPES));
  if (chance(0.03)) path = `/${path}`;
  if (chance(0.5)) {
    const query = Array.from({ length: 1 + below(3) }, () => {
      const name = chance(0.9) ? one(grammar.params) : encodeURIComponent(one(TEXTS).toWellFormed());
      return `${name}=${chance(0.15) ? one(BAD_ESCAPES) : encodeURIComponent(text().toWellFormed())}`;
    });
    path += `${path.includes("?") ? "&" : "?"}${query.join("&")}`;
  }
  return path.replaceAll("\n", "%0A");
}

function headersOf({ chance, below, one }: Chance): string[] {
  const lines = [`Host: ${chance(0.95) ? "localhost" : one(HOSTS)}`, "Connection: close"];
  if (chance(0.9)) lines.push("Sec-Fetch-Site: same-origin");
  // With OPEN_ADMIN_ON_LOCALHOST, a direct request from this machine counts as the owner's.
  // A proxy's `Via` header makes it a visitor's request.
  if (chance(0.15)) lines.push("Via: 1.1 x");
  if (chance(0.2)) lines.push(`Cookie: ${one(COOKIES)}`);
  for (let more = chance(0.2) ? 1 + below(3) : 0; more > 0; more--) lines.push(one(HEADERS));
  return lines;
}

/** Adds the headers that describe the body to `lines`, and returns the body as it is sent. */
function bodyOf({ next, chance, below, one, damage }: Chance, sent: Content, lines: string[]) {
  let { body } = sent;
  if (chance(0.97)) {
    lines.push(`Content-Type: ${chance(0.9) ? sent.type.replace(/[\r\n]/g, "") : one(TYPES)}`);
  }
  if (chance(0.1) && body.length > 0) damage(body, 5);
  if (chance(0.04)) body = chance(0.5) ? gzipSync(body) : deflateSync(body);
  const way = next();
  if (way < 0.12) {
    lines.push("Transfer-Encoding: chunked");
    const cut = below(body.length + 1);
    body = Buffer.concat([chunk(body.subarray(0, cut)), chunk(body.subarray(cut)), Buffer.from("0\r\n\r\n")]);
    if (chance(0.1)) body = Buffer.concat([Buffer.from("zz\r\n"), body]);
  } else if (way < 0.16) {
    lines.push(`Content-Length: ${body.length + 1 + below(10_000)}`);
    return { body, whole: false };
  } else if (way < 0.99) {
    lines.push(`Content-Length: ${way < 0.18 ? below(body.length + 1) : body.length}`);
  }
  return { body, whole: true };
}

function chunk(part: Buffer): Buffer {
  if (part.length === 0) return part;
  return Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n")]);
}

function contentOf(random: Chance, grammar: Grammar, photos: readonly Buffer[]): Content {
  const { next, chance, one, text } = random;
  const kind = next();
  if (kind < 0.65) {
    // Picks a page first and then a form, so that the settings page with its many forms is not preferred.
    const form = one(one(grammar.forms));
    const fields = mutated(random, form.fields);
    if (chance(0.15)) return { path: form.path, ...multipart(random, fields, photos) };
    const pairs = fields.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]);
    const body = Buffer.from(new URLSearchParams(pairs).toString());
    return { path: form.path, type: "application/x-www-form-urlencoded", body };
  }
  const path = one(grammar.addresses);
  if (kind < 0.85) return { path, type: "application/json", body: Buffer.from(json(random)) };
  if (kind < 0.9) {
    const to = one(["/catalogo/fotos", "/contacto/fotos"]);
    return { path: to, type: "image/png", body: damagedPhoto(random, photos) };
  }
  return { path, type: one(TYPES), body: Buffer.from(text()) };
}

function mutated({ chance, below, one, text }: Chance, fields: readonly (readonly [string, string])[]) {
  // Half of the forms get hardly any wrong field, so that some forms are accepted.
  const share = chance(0.5) ? 0.5 / fields.length : 0.25;
  const list = fields.map(([name, value]): [string, string] => [name, chance(share) ? text() : value]);
  if (chance(0.1)) list.splice(below(list.length), 1);
  if (chance(0.1)) list.push([one(TEXTS), text()]);
  if (chance(0.1)) list.push(...list.slice(0, 2));
  if (chance(0.02)) for (let n = 0; n < 1500; n++) list.push([`x[${n}]`, "1"]);
  return list;
}

function multipart(random: Chance, fields: readonly [string, string][], photos: readonly Buffer[]) {
  const { chance, one, text } = random;
  const boundary = chance(0.9)
    ? "----x"
    : text()
        .slice(0, 60)
        .replaceAll(/[\r\n]/g, "");
  const parts = fields.map(([name, value]) => {
    const isFile = /files?$|photo/i.test(name) || chance(0.05);
    const file = isFile
      ? `; filename="${chance(0.5) ? "a.png" : text()}"\r\nContent-Type: ${one(TYPES)}`
      : "";
    const head = chance(0.95) ? `Content-Disposition: form-data; name="${name}"${file}` : text();
    return Buffer.concat([
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      isFile ? damagedPhoto(random, photos) : Buffer.from(value),
      Buffer.from("\r\n"),
    ]);
  });
  if (chance(0.95)) parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat(parts) };
}

function damagedPhoto({ chance, below, one, damage }: Chance, photos: readonly Buffer[]): Buffer {
  const photo = Buffer.from(chance(0.8) ? one(photos) : one(NO_PHOTOS));
  if (chance(0.5)) damage(photo, 8);
  return chance(0.2) ? photo.subarray(0, below(photo.length)) : photo;
}

function json({ chance, below, one, text }: Chance): string {
  if (chance(0.05)) return "[".repeat(20_000);
  const values: unknown[] = [text(), null, 1e308, [], {}, [[[[]]]], { a: { b: text() } }, true];
  const names = "name email message step response back id type body __proto__".split(" ");
  const pairs = Array.from({ length: below(6) }, () => [one(names), one(values)] as const);
  const good = { step: "options", name: "Ana", email: "a@b.ar", message: "Hola" };
  return JSON.stringify(chance(0.7) ? { ...good, ...Object.fromEntries(pairs) } : one(values)) ?? "";
}
