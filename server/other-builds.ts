import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Context, Next } from "hono";
import { getMimeType } from "hono/utils/mime";
import { LRUCache } from "lru-cache";
import { type ListedFile, storeFolder } from "../app/platform/images/store.ts";
import type { Services } from "../app/services.server.ts";
import type { AppEnv } from "./app-env.ts";
import { FOREVER } from "./files.ts";

/*
 * A page asks for its scripts by names that only its own build has, and the instance that answers may be of another: while
 * one version follows the other, and after that as long as the page stays open. So each instance keeps its build's files
 * in the store, as one file, and answers from there what its own build does not have (decision 040).
 */

const DAY = 24 * 3_600_000;

/** Milliseconds that a build is kept after its last instance said that it runs: nobody's page stays open longer. */
const KEPT = 30 * DAY;

/** Others that are held in memory, the newest: one takes a good megabyte. */
const HELD = 3;

/** Milliseconds between looks for a build that is not known yet; after one that failed; and that one may take. */
const LOOK_EVERY = 1000;
const LOOK_AFTER_FAILURE = 30_000;
const LOOK_TIMEOUT = 2000;

/** Names that no build has, remembered so many milliseconds. */
const ABSENT = { max: 1000, ttl: 30_000 };

/** By name; what was fetched last comes first. */
type Held = Map<string, ReadonlyMap<string, Buffer<ArrayBuffer>>>;

export type OtherBuilds = ReturnType<typeof openOtherBuilds>;

export function openOtherBuilds({ store, now, log }: Pick<Services, "store" | "now" | "log">) {
  const folder = storeFolder(store, "builds");
  let own = "";
  let held: Held = new Map();
  const absent = new LRUCache<string, true>(ABSENT);
  let nextLook = Number.NEGATIVE_INFINITY;
  let looking: Promise<boolean> | null = null;

  const look = async () => {
    const others: ListedFile[] = [];
    const found: Held = new Map();
    for await (const file of folder.list(undefined, AbortSignal.timeout(LOOK_TIMEOUT))) {
      if (file.name !== own) others.push(file);
    }
    const newest = others.sort((a, b) => b.lastModified.getTime() - a.lastModified.getTime()).slice(0, HELD);
    for (const { name } of newest) {
      const known = held.get(name);
      const file = known ? null : await folder.open(name);
      if (known) found.set(name, known);
      else if (file) found.set(name, await unpack(await buffer(file.stream)));
    }
    held = found;
  };

  /** False where the store did not answer. */
  const lookInTime = async (): Promise<boolean> => {
    const didLook = await look().then(
      () => true,
      (error: unknown) => {
        log.error({ err: error }, "other builds cannot be read");
        return false;
      },
    );
    nextLook = performance.now() + (didLook ? LOOK_EVERY : LOOK_AFTER_FAILURE);
    looking = null;
    return didLook;
  };

  const find = (name: string) => [...held.values()].map((files) => files.get(name)).find(Boolean);

  return {
    /** Puts this build (the file that `commands/precompress.ts` made) where the others look, and removes what nobody runs any more. */
    async share(path: string) {
      const bytes = await readFile(path);
      own = `${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}.gz`;
      let said = 0;
      for await (const { name, lastModified } of folder.list()) {
        const at = lastModified.getTime();
        if (name === own) said = at;
        else if (at < now().getTime() - KEPT) await folder.delete(name);
      }
      if (said < now().getTime() - DAY) await folder.put(own, bytes, "application/gzip");
    },
    async answer(c: Context<AppEnv, "/assets/:name">, next: Next) {
      const name = c.req.param("name");
      if (!find(name) && !absent.has(name) && performance.now() > nextLook) {
        looking ??= lookInTime();
        if ((await looking) && !find(name)) absent.set(name, true);
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

async function unpack(packed: Buffer): Promise<ReadonlyMap<string, Buffer<ArrayBuffer>>> {
  const files: [string, string][] = JSON.parse((await promisify(gunzip)(packed)).toString());
  return new Map(files.map(([name, base64]) => [name, Buffer.from(base64, "base64")]));
}
