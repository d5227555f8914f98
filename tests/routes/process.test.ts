import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { openTestDatabase } from "../support/databases.ts";
import { type Ended, type ServerProcess, startServerProcess } from "../support/server-process.ts";

const UNFINISHED_FORM =
  "POST /no-existe HTTP/1.1\r\nSec-Fetch-Site: same-origin\r\nHost: x\r\nTransfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n";

/** `npm start` as a process: what only starting, stopping and killing it shows. */
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "copito-process-"));
  return () => rm(dataDir, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}): ServerProcess {
  const server = startServerProcess("server/main.ts", { PORT: "0", DATA_DIR: dataDir, ...env });
  onTestFinished(async () => void (await server.kill()));
  return server;
}

/** Refused: exit code 1, and on standard error nothing but these lines, each one sentence without a stack. */
function expectRefusal({ code, stderr }: Ended, ...faults: RegExp[]): void {
  expect(code).toBe(1);
  const lines = stderr.trim().split("\n");
  expect(lines).toEqual(faults.map((fault) => expect.stringMatching(fault)));
  for (const line of lines) expect(line).toMatch(/^Copito did not start: /);
}

describe("starting", () => {
  it("says in one line where it is open, where the data is and how to stop it", async () => {
    const server = start();
    const origin = await server.ready();
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    const { stdout, code } = await server.terminate();
    const lines = stdout.split("\n").filter((line) => line !== "" && !line.startsWith("{"));
    expect(lines).toEqual([
      expect.stringMatching(/open at http:\/\/localhost:\d+ .*Ctrl\+C/),
      expect.stringContaining("no administrator yet"),
      expect.stringMatching(/^ {2}http:\/\/localhost:\d+\/ingresar\?enlace=[\w-]{22,}$/),
    ]);
    expect(lines[0]).toContain(dataDir);
    expect(code).toBe(0);
  });

  it("begins with an empty catalogue", async () => {
    const origin = await start().ready();
    expect(await (await fetch(`${origin}/catalogo`)).text()).toContain("¡Empieza tu catálogo!");
  });

  it("listens on this machine alone unless told otherwise", async () => {
    const origin = await start().ready();
    const { port } = new URL(origin);
    const other = connect({ host: "127.0.0.2", port: Number(port) });
    const [error] = await once(other, "error");
    expect(error).toMatchObject({ code: "ECONNREFUSED" });
  });

  it("names itself by its own port where no address is given", async () => {
    const origin = await start().ready();
    const html = await (await fetch(origin)).text();
    expect(html).toContain(`<link rel="canonical" href="http://localhost:${new URL(origin).port}/"`);
  });
});

describe("stopping", () => {
  it.each(["SIGTERM", "SIGINT"] as const)("on %s exits with 0 in under 5 s", async (signal) => {
    const server = start();
    await server.ready();
    const asked = performance.now();
    server.child.kill(signal);
    expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: "" });
    expect(performance.now() - asked).toBeLessThan(5000);
  });

  it("finishes a request that is under way", async () => {
    const server = start();
    const { port } = new URL(await server.ready());
    const socket = connect({ host: "127.0.0.1", port: Number(port) });
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    // In chunks: the server waits for the rest of this form when it is told to stop.
    socket.write(UNFINISHED_FORM);
    const [first] = await once(socket, "data");
    expect(String(first)).toMatch(/^HTTP\/1.1 100/);
    server.child.kill("SIGTERM");
    await server.prints('"stopping"');
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.write("4\r\na=12\r\n0\r\n\r\n");
    await once(socket, "end");
    expect(answer).toMatch(/^HTTP\/1.1 404/);
    expect(answer).toContain("Oops! Page not found");
    expect((await server.ended).code).toBe(0);
  });

  it("does not wait for ever for a visitor who sends nothing more", async () => {
    const server = start();
    const { port } = new URL(await server.ready());
    const socket = connect({ host: "127.0.0.1", port: Number(port) });
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => {});
    await once(socket, "connect");
    socket.write(UNFINISHED_FORM);
    await once(socket, "data");
    const asked = performance.now();
    expect((await server.terminate()).code).toBe(0);
    expect(performance.now() - asked).toBeLessThan(5000);
  });

  it("takes no new visitor once it is told to stop, and leaves one whole database file", async () => {
    const server = start();
    const origin = await server.ready();
    await server.terminate();
    await expect(fetch(origin)).rejects.toThrow();
    const files = await readdir(dataDir);
    expect(files.filter((name) => /-(wal|shm|journal)$/.test(name))).toEqual([]);
  });
});

describe("killed with SIGKILL during use", () => {
  it("starts again on the same folder with everything it had", async () => {
    for (let round = 0; round < 3; round++) {
      const server = start();
      const origin = await server.ready();
      const asked = Array.from({ length: 20 }, () => fetch(`${origin}/catalogo`).catch(() => null));
      await Promise.race(asked);
      expect((await server.kill()).signal).toBe("SIGKILL");
      await Promise.all(asked);
    }
    const origin = await start().ready();
    for (const path of ["/", "/catalogo", "/ventas-mayor", "/contacto", "/healthz"]) {
      expect((await fetch(origin + path)).status).toBe(200);
    }
  });
});

describe("an upload that its sender cancels", () => {
  it("is a quiet line in the log, not a fault", async () => {
    const server = start({ OPEN_ADMIN_ON_LOCALHOST: "true" });
    const { port } = new URL(await server.ready());
    const socket = connect({ host: "127.0.0.1", port: Number(port) });
    await once(socket, "connect");
    socket.write(
      "POST /catalogo/fotos HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 99999\r\nExpect: 100-continue\r\n\r\n",
    );
    await once(socket, "data");
    socket.write("x".repeat(1000), () => socket.destroy());
    const line = JSON.parse(await server.finds(/^\{.*"path":"\/catalogo\/fotos".*\}$/m));
    expect(line.status).toBe(499);
    const { stdout, stderr } = await server.terminate();
    expect(stdout + stderr).not.toMatch(/"level":("error"|50)/);
  });
});

describe("refused with one clear line", () => {
  it("a folder that another one uses, which goes on", async () => {
    const first = start();
    const origin = await first.ready();
    const second = start();
    expectRefusal(await second.ended, new RegExp(`${dataDir} is in use`));
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  it("as a demo, a shop that the demo did not make", async () => {
    const real = start();
    await real.ready();
    await real.terminate();
    const demo = startServerProcess("commands/demo.ts", { PORT: "0", DATA_DIR: dataDir });
    onTestFinished(async () => void (await demo.kill()));
    expectRefusal(await demo.ended, /holds a shop that the demo did not make/);
  });

  it("a port that is taken, with another to try", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void taken.close());
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    const refused = await start({ PORT: String(port) }).ended;
    expectRefusal(refused, new RegExp(`Port ${port} .*taken.*PORT=\\d+`));
    // And it lets go of the folder.
    await start().ready();
  });

  it("a folder that cannot be written to", async () => {
    // Places that the kernel keeps read-only, for root too.
    expectRefusal(await start({ DATA_DIR: "/sys/copito" }).ended, /\/sys\/copito could not be created/);
    expectRefusal(await start({ DATA_DIR: "/proc/self" }).ended, /\/proc\/self cannot be written to/);
  });

  it("a file where the folder should be", async () => {
    const file = join(dataDir, "file");
    await writeFile(file, "");
    expectRefusal(await start({ DATA_DIR: file }).ended, /not a folder/);
  });

  it("a database file that is none", async () => {
    const broken = join(dataDir, "broken");
    const seen = start({ DATA_DIR: broken });
    await seen.ready();
    await seen.terminate();
    for (const name of await readdir(broken)) {
      if (/\.(db|sqlite)$/.test(name)) await writeFile(join(broken, name), "this is no database".repeat(100));
    }
    const refused = await start({ DATA_DIR: broken }).ended;
    expect(refused.code).toBe(1);
    expect(refused.stderr).not.toMatch(/^\s+at /m);
    expect(refused.stderr.trim().split("\n")).toHaveLength(1);
  });

  it("a database from a newer version", async () => {
    const server = start({ DATA_DIR: join(dataDir, "newer") });
    await server.ready();
    await server.terminate();
    const [name] = (await readdir(join(dataDir, "newer"))).filter((file) => /\.(db|sqlite)$/.test(file));
    const database = new DatabaseSync(join(dataDir, "newer", name ?? ""));
    database.exec("insert into kysely_migration (name, timestamp) values ('9999-12-31-99-later', '9999')");
    database.close();
    const refused = await start({ DATA_DIR: join(dataDir, "newer") }).ended;
    expect(refused.code).toBe(1);
    expect(refused.stderr).not.toMatch(/^\s+at /m);
    expect(refused.stderr.trim().split("\n")).toHaveLength(1);
  });

  it("wrong variables, all at once and without their values", async () => {
    const refused = await start({
      PORT: "99999",
      PUBLIC_URL: "tienda",
      DATABASE_URL: "mysql://secret-user:secret-pass@x/y",
      LOG_LEVEL: "loud",
      SMTP_URL: "smtp://secret-user:secret-pass@mail.example",
      AUTH_SECRET: "short-secret",
    }).ended;
    expectRefusal(
      refused,
      /PORT/,
      /PUBLIC_URL/,
      /DATABASE_URL/,
      /AUTH_SECRET/,
      /LOG_LEVEL/,
      /MAIL_FROM/,
      /MAIL_TO/,
    );
    expect(refused.stderr).not.toMatch(/secret-|short-secret|mysql/);
  });

  it("an open administration on an address that others reach", async () => {
    expectRefusal(
      await start({ OPEN_ADMIN_ON_LOCALHOST: "true", HOST: "0.0.0.0" }).ended,
      /OPEN_ADMIN_ON_LOCALHOST/,
    );
  });

  it("an address that is not this machine's", async () => {
    expectRefusal(await start({ HOST: "203.0.113.1" }).ended, /HOST=203\.0\.113\.1/);
  });

  it("a database that others share, without the secret that they would have to share", async () => {
    const database = await openTestDatabase("postgres", { migrated: false });
    onTestFinished(() => database.close());
    expectRefusal(await start({ DATABASE_URL: database.databaseUrl ?? "" }).ended, /AUTH_SECRET/);
  });

  it("a database server that does not answer", async () => {
    expectRefusal(
      await start({ DATABASE_URL: "postgres://x:secret-pass@127.0.0.1:1/x" }).ended,
      /database does not answer/,
    );
  });
});
