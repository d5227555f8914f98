import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "../../app/platform/db/schema.ts";
import { newId } from "../../app/platform/ids.ts";
import { openDiskStore } from "../../app/platform/images/disk-store.ts";
import { recordingLog } from "../../tests/support/log.ts";
import { runCommand } from "../../tests/support/run-command.ts";
import { inFolder, withDatabase } from "../support/harness.ts";

/** Contents of a large shop. An enquiry has half a kilobyte. */
const ENQUIRIES = 60_000;
const PHOTOS = 150;
const PHOTO_BYTES = 600_000;

/** Milliseconds between two writes, so 200 writes a second. */
const PACE = 5;

/** Measures the longest wait of a write, in ms, without a backup and while `npm run backup` runs. */
export async function backupStall(databaseUrl: string | null) {
  return await inFolder((dataDir) =>
    withDatabase({ dataDir, databaseUrl }, async ({ db }) => {
      const store = await openDiskStore(dataDir, recordingLog());
      await fill(db, (key) => store.put(`originals/${key}.jpg`, randomBytes(PHOTO_BYTES), "image/jpeg"));
      const file = join(dataDir, "copy.tzst");
      const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
      const backup = async () => {
        const { code, err } = await runCommand("backup", [file], env);
        if (code !== 0) throw new Error(err);
      };
      const begun = performance.now();
      const beside = await longestWait(db, backup());
      const alone = await longestWait(db, delay(performance.now() - begun));
      return { alone, beside };
    }),
  );
}

async function fill(db: Db, putPhoto: (key: string) => Promise<void>): Promise<void> {
  const created_at = new Date().toISOString();
  const text = "Hola, ¿tienen el body de algodón en talle 3-6 meses? ".repeat(5);
  const common = { source: "home", name: "Ana", email: "a@b.ar", message: text, language: "es" } as const;
  const more = { status: "nueva", suspected: false, search_text: text, person_text: "", created_at } as const;
  for (let from = 0; from < ENQUIRIES; from += 1000) {
    const rows = Array.from({ length: 1000 }, (_, n) => {
      const id = newId();
      return { ...common, ...more, id, code: String(from + n), idempotency_key: id };
    });
    await db.insertInto("enquiries").values(rows).execute();
  }
  for (let n = 0; n < PHOTOS; n++) {
    const key = randomBytes(16).toString("hex");
    await putPhoto(key);
    const photo = { key, extension: "jpg", width: 1, height: 1, created_at };
    await db
      .insertInto("uploads")
      .values({ id: key, ...photo })
      .execute();
  }
}

/** Inserts a row every PACE ms until `work` is done. Returns the longest delay of a commit, in ms. */
async function longestWait(db: Db, work: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  let longest = 0;
  let isDone = false;
  const working = work.finally(() => {
    isDone = true;
  });
  const writes: Promise<void>[] = [];
  for (let n = 0; !isDone; n++) {
    const due = begun + n * PACE;
    await delay(Math.max(0, due - performance.now()));
    const row = { key: `stall-${newId()}`, value: "{}" };
    const write = db.transaction().execute((trx) => trx.insertInto("settings").values(row).execute());
    writes.push(
      write.then(() => {
        longest = Math.max(longest, performance.now() - due);
      }),
    );
  }
  await Promise.all([working, ...writes]);
  return longest;
}
