import type { Now } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/schema.ts";
import { hashOf, isToken, newToken } from "../../platform/ids.ts";
import { networkLimits } from "../../platform/limits/keyed-limit.ts";
import { takeFrom } from "../../platform/limits/limit-buckets.ts";
import { SHARED_MONTHS } from "../../shop/retention.ts";
import { readCookie, writtenCookie } from "../../ui/cookie.ts";
import type { Basket } from "../basket/basket.ts";
import { type FindProduct, lookUp } from "../basket/current-garment.ts";
import {
  type Answered,
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

function hash(...parts: string[]): string {
  return hashOf(JSON.stringify(parts));
}

export function deviceOf(cookies: string | null): string | null {
  const known = readCookie(cookies, COOKIE) ?? "";
  return isToken(known) ? known : null;
}

/** Identifies the device by a cookie. Pages set the cookie before the form, so that a form sent twice is one answer. */
export function deviceFor(cookies: string | null, publicUrl: string) {
  const device = deviceOf(cookies) ?? newToken();
  const secure = publicUrl.startsWith("https:");
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

/** Hourly limits per address. They stop only programs, because many phones share one address of a mobile operator. */
const LIMITS = { "shared-list": 60, "shared-answer": 600 } as const;
const HOUR = 60 * 60_000;

async function counted(
  { db, now, secret, clientAddress }: Sharing & Network,
  what: keyof typeof LIMITS,
): Promise<Limited | null> {
  const max = LIMITS[what];
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
  const kept = { items: JSON.stringify(items), expires_at: expires.toISOString() };
  const row = await deps.db
    .insertInto("shared_lists")
    .values({ id, origin, maker: hash(id, device), kind, ...kept })
    .onConflict((conflict) => conflict.column("origin").doUpdateSet(kept))
    .returning("id")
    .executeTakeFirstOrThrow();
  return { ok: true, id: row.id };
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
  return row && { ...row, items: JSON.parse(row.items) as SharedItem[] };
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
  const items = list.items.map((item): SharedItem & Answered => {
    const those = rows.filter(({ line }) => line === item.id);
    const mine = those.some((answer) => answer.device === me);
    return { ...item, mine, answers: list.kind === "gift" || isMaker ? those.length : null };
  });
  return { kind: list.kind, isMaker, items };
}

/** Adds today's stock and price to each garment of a shared list. Gifts have no price. */
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
  deps: Sharing & { find: FindProduct; publicUrl: string },
  id: string,
  cookies: string | null,
) {
  const { device, cookie } = deviceFor(cookies, deps.publicUrl);
  const shared = await showShared(deps, id, device);
  return shared && { ...shared, cookie };
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
  const kept = await deps.db
    .insertInto("shared_list_answers")
    .values({ list_id: id, line, slot, device: me })
    .onConflict((conflict) =>
      // This update changes nothing, but makes `returning` return the existing row.
      conflict.columns(["list_id", "line", "slot"]).doUpdateSet({ line }),
    )
    .returning("device")
    .executeTakeFirstOrThrow();
  return kept.device === me ? { ok: true } : { ok: false, code: "TAKEN" };
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
