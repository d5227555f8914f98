import { sql } from "kysely";
import { expect, test } from "vitest";
import { startSweeper } from "../../../server/sweeper.ts";
import { eachDatabase, openTestDatabase } from "../../../tests/support/databases.ts";
import { enquiry, NOON } from "../../../tests/support/enquiries.ts";
import { recordingLog } from "../../../tests/support/log.ts";
import { jobsIn } from "../../../tests/support/mail-jobs.ts";
import { openTestStore, type TestStore } from "../../../tests/support/media-store.ts";
import { writeSettings } from "../../../tests/support/settings.ts";
import { untilLockAwaited } from "../../../tests/support/until.ts";
import { changeOrder } from "../../orders/order/change-order.server.ts";
import type { OrderPatch } from "../../orders/order/order-changes.server.ts";
import type { Db, EnquiryRow } from "../../platform/db/schema.ts";
import { openStore } from "../../platform/images/open-store.ts";
import { readRows, settingsOf } from "../../shop/settings.server.ts";
import { dataOfPerson, savePersonNote } from "../customers/person.server.ts";
import type { NewEnquiry } from "../enquiry.ts";
import { storeEnquiry } from "../intake/receive.server.ts";
import { eraseEnquiry, erasePerson, purgeEnquiries } from "./erase.server.ts";

const DAY = 24 * 3_600_000;
const now = () => NOON;
const ago = (days: number) => new Date(NOON.getTime() - days * DAY).toISOString();

let stored = 0;
async function store(
  db: Db,
  daysAgo: number,
  more: Partial<NewEnquiry> = {},
  since: Partial<Pick<EnquiryRow, "status" | "deleted_at" | "note">> = {},
): Promise<string> {
  stored += 1;
  const at = () => new Date(ago(daysAgo));
  const options = { now: at, acknowledge: { secret: "of the tests" } };
  const key = `key ${stored}`;
  await storeEnquiry(db, options, { enquiry: enquiry(more), key });
  const { id } = await db
    .updateTable("enquiries")
    .set({ note: "", ...since })
    .where("idempotency_key", "=", key)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const filesOf = (key: string) => [`enquiries/${key}-320.jpg`, `enquiries/${key}-800.jpg`];

async function photograph(db: Db, files: TestStore, enquiryId: string, key: string): Promise<void> {
  for (const name of filesOf(key)) await files.store.put(name, Buffer.from(key), "image/jpeg");
  const photo = { key, extension: "jpg", width: 800, height: 600, bytes: 1, position: 0 };
  await db
    .insertInto("enquiry_photos")
    .values({ ...photo, id: key, enquiry_id: enquiryId })
    .execute();
}

const left = async (db: Db) =>
  (await db.selectFrom("enquiries").select("id").execute()).map(({ id }) => id).sort();

eachDatabase((test) => {
  test("after 30 days in the trash an enquiry is erased with its photos and jobs", async ({ db }) => {
    const kept = await store(db, 100, {}, { deleted_at: ago(29.9) });
    const gone = await store(db, 100, {}, { deleted_at: ago(30) });
    const inInbox = await store(db, 3000);
    const files = await openTestStore();
    await photograph(db, files, kept, "kept");
    await photograph(db, files, gone, "gone");
    expect(await purgeEnquiries(db, { ...files, now, purgeAfter: "never" })).toEqual([gone]);
    expect(await files.names()).toEqual(filesOf("kept"));
    expect(await left(db)).toEqual([kept, inInbox].sort());
    expect(await db.selectFrom("enquiry_photos").select("key").execute()).toEqual([{ key: "kept" }]);
    expect(new Set((await jobsIn(db)).map(({ key }) => key))).toEqual(new Set([kept, inInbox]));

    expect(await eraseEnquiry(db, files, inInbox)).toBe(false);
    const broken = { ...files.store, delete: () => Promise.reject(new Error("no store")) };
    expect(await eraseEnquiry(db, { ...files, store: broken }, kept)).toBe(true);
    expect(await left(db)).toEqual([inInbox]);
  });

  test("finds a person's enquiries by the email, whatever its case, in every folder", async ({ db }) => {
    const mine = [
      await store(db, 4, { email: "Ñandú@Correo.example" }),
      await store(db, 3, { email: "ñandú@correo.example", suspected: true }),
      await store(db, 2, { email: "ÑANDÚ@CORREO.EXAMPLE".normalize("NFD") }, { deleted_at: ago(1) }),
      await store(db, 1, { email: "ñandú@correo.example" }, { status: "archivada" }),
    ];
    await store(db, 1, { email: "nandu@correo.example" });
    await store(db, 1, { email: "otra.ñandú@correo.example" });
    await store(db, 1, { email: "otra@correo.example", message: "Escriban a ñandú@correo.example" });
    const idsOf = async (email: string) => (await dataOfPerson(db, email)).enquiries.map(({ id }) => id);
    expect(await idsOf(" ñanDÚ@correo.example ")).toEqual(mine.toReversed());
    for (const nobody of ["", "%", "correo.example", "x".repeat(300)]) {
      expect(await idsOf(nobody)).toEqual([]);
    }
  });

  test("erases a person's data in every folder, and nobody else's", async ({ db }) => {
    const mine = [await store(db, 2), await store(db, 1, { email: "ANA@correo.example", suspected: true })];
    const others = await store(db, 1, { email: "beto@correo.example", name: "Beto" });
    const files = await openTestStore();
    await photograph(db, files, mine[0] ?? "", "hers");
    await photograph(db, files, others, "his");
    await savePersonNote(db, { contact: "ana@correo.example", note: "Nota sobre Ana Pérez", basedOn: 0 });
    await savePersonNote(db, { contact: "beto@correo.example", note: "Paga en dos veces", basedOn: 0 });
    for (const time of ["first", "second"]) {
      await erasePerson(db, files, ["ana@correo.example"]);
      expect([time, await files.names(), await left(db)]).toEqual([time, filesOf("his"), [others]]);
    }
    for (const { name } of await db.introspection.getTables()) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
      expect(JSON.stringify(rows), name).not.toMatch(/ana@correo|Ana Pérez|hers/i);
    }
    expect(await dataOfPerson(db, "beto@correo.example")).toMatchObject({ note: "Paga en dos veces" });
    await db.deleteFrom("enquiries").execute();
    await purgeEnquiries(db, { ...files, now, purgeAfter: "never" });
    expect(await db.selectFrom("customer_notes").selectAll().execute()).toEqual([]);
  });

  test("erases no reserved order, until it is sent or cancelled", async ({ db }) => {
    const id = await store(db, 400, {}, { status: "archivada" });
    const order = { enquiry_id: id, token: id, items: "[]", deal: null, words: "" };
    await db
      .insertInto("orders")
      .values({ ...order, state: "reserved" })
      .execute();
    const files = await openTestStore();
    expect(await erasePerson(db, files, ["ana@correo.example"])).toEqual({ ok: false, code: "RESERVED" });
    await purgeEnquiries(db, { ...files, now, purgeAfter: "6-months" });
    expect(await left(db)).toEqual([id]);
    await db.updateTable("orders").set({ state: "sent" }).execute();
    expect(await erasePerson(db, files, ["ana@correo.example"])).toEqual({ ok: true });
    expect(await left(db)).toEqual([]);
  });

  test("purges a finished order although nobody marked its enquiry as answered", async ({ db }) => {
    const ids = [await store(db, 400), await store(db, 400)];
    for (const [n, state] of (["delivered", "talking"] as const).entries()) {
      const order = { token: state, items: "[]", deal: null, words: "", state, enquiry_id: ids[n] ?? "" };
      await db.insertInto("orders").values(order).execute();
    }
    await purgeEnquiries(db, { ...(await openTestStore()), now, purgeAfter: "1-year" });
    expect(await left(db)).toEqual([ids[1]]);
  });

  test("erases a former sender from the history of an order that is somebody else's now", async ({ db }) => {
    const id = await store(db, 1, { phone: "11 5555-0100" });
    const order = { enquiry_id: id, token: id, items: "[]", deal: null, words: "" };
    await db.insertInto("orders").values(order).execute();
    const correct = (basedOn: number, patch: OrderPatch) =>
      changeOrder({ db, now }, { enquiryId: id, basedOn, patch });
    await correct(0, { name: "Ana Gómez", address: "Mitre 12", shipping_cents: 100 });
    await correct(1, { name: "Beto", email: "beto@correo.example", phone: null, address: "Sarmiento 9" });
    await erasePerson(db, await openTestStore(), ["ana@correo.example"]);
    const history = await db.selectFrom("order_changes").select(["before", "after"]).orderBy("id").execute();
    expect(history).toEqual([
      { before: '{"shipping_cents":null}', after: '{"shipping_cents":100}' },
      { before: "{}", after: "{}" },
    ]);
    expect(await dataOfPerson(db, "beto@correo.example")).toMatchObject({
      enquiries: [{ address: "Sarmiento 9" }],
    });
  });

  test("a person's enquiries are erased last, and one that comes meanwhile is reported", async ({ db }) => {
    const [hers, his] = [await store(db, 2), await store(db, 1, { name: "Ana Gómez" })];
    const order = { enquiry_id: his, token: his, items: "[]", deal: null, words: "" };
    await db.insertInto("orders").values(order).execute();
    const patch = { name: "Beto", email: "beto@correo.example" };
    await changeOrder({ db, now }, { enquiryId: his, basedOn: 0, patch });
    const files = await openTestStore();
    await photograph(db, files, hers, "hers");
    const seen: unknown[] = [];
    // Files are deleted right after their enquiry.
    const deleting = async () => {
      seen.push(...(await db.selectFrom("order_changes").select("before").execute()));
      await store(db, 0);
    };
    const watched = { ...files, store: { ...files.store, delete: deleting } };
    expect(await erasePerson(db, watched, ["ana@correo.example"])).toEqual({ ok: false, code: "CONFLICT" });
    expect(new Set(seen.map((row) => JSON.stringify(row)))).toEqual(new Set(['{"before":"{}"}']));
    expect(await erasePerson(db, files, ["ana@correo.example"])).toEqual({ ok: true });
  });

  test("erasing an email keeps enquiries that share only the number, erasing a number keeps those with an email", async ({
    db,
  }) => {
    const phone = "11 5555-0100";
    const others = await store(db, 3, { name: "Beto", email: "", phone });
    const files = await openTestStore();
    await store(db, 2, { phone });
    await erasePerson(db, files, ["ANA@correo.example"]);
    expect(await left(db)).toEqual([others]);
    const mine = await store(db, 1, { phone });
    await store(db, 0, { email: "carla@correo.example", phone });
    // `sent` counts what an erasure would delete: by Ana's email her own enquiry, and by her number Beto's,
    // which has no email.
    const { enquiries, sent } = await dataOfPerson(db, "ana@correo.example");
    expect([enquiries.length, sent.map(({ n }) => n)]).toEqual([1, [1, 1]]);
    await erasePerson(db, files, ["carla@correo.example", phone]);
    expect(await left(db)).toEqual([mine]);
    await erasePerson(db, files, ["", "x"]);
    expect(await left(db)).toEqual([mine]);
  });
});

test.each([
  { is: "corrected", set: { name: "Bea" }, gone: true },
  { is: "restored", set: { deleted_at: null }, gone: false },
])("erasing an order waits while it is $is, without a deadlock", async ({ set, gone }) => {
  const { db, another } = await openTestDatabase("postgres");
  const id = await store(db, 1, {}, { deleted_at: ago(1) });
  const order = { enquiry_id: id, token: id, items: "[]", deal: null, words: "" };
  await db.insertInto("orders").values(order).execute();
  const files = await openTestStore();
  const corrector = (await another()).db;
  const { erased } = await corrector.transaction().execute(async (trx) => {
    await trx.updateTable("orders").set({ version: 1 }).where("enquiry_id", "=", id).execute();
    const erased = Promise.allSettled([eraseEnquiry(db, files, id)]);
    await untilLockAwaited(corrector);
    await trx.updateTable("enquiries").set(set).where("id", "=", id).execute();
    return { erased };
  });
  expect(await erased).toEqual([{ status: "fulfilled", value: gone }]);
});

test("purges finished enquiries after the chosen time, and never unanswered ones", async () => {
  const days = 366;
  const { db } = await openTestDatabase("sqlite");
  const stays = [
    await store(db, days - 0.1, {}, { status: "respondida" }),
    await store(db, 4000),
    await store(db, 4000, {}, { status: "nueva", deleted_at: ago(1) }),
  ];
  for (const status of ["respondida", "archivada"]) await store(db, days + 0.1, {}, { status });
  await store(db, days + 0.1, { suspected: true });
  await purgeEnquiries(db, { ...(await openTestStore()), now, purgeAfter: "1-year" });
  expect(await left(db)).toEqual(stays.sort());
});

test("the hourly sweep purges enquiries, even with a damaged setting", async () => {
  const database = await openTestDatabase("sqlite");
  const { db } = database;
  const log = recordingLog();
  const media = await openStore({ dataDir: database.dataDir, s3: null, log });
  await store(db, 100, {}, { deleted_at: ago(31) });
  const answered = await store(db, 400, { email: "beto@correo.example" }, { status: "respondida" });
  for (const [hours, purgeAfter, stays] of [
    [0, "tomorrow", [answered]],
    [1, "2-years", [answered]],
    [1, "1-year", [answered]],
    [2, "1-year", []],
  ] as const) {
    await writeSettings(db, { enquiries: { purgeAfter } });
    const settings = async () => settingsOf(await readRows(db), () => {});
    const later = () => new Date(now().getTime() + hours * 3_600_000);
    await startSweeper({
      database,
      settings,
      store: media,
      now: later,
      log,
      enquiries: { mailOn: true },
    }).stop();
    expect(await left(db)).toEqual(stays);
  }
  expect(JSON.stringify(log.entries)).not.toContain("@");
});
