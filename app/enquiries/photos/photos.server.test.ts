import { expect, test } from "vitest";
import { eachDatabase, openTestDatabase } from "../../../tests/support/databases.ts";
import { enquiry, NOON, receiving } from "../../../tests/support/enquiries.ts";
import { fileOf } from "../../../tests/support/image-pool.ts";
import { twoHalves } from "../../../tests/support/images.ts";
import { openTestStore, type TestStore } from "../../../tests/support/media-store.ts";
import { sweep } from "../../catalogue/trash.server.ts";
import type { Db } from "../../platform/db/schema.ts";
import { allowShared } from "../intake/limits.server.ts";
import { receiveEnquiry } from "../intake/receive.server.ts";
import { photosOf, storeWaitingPhoto, sweepEnquiryPhotos } from "./photos.server.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function sent(db: Db, files: TestStore, width = 400, at = NOON): Promise<string> {
  const file = await fileOf(await twoHalves(width, 300));
  const stored = await storeWaitingPhoto(db, { ...files, now: () => at }, file);
  if (!stored.ok) throw new Error(stored.code);
  return stored.token;
}

const countWaiting = async (db: Db) =>
  (await db.selectFrom("enquiry_uploads").select("key").execute()).length;

async function stored(db: Db): Promise<{ id: string; widths: number[] }[]> {
  const rows = await db.selectFrom("enquiries").select("id").orderBy("id").execute();
  return await Promise.all(
    rows.map(async ({ id }) => ({ id, widths: (await photosOf(db, id)).map(({ width }) => width) })),
  );
}

const widthsOf = async (db: Db) => (await stored(db)).map(({ widths }) => widths);

eachDatabase((databaseTest) => {
  const test = databaseTest.extend("files", openTestStore);

  test("uploaded photos become the enquiry's, in their order, without camera data", async ({ db, files }) => {
    const [a, b] = [await sent(db, files, 400), await sent(db, files, 500)];
    expect(await countWaiting(db)).toBe(2);
    const send = () => receiveEnquiry(receiving(db), enquiry(), "k", [b, a]);
    // Sending a form again stores no second enquiry.
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers).toEqual(Array(3).fill({ ok: true, code: expect.any(String) }));
    expect(await widthsOf(db)).toEqual([[500, 400]]);
    expect(await countWaiting(db)).toBe(0);
    expect((await files.names()).map((name) => name.replace(/[0-9a-f]{32}/, "KEY"))).toEqual(
      expect.arrayContaining(["enquiries/KEY-320.jpg", "enquiries/KEY-400.jpg", "enquiries/KEY-500.jpg"]),
    );
    expect(await files.names()).toHaveLength(4);
  });

  test("the sweep deletes photos that waited a day, and never an enquiry's", async ({ db, files }) => {
    const kept = await sent(db, files);
    await receiveEnquiry(receiving(db), enquiry(), "k", [kept]);
    const ofEnquiry = await files.names();
    await sent(db, files);
    await files.store.put(`enquiries/${"a".repeat(32)}-320.jpg`, Buffer.from("x"), "image/jpeg");
    const sweepAt = (at: Date) => sweepEnquiryPhotos(db, { ...files, now: () => at });

    const waiting = await files.names();
    const early = new Date(NOON.getTime() + DAY - HOUR);
    await files.age(HOUR, early);
    expect(await sweepAt(early)).toEqual({ waiting: 0, files: 0 });
    expect(await files.names()).toEqual(waiting);

    const late = new Date(NOON.getTime() + DAY + HOUR);
    await files.age(400 * DAY, late);
    expect(await sweep(db, { ...files, now: () => late })).toEqual({ products: 0, uploads: 0, files: 0 });
    expect(await files.names()).toEqual(waiting);
    expect(await sweepAt(late)).toEqual({ waiting: 1, files: 1 });
    expect(await files.names()).toEqual(ofEnquiry);
  });

  test("a photo that is swept during a save is either stored or refused", async ({ db, second, files }) => {
    const late = new Date(NOON.getTime() + DAY + HOUR);
    for (let round = 0; round < 5; round++) {
      const photo = await sent(db, files);
      await files.age(2 * DAY, late);
      const [answer] = await Promise.all([
        receiveEnquiry(receiving(db), enquiry({ message: String(round) }), String(round), [photo]),
        sweepEnquiryPhotos(second.db, { ...files, now: () => late }),
      ]);
      const names = await files.names();
      const rows = await db.selectFrom("enquiry_photos").select("key").execute();
      for (const { key } of rows) expect(names).toContain(`enquiries/${key}-320.jpg`);
      expect(names).toHaveLength(rows.length * 2);
      expect(answer.ok).toBe(rows.length > 0 && (await stored(db)).at(-1)?.widths.length === 1);
      await db.deleteFrom("enquiries").execute();
      await sweepEnquiryPhotos(db, { ...files, now: () => late });
    }
  });

  test("a photo's files and row are stored together or not at all", async ({ db, files }) => {
    await db.schema.dropTable("enquiry_uploads").execute();
    await expect(sent(db, files)).rejects.toThrow();
    expect(await files.names()).toEqual([]);
  });
});

test("photos are limited by network; above the shared limit each network has five", async () => {
  const { db } = await openTestDatabase("sqlite");
  const times = async (count: number, address: (i: number) => string, minutes = 0) => {
    let taken = 0;
    for (let i = 0; i < count; i++) {
      const at = new Date(NOON.getTime() + minutes * 60_000);
      if ((await allowShared("photo", { db, secret: "s", clientAddress: address(i) }, at)).ok) taken += 1;
    }
    return taken;
  };
  expect(await times(62, (i) => `2001:db8:1:2::${i + 1}`)).toBe(60);
  expect(await times(2, () => "2001:db8:1:2::1", 60)).toBe(2);
  expect(await times(400, (i) => `198.51.${Math.floor(i / 10)}.1`, 600)).toBe(400);
  expect(await times(7, () => "192.0.2.77", 600)).toBe(5);
}, 60_000);
