import { expect, test } from "vitest";
import { insertProducts } from "../../app/catalogue/products.server.ts";
import { STATE_NAMES } from "../../app/enquiries/enquiry-states.ts";
import { listRestock } from "../../app/enquiries/restock/restock.server.ts";
import { ORDER_STATES } from "../../app/shop/order-rules.ts";
import demoProducts from "../../demo/catalogue.json" with { type: "json" };
import { samplesOf } from "../../demo/fill.ts";
import { fillMonth } from "../../demo/fill-month.ts";
import { openTestDatabase } from "../support/databases.ts";
import { openTestStore } from "../support/media-store.ts";
import { stored } from "../support/photo-store.ts";

async function started(now: Date) {
  const database = await openTestDatabase("sqlite");
  const files = await openTestStore();
  const { db } = database;
  const samples = samplesOf(now, ({ file, ...said }) => ({ ...stored(file), ...said }));
  await insertProducts(db, samples);
  const shared = await fillMonth({ ...files, database, now });
  const enquiries = await db
    .selectFrom("enquiries")
    .leftJoin("orders", "orders.enquiry_id", "enquiries.id")
    .select(["name", "email", "phone", "status", "suspected", "read_at", "deleted_at", "labels"])
    .select(["created_at", "orders.state", "deal", "held_until", "tracking"])
    .orderBy("created_at")
    .execute();
  return { db, shared, enquiries };
}

// At this instant it is still 1 March in Buenos Aires.
const NOW = new Date("2026-03-02T01:30:00.000Z");

test("the demo's month has something of everything, within a month before its first start", async () => {
  const { db, shared, enquiries } = await started(NOW);
  const states = new Set(enquiries.map(({ state }) => state));
  expect(ORDER_STATES.filter((state) => !states.has(state))).toEqual([]);
  expect(new Set(enquiries.map(({ status }) => status))).toEqual(new Set(STATE_NAMES));
  for (const what of ["suspected", "deleted_at", "labels", "deal", "held_until", "tracking"] as const) {
    expect(
      enquiries.some((each) => each[what]),
      what,
    ).toBe(true);
  }
  expect(enquiries.some(({ state, email }) => state && email === "")).toBe(true);
  expect(enquiries.some(({ state, email }) => state && email !== "")).toBe(true);
  expect(enquiries.some(({ read_at, suspected }) => !read_at && !suspected)).toBe(true);
  const ages = enquiries.map(({ created_at }) => (NOW.getTime() - Date.parse(created_at)) / 86_400_000);
  expect(Math.min(...ages)).toBeGreaterThan(0);
  expect(Math.max(...ages)).toBeLessThan(31);

  const waiting = await listRestock(db);
  expect(waiting.some(({ back }) => back)).toBe(true);
  expect(waiting.some(({ back }) => !back)).toBe(true);
  const count = async (table: "chats" | "enquiry_photos" | "shared_list_answers") =>
    (await db.selectFrom(table).selectAll().execute()).length;
  expect([await count("chats"), await count("enquiry_photos"), await count("shared_list_answers")]).toEqual([
    10, 2, 3,
  ]);
  expect(shared).toHaveLength(2);
  // No job has failed, and all emails and telephones are invented.
  const jobs = await db.selectFrom("jobs").select(["state", "attempts"]).execute();
  expect(new Set(jobs.map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(new Set(["waiting 0"]));
  for (const { email, phone } of enquiries) {
    expect(email).toMatch(/^$|\.example$/);
    expect(phone ?? "11-5555-0100").toMatch(/^11-5555-01\d\d$/);
  }
});

test("the demo's catalogue has what the specification asks to see", () => {
  expect(demoProducts.length).toBeGreaterThanOrEqual(24);
  expect(demoProducts.filter(({ photos }) => photos.length === 0)).toHaveLength(2);
  expect(demoProducts.filter(({ priceCents }) => priceCents === null).length).toBeGreaterThan(1);
  expect(demoProducts.filter(({ inStock }) => !inStock).length).toBeGreaterThan(1);
  expect(demoProducts.filter(({ photos }) => photos.length > 1).length).toBeGreaterThan(1);
  const categories = ["Abrigos", "Accesorios", "Bodys", "Conjuntos", "Pijamas", "Vestidos"];
  expect([...new Set(demoProducts.map(({ category }) => category))].sort()).toEqual(categories);
  expect(new Set(demoProducts.map(({ name }) => name)).size).toBe(demoProducts.length);
});
