import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { atEnd } from "./folder.ts";

/* A push service on this machine, and a browser's half of the encryption (RFC 8291), by Node's own cryptography. */

interface Arrived {
  /** The path of the device's address. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What it answers next: a status, and the headers beside it. */
type Answer = { status: number; headers?: Record<string, string> };

/** A service that keeps what it is sent. `post` brings there what is meant for the real ones; closed with the test. */
export async function startPushService() {
  const arrived: Arrived[] = [];
  const service = { arrived, answer: (_: Arrived): Answer => ({ status: 201 }), post };
  const server = createServer(async (request, response) => {
    const message = { path: request.url ?? "", headers: request.headers, body: await buffer(request) };
    arrived.push(message);
    const { status, headers } = service.answer(message);
    response.writeHead(status, headers).end("what nobody reads");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  async function post(address: string | URL | Request, init?: RequestInit): Promise<Response> {
    return await fetch(`http://127.0.0.1:${port}${new URL(String(address)).pathname}`, init);
  }
  return service;
}

/** A browser that takes pushes: what it tells the shop, and how it reads what comes. */
export function pushBrowser(name: string) {
  const ecdh = createECDH("prime256v1");
  const point = ecdh.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `https://fcm.googleapis.com/${name}`;
  return {
    endpoint,
    p256dh: point.toString("base64url"),
    auth: auth.toString("base64url"),
    /** RFC 8291, 3.4, with one record of RFC 8188. */
    read({ body }: Pick<Arrived, "body">): unknown {
      const [salt, length] = [body.subarray(0, 16), body[20] ?? 0];
      const [sender, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)];
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), point, sender]);
      const secret = hkdfSync("sha256", ecdh.computeSecret(sender), auth, info, 32);
      const key = (of: string, bytes: number) =>
        Buffer.from(hkdfSync("sha256", Buffer.from(secret), salt, `Content-Encoding: ${of}\0`, bytes));
      const decipher = createDecipheriv("aes-128-gcm", key("aes128gcm", 16), key("nonce", 12));
      decipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
    },
  };
}

/** What a message's sender says of itself (RFC 8292), where the signature is the key's. */
export function vapidClaims({ headers }: Pick<Arrived, "headers">): { key: string; claims: unknown } | null {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  const [head, claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const jwk = { kty: "EC", crv: "P-256", x: point.subarray(1, 33), y: point.subarray(33) };
  const publicKey = createPublicKey({
    format: "jwk",
    key: { ...jwk, x: jwk.x.toString("base64url"), y: jwk.y.toString("base64url") },
  });
  const signed = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return signed ? { key, claims: JSON.parse(Buffer.from(claims, "base64url").toString()) } : null;
}
