/* Sends a gigabyte of each of `TYPES` to every route. The server must cut it off and not keep it in memory. */
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { NOT_FOUND, ROUTES } from "../../app/routes/table.ts";
import { megabytes } from "../../tests/support/child-processes.ts";
import { type FaultCase, inFolder, megabytesOf, withShop } from "../support/harness.ts";

const SIZE = 2 ** 30;
/** Bytes of each body in the warm-up round, which loads all code before memory is measured. */
const WARM = 100e3;
/** Megabytes that the server's process may grow by at its peak. */
const GROWTH = 50;
const PIECE = Buffer.alloc(64 * 1024, "a=1&");

const PATHS = [...ROUTES, NOT_FOUND].map(({ path }) => path.replace(/:\w+|\*/g, "x"));
const TYPES: [what: string, type: string, begins: string][] = [
  ["urlencoded", "application/x-www-form-urlencoded", "intent="],
  ["json", "application/json", '{"message":"'],
  [
    "multipart text",
    "multipart/form-data; boundary=b",
    '--b\r\nContent-Disposition: form-data; name="message"\r\n\r\n',
  ],
  [
    "multipart file",
    "multipart/form-data; boundary=b",
    '--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n',
  ],
  ["photo", "image/jpeg", "\xff\xd8\xff"],
  ["gzip", "application/json\r\nContent-Encoding: gzip", "\x1f\x8b\b"],
];

export const cases: readonly FaultCase[] = [true, false].map((chunked) => ({
  what: `1 GB to each of ${PATHS.length} routes, ${TYPES.length} kinds, ${chunked ? "in chunks" : "with its length"}`,
  run: () =>
    inFolder((dataDir) =>
      withShop(dataDir, async ({ origin, server }) => {
        const { pid = 0 } = server.child;
        const everywhere = PATHS.flatMap((path) => TYPES.map((kind) => ({ path, kind })));
        for (const { path, kind } of everywhere) await sendBody(origin, path, kind, chunked, WARM);
        // Resets Linux's record of the process's peak memory.
        writeFileSync(`/proc/${pid}/clear_refs`, "5");
        const before = await megabytes(pid, "VmRSS");
        const statuses = new Map<string, number>();
        let most = 0;
        for (const { path, kind } of everywhere) {
          const { status, sent } = await sendBody(origin, path, kind, chunked, SIZE);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          most = Math.max(most, sent);
        }
        const growth = (await megabytes(pid, "VmHWM")) - before;
        const alive = (await fetch(`${origin}/contacto`)).status === 200;
        const answers = [...statuses].map(([status, times]) => `${status} × ${times}`).join(", ");
        return {
          done: "each was sent until the server answered and closed",
          figure: `grew by ${growth.toFixed(1)} MB at its peak from ${before.toFixed(1)} MB; took ${megabytesOf(most)} of one body at most; ${answers}`,
          good: growth < GROWTH && alive && ![...statuses.keys()].some((status) => status.startsWith("5")),
        };
      }),
    ),
}));

let visitors = 0;

/** Sends a body until it is complete or the server closes the connection. Returns status and bytes sent. */
async function sendBody(
  origin: string,
  path: string,
  [, type, begins]: (typeof TYPES)[number],
  chunked: boolean,
  size: number,
) {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (data) => {
    answer += data.toString("latin1");
  });
  // Ignores the error when the server cuts the connection off.
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  // Each body comes from an IP of its own, because limits count by IP.
  const visitor = `10.2.${++visitors >> 8}.${visitors & 255}`;
  const length = chunked ? "Transfer-Encoding: chunked" : `Content-Length: ${size}`;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nX-Forwarded-For: ${visitor}\r\nConnection: close\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`,
  );
  const piece = (bytes: Buffer) =>
    chunked
      ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")])
      : bytes;
  let sent = 0;
  for (let next = Buffer.from(begins, "latin1"); sent < size && !socket.destroyed; next = PIECE) {
    sent += next.length;
    if (!socket.write(piece(next))) await Promise.race([once(socket, "drain").catch(() => {}), closed]);
  }
  socket.end();
  await closed;
  return { status: /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? "cut", sent };
}
