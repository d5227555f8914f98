import type { Now } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/schema.ts";
import { hashOf, isToken, newToken } from "../../platform/ids.ts";
import { networkLimits } from "../../platform/limits/keyed-limit.ts";
import { takeFrom } from "../../platform/limits/limit-buckets.ts";
import { SHARED_MONTHS } from "../../shop/retention.ts";
import { readCookie, writtenCookie } from "../../ui/cookie.ts";
import { BASKET_LIMITS, type Basket } from "../basket/basket.ts";
import { type FindProduct, lookUp } from "../basket/current-garment.ts";
import {
  type Answered,
  DEVICE_FIELD,
  SHARED_KINDS,
  type SharedItem,
  type SharedKind,
  type ShownGarment,
} from "./shared-list.ts";

/*
 * Stored shared lists (decision 049). A random cookie identifies the devices of makers and visitors. Its hash is stored,
 * a different one for each list.
 */

const COOKIE = "dispositivo";
const COOKIE_AGE = 365 * 24 * 60 * 60;

/** For one address in an hour. Mobile operators put a whole neighbourhood behind one, so this only stops programs. */
const LISTS_PER_ADDRESS = 60;
const ANSWERS_PER_ADDRESS = 600;
const HOUR = 60 * 60_000;

function hash(...parts: string[]): string {
  return hashOf(JSON.stringify(parts));
}

/** The device id of a request: its cookie, or else the one that its page proposed. */
export function deviceOf(cookies: string | null, form?: FormData): string | null {
  const known = [readCookie(cookies, COOKIE) ?? "", String(form?.get(DEVICE_FIELD) ?? "")];
  return known.find(isToken) ?? null;
}

/** A new id for a page without the cookie, so that a form sent twice comes from one device. */
export function proposedDevice(cookies: string | null): string | null {
  return deviceOf(cookies) === null ? newToken() : null;
}

export function deviceFor(request: Request, form: FormData, secure: boolean) {
  const device = deviceOf(request.headers.get("Cookie"), form) ?? newToken();
  return { device, cookie: writtenCookie(COOKIE, device, { age: COOKIE_AGE, secure, hidden: true }) };
}

interface Sharing {
  db: Db;
  now: Now;
}

interface Network {
  secret: string;
  clientAddress: string;
}

type Limited = { ok: false; code: "LIMITED"; wait: number };

async function counted(
  { db, now, secret, clientAddress }: Sharing & Network,
  what: "shared-list" | "shared-answer",
): Promise<Limited | null> {
  const max = what === "shared-list" ? LISTS_PER_ADDRESS : ANSWERS_PER_ADDRESS;
  const taken = await takeFrom(db, networkLimits(secret, what, clientAddress, max, HOUR), now());
  return taken.ok ? null : { ok: false, code: "LIMITED", wait: taken.wait };
}

const originOf = (device: string, list: Basket, kind: SharedKind) => hash(device, list.id, kind);

/** Makes a link of a basket, or updates the one that this device made of it before. Garments that are gone are left out. */
export async function shareList(
  deps: Sharing & Network & { find: FindProduct },
  device: string,
  list: Basket,
  kind: SharedKind,
): Promise<{ ok: true; id: string } | { ok: false; code: "EMPTY" } | Limited> {
  const found = await lookUp(deps.find, list.lines);
  const items = found.flatMap(({ line: { id, quantity }, today }): SharedItem[] => {
    if (!today) return [];
    const { slug, size, colour } = today.garment;
    return [{ id, slug, size, colour, quantity, name: today.name }];
  });
  if (items.length === 0) return { ok: false, code: "EMPTY" };
  const limited = await counted(deps, "shared-list");
  if (limited) return limited;
  const origin = originOf(device, list, kind);
  const expires = new Date(deps.now());
  expires.setUTCMonth(expires.getUTCMonth() + SHARED_MONTHS);
  const id = newToken();
  const row = await deps.db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom("shared_lists")
      .select("items")
      .where("origin", "=", origin)
      .executeTakeFirst();
    const kept = {
      items: JSON.stringify(merged(itemsRead(known), items)),
      expires_at: expires.toISOString(),
    };
    return await trx
      .insertInto("shared_lists")
      .values({ id, origin, maker: hash(id, device), kind, ...kept })
      .onConflict((conflict) => conflict.column("origin").doUpdateSet(kept))
      .returning("id")
      .executeTakeFirstOrThrow();
  });
  return { ok: true, id: row.id };
}

function itemsRead(row: { items: string } | undefined): SharedItem[] {
  return row ? JSON.parse(row.items) : [];
}

/** Merges the garments of a list that is shared again, so that answers stay with a garment that was changed or put back. */
function merged(before: readonly SharedItem[], items: readonly SharedItem[]): SharedItem[] {
  const same = (a: SharedItem, b: SharedItem) =>
    a.slug === b.slug && a.size === b.size && a.colour === b.colour;
  const left = before.filter(({ id }) => !items.some((item) => item.id === id));
  const next = items.map((item) => {
    if (before.some(({ id }) => id === item.id)) return item;
    const known = left.findIndex((other) => same(other, item));
    const [former] = known === -1 ? [] : left.splice(known, 1);
    return former ? { ...item, id: former.id } : item;
  });
  const removed = left.map((item) => ({ ...item, removed: true as const }));
  return [...next, ...removed.slice(-BASKET_LIMITS.lines)];
}

export async function linksOf(
  { db, now }: Sharing,
  device: string | null,
  list: Basket,
): Promise<Partial<Record<SharedKind, string>>> {
  if (device === null || list.lines.length === 0) return {};
  const origins = SHARED_KINDS.map((kind) => originOf(device, list, kind));
  const rows = await db
    .selectFrom("shared_lists")
    .select(["id", "kind"])
    .where("origin", "in", origins)
    .where("expires_at", ">", now().toISOString())
    .execute();
  return Object.fromEntries(rows.map(({ id, kind }) => [kind, id]));
}

async function read({ db, now }: Sharing, id: string) {
  if (!isToken(id)) return undefined;
  const row = await db
    .selectFrom("shared_lists")
    .select(["id", "kind", "maker", "items"])
    .where("id", "=", id)
    .where("expires_at", ">", now().toISOString())
    .executeTakeFirst();
  return row && { ...row, items: itemsRead(row).filter(({ removed }) => !removed) };
}

export async function openShared(sharing: Sharing, id: string, device: string | null) {
  const list = await read(sharing, id);
  if (!list) return null;
  const me = device === null ? null : hash(id, device);
  const isMaker = list.maker === me;
  const rows = await sharing.db
    .selectFrom("shared_list_answers")
    .select(["line", "device"])
    .where("list_id", "=", id)
    .execute();
  const answers = Map.groupBy(rows, ({ line }) => line);
  const items = list.items.map((item): SharedItem & Answered => {
    const those = answers.get(item.id) ?? [];
    const mine = those.some((answer) => answer.device === me);
    if (list.kind === "whole")
      return { ...item, given: null, liked: mine, hearts: isMaker ? those.length : null };
    const given = mine ? "mine" : those.length > 0 ? "others" : null;
    return { ...item, given, liked: false, hearts: null };
  });
  return { kind: list.kind, isMaker, items };
}

/** The same with what there is of each garment today, as the page shows it; of a gift no price. */
export async function showShared(deps: Sharing & { find: FindProduct }, id: string, device: string | null) {
  const shared = await openShared(deps, id, device);
  if (!shared) return null;
  const { kind, isMaker, items } = shared;
  const found = await lookUp(deps.find, items);
  const garments = found.map(({ line, today }): ShownGarment => {
    if (!today) return { ...line, photo: null, today: null };
    const { size, colour, priceCents, from } = today.garment;
    // A size or colour that no longer exists is sold out.
    const level = size === line.size && colour === line.colour ? today.level : "out";
    const price = kind === "gift" ? { priceCents: null, from: false } : { priceCents, from };
    return {
      ...line,
      name: today.name,
      slug: today.garment.slug,
      photo: today.photo,
      today: { level, ...price },
    };
  });
  return { kind, isMaker, garments };
}

export async function readSharedPage(
  deps: Sharing & { find: FindProduct },
  id: string,
  { headers }: { headers: Headers },
) {
  const cookies = headers.get("Cookie");
  const shared = await showShared(deps, id, deviceOf(cookies));
  return shared && { ...shared, device: proposedDevice(cookies) };
}

type Done = { ok: true } | { ok: false; code: "NOT_FOUND" | "TAKEN" } | Limited;

/** Marks a garment as given or liked. Of two devices that give the same one, exactly one succeeds. */
export async function answerShared(
  deps: Sharing & Network,
  { id, line, device }: { id: string; line: string; device: string },
): Promise<Done> {
  const list = await read(deps, id);
  if (!list?.items.some((item) => item.id === line)) return { ok: false, code: "NOT_FOUND" };
  const limited = await counted(deps, "shared-answer");
  if (limited) return limited;
  const me = hash(id, device);
  const slot = list.kind === "gift" ? "" : me;
  await deps.db
    .insertInto("shared_list_answers")
    .values({ list_id: id, line, slot, device: me })
    .onConflict((conflict) => conflict.columns(["list_id", "line", "slot"]).doNothing())
    .execute();
  const kept = await deps.db
    .selectFrom("shared_list_answers")
    .select("device")
    .where("list_id", "=", id)
    .where("line", "=", line)
    .where("slot", "=", slot)
    .executeTakeFirst();
  return kept?.device === me ? { ok: true } : { ok: false, code: "TAKEN" };
}

/** Takes an answer back. The maker of a gift list may take back those of others. */
export async function unanswerShared(
  deps: Sharing,
  { id, line, device }: { id: string; line: string; device: string },
): Promise<Done> {
  const list = await read(deps, id);
  if (!list) return { ok: false, code: "NOT_FOUND" };
  const me = hash(id, device);
  const frees = list.kind === "gift" && list.maker === me;
  await deps.db
    .deleteFrom("shared_list_answers")
    .where("list_id", "=", id)
    .where("line", "=", line)
    .$if(!frees, (query) => query.where("device", "=", me))
    .execute();
  return { ok: true };
}

export async function withdrawShared({ db }: Pick<Sharing, "db">, id: string, device: string): Promise<void> {
  await db.deleteFrom("shared_lists").where("id", "=", id).where("maker", "=", hash(id, device)).execute();
}

export async function sweepSharedLists({ db, now }: Sharing): Promise<number> {
  const swept = await db
    .deleteFrom("shared_lists")
    .where("expires_at", "<=", now().toISOString())
    .executeTakeFirst();
  return Number(swept.numDeletedRows);
}
