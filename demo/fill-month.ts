import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { openCatalogueIndex } from "../app/catalogue/catalogue-index.server.ts";
import { searchSection } from "../app/catalogue/search/search-section.ts";
import { findProduct } from "../app/catalogue/slugs.server.ts";
import { keepChat } from "../app/enquiries/chats/chats.server.ts";
import { changeEnquiry, openEnquiry, stateChange } from "../app/enquiries/inbox/enquiry-page.server.ts";
import { receiveEnquiry } from "../app/enquiries/intake/receive.server.ts";
import { storeWaitingPhoto } from "../app/enquiries/photos/photos.server.ts";
import { listRestock } from "../app/enquiries/restock/restock.server.ts";
import { markNotified, restockIntents } from "../app/enquiries/restock/restock-forms.server.ts";
import { addGarment, type Basket, changeLine, EMPTY_BASKET } from "../app/orders/basket/basket.ts";
import { currentGarment, itemsOf } from "../app/orders/basket/current-garment.ts";
import { setProgress } from "../app/orders/order/change-order.server.ts";
import { holdChoices } from "../app/orders/order/hold.ts";
import { dealOf } from "../app/orders/order/order.ts";
import { attachedOrder, chatOrder, orderOfEnquiry } from "../app/orders/order/orders.server.ts";
import { answerShared, shareList } from "../app/orders/sharing/shared-lists.server.ts";
import type { Database } from "../app/platform/db/database.ts";
import { newToken } from "../app/platform/ids.ts";
import type { Ingesting } from "../app/platform/images/pipeline.ts";
import { DEFAULT_SETTINGS } from "../app/shop/settings.server.ts";
import { dayOf } from "../app/ui/date-format.ts";
import { newCode, typedCode } from "../app/ui/short-code.ts";
import { STAMP_FIELD } from "../app/visitor-forms/answer.ts";
import { formSecret, formStamp } from "../app/visitor-forms/honeypot.server.ts";
import { wholesaleTerms } from "../app/wholesale/terms-sections.ts";
import {
  CHATS,
  ENQUIRIES,
  type Moment,
  RESTOCK,
  type SampleEnquiry,
  type SampleGarment,
  type SampleOrder,
  SHARED,
} from "./sample-month.ts";

const PHOTOS = join(import.meta.dirname, "photos");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Argentina's UTC offset. The country has had no daylight saving time since 2009. */
const OFFSET = "-03:00";

interface MonthOptions extends Ingesting {
  database: Database;
  /** Time of the demo's first start. All dates of the month count back from it. */
  now: Date;
}

async function openMonth({ database, now, ...ingesting }: MonthOptions) {
  const { db } = database;
  const readSearchSettings = async () => ({ ...DEFAULT_SETTINGS.read(searchSection), brand: "" });
  const { read: catalogue } = openCatalogueIndex({ database, readSearchSettings, now: () => now });
  let visitors = 0;
  const secret = await formSecret(db);
  return {
    db,
    ingesting,
    find: (slug: string) => findProduct({ db, catalogue }, slug),
    today: now,
    /** Each visitor has an IP network of their own, because limits count by network. */
    visitor: (moment: Moment) => {
      visitors += 1;
      return { db, secret, now: () => momentOf(moment, now), clientAddress: `198.51.${visitors}.1` };
    },
  };
}

type Month = Awaited<ReturnType<typeof openMonth>>;

/** Stores a month's samples, mostly with the functions of the real forms. Returns the shared lists' tokens. */
export async function fillMonth(options: MonthOptions): Promise<string[]> {
  const month = await openMonth(options);
  const at = (moment: Moment) => momentOf(moment, month.today).getTime();
  const oldestFirst = <Event extends Moment>(events: readonly Event[]) =>
    events.toSorted((a, b) => at(a) - at(b));
  for (const each of oldestFirst(ENQUIRIES)) await keepEnquiry(month, each);
  for (const each of oldestFirst(RESTOCK)) await keepWish(month, each);
  for (const { about, ...moment } of oldestFirst(CHATS)) {
    const told = new URLSearchParams({ code: newCode(), about });
    await keepChat({ ...month.visitor(moment), find: month.find }, told);
  }
  await countViews(month);
  const shared: string[] = [];
  for (const each of SHARED) shared.push(await keepShared(month, each));
  return shared;
}

const SEEN = [
  "vestido-jardin",
  "body-florcitas",
  "cardigan-trenzas",
  "body-marinero",
  "medias-suaves-tres-pares",
];

async function countViews({ db, find, today }: Month): Promise<void> {
  const products = await Promise.all(SEEN.map(find));
  for (let daysAgo = 30; daysAgo >= 0; daysAgo--) {
    const day = dayOf(new Date(today.getTime() - daysAgo * 24 * HOUR));
    const visits = 24 + ((daysAgo * 7) % 19);
    const seen = products.flatMap((product, place) =>
      product
        ? [{ day, kind: "seen" as const, key: product.id, n: ((daysAgo * 5) % 7) + 9 - 2 * place }]
        : [],
    );
    const searched = SEARCHED.map((hash, place) => {
      return { day, kind: "not-found" as const, key: hash, n: 1 + ((daysAgo + place) % 2) };
    });
    const counts = [{ day, kind: "visit" as const, key: "", n: visits }, ...seen, ...searched];
    await db.insertInto("daily_counts").values(counts).execute();
  }
  const texts = SEARCHED.map((words) => ({ hash: words, words }));
  await db.insertInto("search_texts").values(texts).execute();
}

const SEARCHED = ["sandalias", "mochila"];

function momentOf(moment: Moment, now: Date): Date {
  if ("minutesAgo" in moment) return new Date(now.getTime() - moment.minutesAgo * MINUTE);
  const day = new Date(now.getTime() - 3 * HOUR - moment.daysAgo * 24 * HOUR).toISOString().slice(0, 10);
  return new Date(`${day}T${moment.time}:00${OFFSET}`);
}

function succeeded<Answer extends { ok: boolean }>(answer: Answer, what: string): Answer & { ok: true } {
  if (!answer.ok) throw new Error(`The demo's month could not be kept: ${what}: ${JSON.stringify(answer)}`);
  return answer as Answer & { ok: true };
}

async function keepEnquiry(month: Month, sample: SampleEnquiry): Promise<void> {
  const visitor = month.visitor(sample);
  const receiving = {
    ...visitor,
    publicUrl: "http://localhost",
    acknowledging: async () => false,
    wake() {},
  };
  const photos: string[] = [];
  for (const file of sample.photos ?? []) {
    // `storeWaitingPhoto` writes resized files beside the photo, so it gets a copy in a temporary folder.
    const stored = await month.ingesting.imagePool.inFolder(async (folder) => {
      const copy = join(folder, file);
      await copyFile(join(PHOTOS, file), copy);
      return storeWaitingPhoto(month.db, { ...month.ingesting, now: visitor.now }, copy);
    });
    photos.push(succeeded(stored, file).token);
  }
  const list = sample.order && (await listOf(month, sample.order.garments, sample.order.wholesale));
  const items = list ? await itemsOf(month.find, list) : [];
  const deal = list?.wholesale ? dealOf(items, wholesaleTerms(DEFAULT_SETTINGS.read)) : null;
  const { person, source = "contacto", subject = null, message = "", suspected = false } = sample;
  const said = person
    ? { ...person, phone: person.phone ?? null, source, subject, message, language: "es", unstored_photos: 0 }
    : chatOrder(items, deal);
  const order = list && attachedOrder(list, items, deal);
  const key = order?.key ?? newToken();
  const sent = await receiveEnquiry(receiving, { ...said, suspected }, key, photos, order);
  const { code } = succeeded(sent, message);
  const { id } = await month.db
    .selectFrom("enquiries")
    .select("id")
    .where("code", "=", typedCode(code))
    .executeTakeFirstOrThrow();
  await handle(month, id, sample);
}

/** Applies what the owner did with an enquiry and its order. */
async function handle({ db, ingesting, today }: Month, id: string, sample: SampleEnquiry): Promise<void> {
  const { unread, status, labels, note, trashed, order, message = "" } = sample;
  const seen = () =>
    new Date(
      Math.min(today.getTime(), momentOf(sample, today).getTime() + (20 + (message.length % 150)) * MINUTE),
    );
  if (!unread) await openEnquiry({ db, now: seen, log: ingesting.log }, id);
  const change = {
    ...(status ? stateChange(status, seen()) : {}),
    ...(labels ? { labels } : {}),
    ...(note ? { note } : {}),
    ...(trashed ? { deleted_at: seen().toISOString() } : {}),
  };
  if (Object.keys(change).length > 0) await changeEnquiry(db, id, change);
  const nextDay = new Date(Math.min(today.getTime(), momentOf(sample, today).getTime() + 20 * HOUR));
  if (order) await bringForward(db, { id, order, today, at: order.held ? today : nextDay });
}

async function bringForward(
  db: Month["db"],
  { id, order, today, at }: { id: string; order: SampleOrder; today: Date; at: Date },
): Promise<void> {
  const now = () => at;
  const basedOn = (await orderOfEnquiry(db, id))?.version ?? 0;
  const { state, carrier = "", tracking = "", held } = order;
  const until = (held && holdChoices(today).at(-1)?.[0]) || "";
  const progress = { state, carrier, tracking, until, basedOn };
  succeeded(await setProgress({ db, now }, id, progress), `the state of ${id}`);
}

async function listOf(
  { find }: Month,
  garments: readonly SampleGarment[],
  wholesale = false,
): Promise<Basket> {
  let list: Basket = { ...EMPTY_BASKET, wholesale };
  for (const [slug, size, colour, quantity = 1, note = ""] of garments) {
    const product = await find(slug);
    if (!product) throw new Error(`The demo's month names no garment of the catalogue: ${slug}`);
    const { garment } = currentGarment(product, { size, colour });
    if (garment.size !== size || garment.colour !== colour)
      throw new Error(`The demo's month names no talle or colour of ${slug}: ${size} ${colour}`);
    const added = addGarment(list, garment, quantity);
    if (!added) throw new Error("A list of the demo's month is too long");
    const last = added.lines.at(-1);
    list = note && last ? changeLine(added, last.id, { note }) : added;
  }
  return list;
}

async function keepWish(month: Month, sample: (typeof RESTOCK)[number]): Promise<void> {
  const { slug, size, colour, contact, told } = sample;
  const visitor = month.visitor(sample);
  const form = new FormData();
  const drawn = new Date(visitor.now().getTime() - MINUTE);
  const fields = { size, colour, contact, [STAMP_FIELD]: formStamp(visitor.secret, drawn) };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  succeeded(await restockIntents(visitor, slug).restock(form), slug);
  if (!told) return;
  const groups = await listRestock(month.db);
  const id = groups.find(({ product }) => product.slug === slug)?.requests[0]?.id ?? "";
  const ticked = new FormData();
  ticked.set("id", id);
  ticked.set("notified", "true");
  succeeded(await markNotified({ db: month.db, now: visitor.now }, ticked), slug);
}

async function keepShared(month: Month, sample: (typeof SHARED)[number]): Promise<string> {
  const { kind, garments, answered } = sample;
  const deps = { ...month.visitor(sample), find: month.find };
  const list = { ...(await listOf(month, garments)), id: newToken() };
  const { id } = succeeded(await shareList(deps, newToken(), list, kind), kind);
  for (const { id: line } of list.lines.slice(0, answered)) {
    succeeded(await answerShared(deps, { id, line, device: newToken() }), kind);
  }
  return id;
}
