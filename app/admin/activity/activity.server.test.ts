import { expect } from "vitest";
import { eachDatabase } from "../../../tests/support/databases.ts";
import { enquiry, NOON } from "../../../tests/support/enquiries.ts";
import { recordingLog } from "../../../tests/support/log.ts";
import { openTestStore } from "../../../tests/support/media-store.ts";
import { sampleProducts } from "../../../tests/support/products.ts";
import { insertProducts } from "../../catalogue/products.server.ts";
import { deleteProduct, purgeOldProducts } from "../../catalogue/trash.server.ts";
import { storeEnquiry } from "../../enquiries/intake/receive.server.ts";
import { erasePerson } from "../../enquiries/privacy/erase.server.ts";
import type { Db } from "../../platform/db/schema.ts";
import {
  type Activity,
  listActivity,
  recordActivity,
  recordAttempt,
  sweepActivity,
} from "./activity.server.ts";

const DAY = 24 * 3_600_000;

const done = (more: Partial<Activity>): Activity => ({
  at: NOON,
  action: "save-product",
  outcome: "done",
  who: "duena@tienda.example",
  browser: "Chrome en Android",
  network: "190.12.34.x",
  ...more,
});

async function linesOf(db: Db) {
  const { rows } = await listActivity(db, 1);
  return rows.map(({ what, about, outcome, times }) => [what, about, outcome, times]);
}

eachDatabase((test) => {
  test("a deleted product keeps its name, an enquiry its code until its person is erased", async ({ db }) => {
    const files = { store: (await openTestStore()).store, log: recordingLog() };
    const now = () => NOON;
    await insertProducts(db, sampleProducts.slice(0, 1));
    const [product] = await db.selectFrom("products").select(["id", "name"]).execute();
    const aboutId = product?.id;
    await recordActivity(db, done({ action: "delete-product", aboutId }));
    await deleteProduct(db, { now }, aboutId ?? "");
    await purgeOldProducts(db, { ...files, now: () => new Date(NOON.getTime() + 30 * 24 * 3_600_000) });
    await storeEnquiry(db, { now }, { enquiry: enquiry(), key: "a key" });
    const { id } = await db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    await recordActivity(db, done({ action: "save-note", aboutId: id }));
    // An id that is not a UUID is not stored.
    await recordActivity(db, done({ action: "notified", aboutId: "ana@correo.example" }));
    expect(await linesOf(db)).toEqual([
      ["Marcó avisos de reposición", null, "done", 1],
      ["Guardó la nota y las etiquetas", expect.stringMatching(/^la consulta \w{3}-\w{3}$/), "done", 1],
      ["Mandó una prenda a la papelera", product?.name, "done", 1],
    ]);
    await erasePerson(db, files, [enquiry().email]);
    expect((await linesOf(db))[1]).toEqual(["Guardó la nota y las etiquetas", null, "done", 1]);
    expect(JSON.stringify(await db.selectFrom("activity").selectAll().execute())).not.toMatch(
      new RegExp(`${id}|ana@correo`),
    );
  });

  test("repeated attempts are one row an hour; rows are deleted after ninety days", async ({ db }) => {
    const wrong = done({ action: "wrong-password", outcome: "refused" });
    const at = (milliseconds: number) => new Date(NOON.getTime() + milliseconds);
    await Promise.all(
      [0, 1, 2, 3].map((n) => recordAttempt(db, { ...wrong, at: at(n), network: `190.12.${n}.x` })),
    );
    await recordAttempt(db, { ...wrong, at: at(5), who: null });
    await recordAttempt(db, { ...wrong, at: at(3_600_000) });
    const { rows } = await listActivity(db, 1);
    expect(rows.map(({ who, times }) => [who, times])).toEqual([
      ["duena@tienda.example", 1],
      [null, 1],
      ["duena@tienda.example", 4],
    ]);
    expect(await sweepActivity(db, at(90 * DAY - 1))).toBe(0);
    expect(await sweepActivity(db, at(90 * DAY + 1000))).toBe(2);
  });
});
