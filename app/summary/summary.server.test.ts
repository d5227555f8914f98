import { expect, test } from "vitest";
import { catalogueNow } from "../../tests/support/catalogue.ts";
import { eachDatabase } from "../../tests/support/databases.ts";
import { recordingLog } from "../../tests/support/log.ts";
import { productNumber, variant } from "../../tests/support/products.ts";
import { seededRandom } from "../../tests/support/seeded-random.ts";
import { readCatalogueQuery } from "../catalogue/list/catalogue-query.ts";
import { insertProducts } from "../catalogue/products.server.ts";
import { storeOwnersEnquiry } from "../enquiries/intake/receive.server.ts";
import { changeOrder, undoChange } from "../orders/order/change-order.server.ts";
import { changesOf, type OrderPatch } from "../orders/order/order-changes.server.ts";
import { attachedOrder } from "../orders/order/orders.server.ts";
import type { Db } from "../platform/db/schema.ts";
import type { OrderState } from "../shop/order-rules.ts";
import { readSummary } from "./summary.server.ts";
import { openVisitCounts, sweepCounts } from "./visit-counts.server.ts";
import { weekOf } from "./week.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Wednesday, 18:00 in Buenos Aires. */
const NOW = new Date("2026-11-25T21:00:00Z");
const MONDAY = Date.parse("2026-11-23T03:00:00Z");

const FORMER = "primera-prenda";

const SIZES = ["RN", "0-3 m", "3-6 m"];

function counter(db: Db, clock: { at: Date }) {
  return openVisitCounts({
    db,
    now: () => clock.at,
    log: recordingLog(),
    secret: "a secret",
    async findsNothing(search) {
      const query = readCatalogueQuery(new URLSearchParams({ buscar: search }));
      return (await catalogueNow(db)).view(query).total === 0;
    },
  });
}

async function openShop(db: Db) {
  const variants = SIZES.map((size) => variant(size, null, { stock: 9999 }));
  const ids = await insertProducts(
    db,
    [1, 2, 3, 4].map((n) => productNumber(n, { variants })),
  );
  const summary = async (asked: string | null = null, now = NOW) =>
    await readSummary({ db, now: () => now, catalogue: () => catalogueNow(db) }, asked);
  return { ids, slugs: [1, 2, 3, 4].map((n) => `prenda-${n}`), summary };
}

let made = 0;

async function storeEnquiry(
  db: Db,
  at: Date,
  more: { items?: unknown; answeredAfter?: number | null; kind?: string },
) {
  const id = `enquiry-${++made}`;
  const { items, answeredAfter = null, kind } = more;
  await db
    .insertInto("enquiries")
    .values({
      id,
      code: id,
      idempotency_key: id,
      source: "contacto",
      name: "Ana",
      email: "",
      phone: null,
      subject: null,
      message: "",
      language: "es",
      status: answeredAfter === null ? "nueva" : "respondida",
      suspected: kind === "suspected",
      search_text: "",
      person_text: "",
      created_at: at.toISOString(),
      read_at: null,
      answered_at:
        answeredAfter === null ? null : new Date(at.getTime() + answeredAfter * 60_000).toISOString(),
      deleted_at: kind === "deleted" ? at.toISOString() : null,
    })
    .execute();
  if (!items) return id;
  const order = {
    enquiry_id: id,
    token: id,
    items: JSON.stringify(items),
    deal: null,
    words: "",
    held_until: null,
  };
  await db.insertInto("orders").values(order).execute();
  return id;
}

/** One generated event, from which the test counts the expected figures. */
interface Event {
  at: number;
  what: "visit" | "seen" | "enquiry" | "order" | "chat" | "ask" | "reserved" | "sent";
  slug?: string;
  size?: string;
  minutes?: number;
  cents?: number;
}

async function change(db: Db, { id, at, patch }: { id: string; at: Date; patch: OrderPatch }) {
  const order = db.selectFrom("orders").select("version").where("enquiry_id", "=", id);
  const { version: basedOn } = await order.executeTakeFirstOrThrow();
  expect(await changeOrder({ db, now: () => at }, { enquiryId: id, basedOn, patch })).toMatchObject({
    ok: true,
  });
}

/** Sequences of states that orders go through. Some orders go back a state, and some are cancelled. */
const PATHS: OrderState[][] = [
  ["talking", "reserved", "ready", "sent", "delivered"],
  ["reserved", "talking", "reserved", "sent"],
  ["sent", "reserved"],
  ["reserved", "cancelled"],
  ["talking"],
  [],
];

const REACHED = { reserved: ["reserved", "ready", "sent", "delivered"], sent: ["sent", "delivered"] };

/** Stores five random weeks through two server instances. Returns the events that the summary must count. */
async function generateMonth(db: Db, slugs: readonly string[], ids: readonly string[]): Promise<Event[]> {
  const random = seededRandom(23);
  const pick = <Each>(list: readonly Each[]) => list[Math.floor(random() * list.length)] as Each;
  await db
    .insertInto("product_slugs")
    .values({ slug: FORMER, product_id: ids[0] ?? "" })
    .execute();
  const clock = { at: NOW };
  const instances = [counter(db, clock), counter(db, clock)];
  const events: Event[] = [];
  for (let at = NOW.getTime() - 35 * DAY; at < NOW.getTime(); at += 97 * 60_000) {
    clock.at = new Date(at);
    const instance = pick(instances);
    const seen = slugs.filter(() => random() < 0.4);
    instance.visit();
    // Half of the first product's views use its former slug.
    for (const slug of seen) instance.view(slug === slugs[0] && random() < 0.5 ? FORMER : slug);
    instance.view("no-hay");
    events.push({ at, what: "visit" }, ...seen.map((slug) => ({ at, what: "seen" as const, slug })));
    const [slug, size, chance] = [pick(slugs), pick(SIZES), random()];
    if (chance < 0.1) {
      const minutes = random() < 0.8 ? Math.floor(random() * 600) : null;
      const kind = random() < 0.2 ? pick(["suspected", "deleted"]) : "";
      await storeEnquiry(db, clock.at, { answeredAfter: minutes, kind });
      if (kind === "") events.push({ at, what: "enquiry", ...(minutes === null ? {} : { minutes }) });
    } else if (chance < 0.2) {
      const item = { slug, size, quantity: 1 + Math.floor(random() * 5), priceCents: 12_300 };
      const answeredAfter = 300;
      const id = await storeEnquiry(db, clock.at, {
        items: [item, { ...item, colour: "Rosa" }],
        answeredAfter,
      });
      const steps = pick(PATHS)
        .map((state) => ({ state, at: at + Math.floor(random() * 90) * HOUR }))
        .filter((step) => step.at < NOW.getTime())
        .sort((a, b) => a.at - b.at);
      const total = 2 * item.quantity * item.priceCents - 500;
      await change(db, { id, at: clock.at, patch: { discount_cents: 500 } });
      for (const { state, at } of steps) await change(db, { id, at: new Date(at), patch: { state } });
      const first = steps.find(({ state }) => state !== "new")?.at ?? Infinity;
      const minutes = Math.min(answeredAfter, (first - at) / 60_000);
      events.push({ at, what: "order", minutes }, { at, what: "ask", slug, size });
      for (const [what, states] of Object.entries(REACHED)) {
        const left = steps.findLastIndex(({ state }) => !states.includes(state));
        const reached = steps[left + 1];
        if (reached) events.push({ at: reached.at, what: what as "sent", cents: total });
      }
    } else if (chance < 0.3) {
      const chat = { code: `C${at}`, slug, size, colour: null, created_at: clock.at.toISOString() };
      await db.insertInto("chats").values(chat).execute();
      events.push({ at, what: "chat" }, { at, what: "ask", slug, size });
    } else if (chance < 0.35) {
      const wish = {
        id: `r${at}`,
        product_id: ids[slugs.indexOf(slug)] ?? "",
        size,
        colour: "",
        suspected: false,
      };
      const asked = {
        channel: "email" as const,
        contact: `${at}@correo.example`,
        created_at: clock.at.toISOString(),
      };
      await db
        .insertInto("restock_requests")
        .values({ ...wish, ...asked, notified_at: null })
        .execute();
      events.push({ at, what: "ask", slug, size });
    }
    if (random() < 0.1) await Promise.all(instances.map(({ flush }) => flush()));
  }
  await Promise.all(instances.map(({ flush }) => flush()));
  return events;
}

eachDatabase((test) => {
  test("the figures equal counts by hand over a generated month", async ({ db }) => {
    const { ids, slugs, summary } = await openShop(db);
    const events = await generateMonth(db, slugs, ids);
    for (const weeksAgo of [0, 1, 2, 3]) {
      const start = MONDAY - weeksAgo * 7 * DAY;
      // The current week is three days old, so only three days of the week before are compared with it.
      const length = weeksAgo === 0 ? 3 * DAY : 7 * DAY;
      const within = (from: number, until: number, filter: Partial<Event>) =>
        events.filter(
          (event) =>
            event.at >= from &&
            event.at < until &&
            Object.entries(filter).every(([name, value]) => event[name as keyof Event] === value),
        );
      const counted = (filter: Partial<Event>) => ({
        n: within(start, start + 7 * DAY, filter).length,
        before: within(start - 7 * DAY, start - 7 * DAY + length, filter).length,
      });
      const ranked = (filters: [string, Partial<Event>][]) =>
        filters.map(([name, filter]) => ({ name, ...counted(filter) })).filter(({ n }) => n > 0);
      const median = (from: number, until: number) => {
        const all = within(from, until, {})
          .flatMap(({ minutes }) => minutes ?? [])
          .sort((a, b) => a - b);
        return all[Math.ceil(all.length / 2) - 1] ?? null;
      };
      const day = new Date(start + 2 * DAY).toISOString().slice(0, 10);
      // The page shows this week and the last, so each older week is read in the week after it.
      const read = weeksAgo === 0 ? NOW : new Date(start + 9 * DAY);
      const shown = await summary(weeksAgo === 0 ? null : day, read);
      expect(shown.counts).toEqual({
        visits: counted({ what: "visit" }),
        enquiries: counted({ what: "enquiry" }),
        orders: counted({ what: "order" }),
        chats: counted({ what: "chat" }),
      });
      expect(shown.answer).toEqual({
        n: median(start, start + 7 * DAY),
        before: median(start - 7 * DAY, start - 7 * DAY + length),
      });
      const sumOf = (what: "reserved" | "sent") => {
        const cents = (from: number, until: number) =>
          within(from, until, { what }).reduce((sum, event) => sum + (event.cents ?? 0), 0);
        const lastWeek = start - 7 * DAY;
        return { n: cents(start, start + 7 * DAY), before: cents(lastWeek, lastWeek + length) };
      };
      expect(shown.money).toEqual({ reserved: sumOf("reserved"), sent: sumOf("sent") });
      const contacts = (from: number) =>
        (["enquiry", "order", "chat"] as const).flatMap((what) => within(from, from + DAY, { what })).length;
      expect(shown.lists.daily.rows.map(({ n, before }) => [n, before])).toEqual(
        [0, 1, 2, 3, 4, 5, 6]
          .slice(0, length / DAY)
          .map((place) => [contacts(start + place * DAY), contacts(start + (place - 7) * DAY)]),
      );
      const inAnyOrder = (rows: readonly { name: string; n: number; before: number }[]) =>
        rows.map(({ name, n, before }) => ({ name, n, before })).sort((a, b) => (a.name < b.name ? -1 : 1));
      const names = slugs.map((slug) => slug.replace("prenda-", "Prenda "));
      const bySlug = (what: Event["what"]) =>
        ranked(slugs.map((slug, i) => [names[i] ?? "", { what, slug }] as [string, Partial<Event>]));
      expect(inAnyOrder(shown.lists.seen.rows)).toEqual(inAnyOrder(bySlug("seen")));
      expect(inAnyOrder(shown.lists.asked.rows)).toEqual(inAnyOrder(bySlug("ask")));
      expect(inAnyOrder(shown.lists.sizes.rows)).toEqual(
        inAnyOrder(ranked(SIZES.map((size) => [size, { what: "ask", size }]))),
      );
      const views = shown.lists.seen.rows.map(({ n }) => n);
      expect(views).toEqual(views.toSorted((a, b) => b - a));
    }
  });

  test("an order that the owner entered by hand is an order, and no quick answer", async ({ db }) => {
    const { summary } = await openShop(db);
    const buyer = { name: "Ana", phone: null, email: "", address: "" };
    const attached = attachedOrder({ id: "a" }, [], null, { state: "talking" });
    const id = await storeOwnersEnquiry({ db, now: () => NOW }, buyer, "key", attached);
    await change(db, { id, at: NOW, patch: { state: "ready" } });
    const { counts, answer } = await summary();
    expect([counts.orders.n, answer]).toEqual([1, { n: null, before: null }]);
  });

  test("an order whose cancellation is undone stays in the week in which it was reserved", async ({ db }) => {
    const { summary } = await openShop(db);
    const items = [{ slug: "prenda-1", size: null, quantity: 1, priceCents: 500, from: false }];
    const id = await storeEnquiry(db, new Date(MONDAY - 5 * DAY), { items });
    await change(db, { id, at: new Date(MONDAY - 5 * DAY), patch: { state: "reserved" } });
    await change(db, { id, at: NOW, patch: { state: "cancelled" } });
    const [last] = await changesOf(db, id);
    expect(await undoChange({ db, now: () => NOW }, id, last?.id ?? "")).toEqual({ ok: true });
    expect((await summary()).money.reserved.n).toBe(0);
  });

  test("a search is listed after three visits, and never if it may name a person", async ({ db }) => {
    const { summary } = await openShop(db);
    const clock = { at: NOW };
    const counts = counter(db, clock);
    const search = async (words: string) => {
      counts.search(words);
      await counts.flush();
    };
    const personal = [
      "ana@correo.example",
      "11 5555 0100",
      "mi vecina ana maria lopez",
      "K7M-4QX",
      "estafa.example",
    ];
    for (const words of [...personal, ...personal, ...personal, "prenda"]) await search(words);
    await search("Búho");
    await search(" BUHO ");
    expect((await summary()).lists.searches.rows).toEqual([]);
    expect(await db.selectFrom("search_texts").selectAll().execute()).toEqual([]);
    await search("búho");
    expect((await summary()).lists.searches.rows).toMatchObject([{ name: "buho", n: 3, before: 0 }]);
    const stored = JSON.stringify(await db.selectFrom("daily_counts").selectAll().execute());
    expect(stored).not.toMatch(/buho|ana|5555|estafa/i);
    await sweepCounts(db, new Date(NOW.getTime() + 89 * DAY));
    expect(await db.selectFrom("search_texts").select("words").execute()).toHaveLength(1);
    await sweepCounts(db, new Date(NOW.getTime() + 91 * DAY));
    expect(await db.selectFrom("search_texts").selectAll().execute()).toEqual([]);
  });

  test("views that could not be stored are stored with the next ones, once", async ({ db, database }) => {
    const { summary } = await openShop(db);
    const clock = { at: NOW };
    let fails = true;
    const counts = openVisitCounts({
      db,
      now: () => clock.at,
      log: recordingLog(),
      secret: "a secret",
      async findsNothing() {
        if (fails) throw new Error("no database");
        return true;
      },
    });
    counts.visit();
    counts.search("buho");
    await counts.flush();
    expect((await summary()).counts.visits.n).toBe(0);
    fails = false;
    counts.visit();
    await Promise.all([counts.flush(), counts.flush()]);
    expect((await summary()).counts.visits.n).toBe(2);
    expect(database.logged).toEqual([]);
  });

  test("restock requests are listed without names, beside low stock and incomplete products", async ({
    db,
  }) => {
    const photo = { key: "a".repeat(32), extension: "webp", width: 9, height: 9, alt: null };
    const [vest = "", gown = ""] = await insertProducts(db, [
      productNumber(1, {
        name: "Chaleco",
        photos: [photo],
        variants: [variant("RN", null, { stock: 0 }), variant("0-3 m", null, { stock: 2 })],
      }),
      productNumber(2, {
        name: "Vestido",
        priceCents: null,
        variants: [variant("RN", "Rosa", { stock: 1 })],
      }),
      productNumber(3, {
        name: "Gorro",
        photos: [photo],
        inStock: false,
        variants: [variant("RN", null, { stock: 0 })],
      }),
    ]);
    const wish = {
      colour: "",
      channel: "email" as const,
      suspected: false,
      created_at: NOW.toISOString(),
      notified_at: null,
    };
    const wishes = [
      { id: "1", product_id: vest, size: "RN", contact: "ana@correo.example" },
      { id: "2", product_id: vest, size: "RN", contact: "beto@correo.example" },
      { id: "3", product_id: gown, size: "RN", contact: "ana@correo.example" },
    ];
    await db
      .insertInto("restock_requests")
      .values(wishes.map((each) => ({ ...wish, ...each })))
      .execute();
    const shown = await readSummary({ db, now: () => NOW, catalogue: () => catalogueNow(db) }, null);
    const { waiting, low, missing } = shown.lists;
    const listed = [waiting, low, missing].map(({ rows }) =>
      rows.map(({ name, note }) => `${name}: ${note}`),
    );
    expect(listed).toEqual([
      ["Chaleco, talle RN: 2 personas", "Vestido, talle RN: 1 persona"],
      ["Chaleco: RN agotado, 0-3 m: 2", "Vestido: RN: 1"],
      ["Vestido: sin foto, sin precio"],
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/correo|ana@/);
  });
});

test("a week begins on Monday in Buenos Aires, and is compared with the days that it has", () => {
  const sunday = new Date("2026-11-30T02:59:00Z");
  expect(weekOf(null, sunday)).toMatchObject({ from: "2026-11-23", to: "2026-11-29", elapsed: 7 });
  const monday = new Date("2026-11-30T03:00:00Z");
  expect(weekOf(null, monday)).toMatchObject({ from: "2026-11-30", elapsed: 1, comparedTo: "2026-11-23" });
  expect(weekOf("2026-11-25", monday)).toMatchObject({ from: "2026-11-23", elapsed: 7 });
  for (const odd of ["2026-12-09", "2026-11-22", "mañana", "2026-99-99", ""]) {
    expect(weekOf(odd, monday).from).toBe("2026-11-30");
  }
});
