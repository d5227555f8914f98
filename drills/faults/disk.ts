/* Tests a full disk, a read-only folder and a damaged database. The first two are mounted, which needs root. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, statfsSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { SQLITE_FILE } from "../../app/platform/db/sqlite.ts";
import {
  type FaultCase,
  inFolder,
  type Outcome,
  readStored,
  seconds,
  sendEnquiry,
  startShop,
  until,
  visit,
  withShop,
} from "../support/harness.ts";

function onDisk(work: (dataDir: string) => Promise<Outcome>): () => Promise<Outcome> {
  return () =>
    inFolder(async (folder) => {
      try {
        execFileSync("mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", folder], { stdio: "pipe" });
      } catch (error) {
        return { done: "nothing: no disk can be made here", figure: String(error), good: true };
      }
      try {
        return await work(folder);
      } finally {
        execFileSync("umount", [folder]);
      }
    });
}

const health = async (origin: string) => (await fetch(`${origin}/healthz`)).status;

function freeBytes(dataDir: string): number {
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize;
}

const hashOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

async function fill(dataDir: string): Promise<void> {
  await withShop(dataDir, async ({ origin, server }) => {
    for (let n = 0; n < 20; n++) await sendEnquiry(origin);
    await server.terminate();
  });
}

/** Returns what a failed start with this data folder prints, or null if the start succeeds. */
async function refusalOf(dataDir: string): Promise<string | null> {
  const server = startShop(dataDir);
  const opened = await server.ready().then(
    () => true,
    () => false,
  );
  const { stdout, stderr } = opened ? await server.kill() : await server.ended;
  return opened ? null : (stdout + stderr).trim();
}

export const cases: readonly FaultCase[] = [
  {
    what: "a disk that gets full, and free again",
    run: onDisk((dataDir) =>
      withShop(dataDir, async ({ origin }) => {
        let kept = 0;
        const send = async () => {
          const answer = await sendEnquiry(origin);
          if (answer.status === 200) kept++;
          return answer;
        };
        await send();
        const before = await health(origin);
        const photo = await fetch(`${origin}/contacto/fotos`, {
          method: "POST",
          headers: { Origin: origin },
          body: "x",
        });
        const filler = join(dataDir, "filler");
        writeFileSync(filler, Buffer.alloc(freeBytes(dataDir) - 256 * 1024));
        const stop = visit(origin, ["/", "/catalogo", "/contacto", "/talles"]);
        let answer = await send();
        let asKept = 0;
        while (answer.status === 200) {
          asKept++;
          answer = await send();
        }
        const others = await Promise.all([send(), send(), send()]);
        const statuses = [answer, ...others].map(({ status }) => status);
        const said =
          answer.html.includes("Ahora no podemos guardar mensajes") && answer.html.includes("Tienen talle 3");
        // /healthz reuses a successful test write for five seconds, so it may answer 200 on a full disk.
        const full = performance.now();
        while ((await health(origin)) === 200 && performance.now() < full + 10_000) await delay(100);
        const during = await health(origin);
        await rm(filler);
        const freed = performance.now();
        while ((await send()).status !== 200);
        const recovered = performance.now() - freed;
        // /healthz repeats its last answer for a second, so it may answer 503 although the disk has space.
        const healthy = await until(async () => (await health(origin)) === 200);
        const pages = await stop();
        const { messages, whole } = readStored(dataDir);
        const stored = messages.length;
        return {
          done: "filled a disk of 16 MB up to 256 KB, sent enquiries until one was refused and three more, freed it",
          figure:
            `photos ${photo.status} below the floor; ${asKept} enquiries kept with the disk nearly full, then ${statuses.join(", ")} ` +
            `with what was typed; /healthz ${before}, ${during}, 200 again ${seconds(healthy)} after that; ${pages.asked} pages meanwhile, ${pages.failed} failed; ` +
            `kept again ${seconds(recovered)} after it was freed, without a restart; ${kept} said to be kept, ${stored} stored, ${whole ? "whole" : "DAMAGED"}`,
          good:
            photo.status === 503 &&
            statuses.every((status) => status === 503) &&
            said &&
            during === 503 &&
            pages.failed === 0 &&
            recovered < 5000 &&
            stored === kept &&
            whole,
        };
      }),
    ),
  },
  {
    what: "a disk that is full at the start",
    run: onDisk(async (dataDir) => {
      await fill(dataDir);
      writeFileSync(join(dataDir, "filler"), Buffer.alloc(freeBytes(dataDir)));
      const said: string[] = [];
      let good = true;
      for (const start of ["the first start", "the next one after kill -9"]) {
        const server = startShop(dataDir);
        const origin = await server.ready();
        const pages = await Promise.all(["/", "/catalogo", "/talles"].map((path) => fetch(origin + path)));
        const failed = pages.filter(({ status }) => status !== 200).length;
        let answer = await sendEnquiry(origin);
        // The first enquiries fill free pages inside the SQLite file, which needs no disk space.
        for (let n = 0; n < 100 && answer.status === 200; n++) answer = await sendEnquiry(origin);
        const { stdout } = await server.kill();
        const lines = stdout.split("\n").filter((line) => line.includes("cannot be written to (ENOSPC)"));
        said.push(
          `${start}: ${failed} of ${pages.length} pages failed, then an enquiry ${answer.status}, ${lines.length} line of it in the log`,
        );
        good &&= failed === 0 && answer.status === 503 && lines.length === 1;
      }
      return { done: "filled a disk while the shop was stopped, started", figure: said.join("; "), good };
    }),
  },
  {
    what: "a folder that is read-only at the start",
    run: onDisk(async (dataDir) => {
      await fill(dataDir);
      const before = hashOf(join(dataDir, SQLITE_FILE));
      execFileSync("mount", ["-o", "remount,ro", dataDir]);
      const refusal = await refusalOf(dataDir);
      const same = before === hashOf(join(dataDir, SQLITE_FILE));
      return {
        done: "remounted it read-only, started",
        figure: `${refusal}; the database ${same ? "is the same" : "CHANGED"}`,
        good: /cannot be (written to|used)/.test(refusal ?? "") && same,
      };
    }),
  },
  ...(["head", "middle"] as const).map(
    (where): FaultCase => ({
      what: `a database damaged in its ${where}, at the start`,
      run: () =>
        inFolder(async (dataDir) => {
          await fill(dataDir);
          const file = join(dataDir, SQLITE_FILE);
          const bytes = readFileSync(file);
          const database = new DatabaseSync(file);
          const page = Number(
            database.prepare("select rootpage as page from sqlite_master where name = 'enquiries'").get()
              ?.page,
          );
          database.close();
          bytes.fill(0xff, where === "head" ? 0 : (page - 1) * 4096, where === "head" ? 100 : page * 4096);
          writeFileSync(file, bytes);
          const before = hashOf(file);
          const refusal = await refusalOf(dataDir);
          const same = before === hashOf(file);
          return {
            done: `overwrote ${where === "head" ? "100 bytes" : "a page"} of it, started`,
            figure: `${refusal}; the file ${same ? "is the same" : "CHANGED"}`,
            good: /cannot be opened .*Restore a backup/.test(refusal ?? "") && same,
          };
        }),
    }),
  ),
];
