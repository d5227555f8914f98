import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Context, Next } from "hono";
import { getMimeType } from "hono/utils/mime";
import { type ListedFile, type MediaStore, storeFolder } from "../app/platform/images/store.ts";
import type { Services } from "../app/services.server.ts";
import type { AppEnv } from "./app-env.ts";
import { FOREVER } from "./files.ts";

/* While a new build is rolled out, an instance may be asked for a script of another build (decision 040). */

const DAY = 24 * 3_600_000;

/** Milliseconds for which a build's files are kept after its last instance ran. */
const STORED_FOR = 30 * DAY;

const IN_MEMORY = 3;

const LIST_EVERY = 1000;
const LIST_AFTER_FAILURE = 30_000;
const LIST_TIMEOUT = 2000;

type Builds = ReadonlyMap<string, ReadonlyMap<string, Buffer<ArrayBuffer>>>;

export type OtherBuilds = ReturnType<typeof openOtherBuilds>;

export function openOtherBuilds({ store, now, log }: Pick<Services, "store" | "now" | "log">) {
  const folder = storeFolder(store, "builds");
  let own = "";
  let builds: Builds = new Map();
  let nextList = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  const read = async () => {
    let pause = LIST_EVERY;
    try {
      builds = await readBuilds(folder, own, builds);
    } catch (err) {
      log.error({ err }, "other builds cannot be read");
      pause = LIST_AFTER_FAILURE;
    }
    nextList = performance.now() + pause;
    reading = null;
  };
  const find = (name: string) => [...builds.values()].map((files) => files.get(name)).find(Boolean);
  return {
    /** Stores this build's packed assets (`commands/precompress.ts`). Removes builds unused for STORED_FOR. */
    async share(path: string) {
      const bytes = await readFile(path);
      own = `${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}.gz`;
      await storeBuild(folder, { own, bytes, now: now().getTime() });
    },
    async answer(c: Context<AppEnv, "/assets/:name">, next: Next) {
      const name = c.req.param("name");
      if (!find(name) && performance.now() > nextList) {
        reading ??= read();
        await reading;
      }
      const file = find(name);
      if (!file) return next();
      return new Response(c.req.method === "HEAD" ? null : file, {
        headers: {
          "Content-Type": getMimeType(name) ?? "application/octet-stream",
          "Cache-Control": FOREVER,
          Vary: "Accept-Encoding",
        },
      });
    },
  };
}

async function storeBuild(
  folder: MediaStore,
  { own, bytes, now }: { own: string; bytes: Buffer; now: number },
): Promise<void> {
  let storedAt = 0;
  for await (const { name, lastModified } of folder.list()) {
    const at = lastModified.getTime();
    if (name === own) storedAt = at;
    else if (at < now - STORED_FOR) await folder.delete(name);
  }
  if (storedAt < now - DAY) await folder.put(own, bytes, "application/gzip");
}

async function readBuilds(folder: MediaStore, own: string, known: Builds): Promise<Builds> {
  const others: ListedFile[] = [];
  for await (const file of folder.list(undefined, AbortSignal.timeout(LIST_TIMEOUT))) {
    if (file.name !== own) others.push(file);
  }
  others.sort((a, b) => b.lastModified.getTime() - a.lastModified.getTime());
  const builds = new Map<string, ReadonlyMap<string, Buffer<ArrayBuffer>>>();
  for (const { name } of others.slice(0, IN_MEMORY)) {
    const file = known.has(name) ? null : await folder.open(name);
    const files = known.get(name) ?? (file && (await unpack(await buffer(file.stream))));
    if (files) builds.set(name, files);
  }
  return builds;
}

async function unpack(packed: Buffer): Promise<ReadonlyMap<string, Buffer<ArrayBuffer>>> {
  const files: [string, string][] = JSON.parse((await promisify(gunzip)(packed)).toString());
  return new Map(files.map(([name, base64]) => [name, Buffer.from(base64, "base64")]));
}
