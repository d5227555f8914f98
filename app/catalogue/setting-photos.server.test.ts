import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/support/databases.ts";
import { fileOf } from "../../tests/support/image-pool.ts";
import { twoHalves } from "../../tests/support/images.ts";
import { openPhotoStore } from "../../tests/support/photo-store.ts";
import { writeSettings } from "../../tests/support/settings.ts";
import { photoReference } from "../photos/shop-photo.ts";
import { keepPhoto } from "./setting-photos.server.ts";
import { storeUpload } from "./stored-photos.server.ts";
import { sweep } from "./sweep.server.ts";

const DAYS = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

async function openStore() {
  const database = await openTestDatabase("sqlite");
  const { deps, names } = await openPhotoStore(database);
  const sweepIn = (days: number) => sweep(database.db, { ...deps, now: () => DAYS(days) });
  return { db: database.db, deps, names, sweepIn };
}

test("a photo that became a setting outlives what sent it, and is swept once another takes its place", async () => {
  const { db, deps, names, sweepIn } = await openStore();
  const stored = await storeUpload(deps, await fileOf(await twoHalves(400, 300)));
  if (!stored.ok) throw new Error(stored.code);
  const { key, extension, width, height } = stored.photo;
  const photo = { key, extension, width, height };
  expect(await keepPhoto(db, deps.now, photo)).toBe(true);
  await writeSettings(db, { hero: { photo: photoReference(photo), focus: "top" } });
  await sweepIn(3);
  expect(await db.selectFrom("uploads").selectAll().execute()).toEqual([]);
  expect((await names()).length).toBeGreaterThan(0);
  expect(await keepPhoto(db, deps.now, photo)).toBe(true);

  await writeSettings(db, { hero: {} });
  await sweepIn(3);
  expect(await names()).toEqual([]);
  expect(await keepPhoto(db, deps.now, photo)).toBe(false);
});
