import { href, redirect } from "react-router";
import type { Now } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/schema.ts";
import { hashOf, isToken, newToken } from "../../platform/ids.ts";
import { networkLimits } from "../../platform/limits/keyed-limit.ts";
import { takeFrom } from "../../platform/limits/limit-buckets.ts";
import type { FindProduct } from "../../product/product.ts";
import { SHARED_MONTHS } from "../../shop/retention.ts";
import { A_YEAR, readCookie, writtenCookie } from "../../ui/cookie.ts";
import { type FormAnswer, wholeMinutes } from "../../ui/form/answer.ts";
import { refuse } from "../../ui/form/parse.ts";
import { type Basket, type BasketLine, readBasket } from "../basket/basket.ts";
import { lookUp } from "../basket/current-garment.ts";

/* A random cookie names a device. Lists store different hashes of it, so they look unrelated (decision 049). */

/** Visitors of a `whole` list give hearts. A `gift` list has no prices, and visitors mark what they give. */
type SharedKind = "whole" | "gift";

/** A garment is stored without its price, which may change, and without its note, which may name somebody. */
interface SharedItem extends Pick<BasketLine, "id" | "slug" | "size" | "colour" | "quantity"> {
  name: string;
}

const COOKIE = "dispositivo";

const hash = (...parts: string[]) => hashOf(JSON.stringify(parts));

/** Returns the device id from the request's cookies, or a new id if they have none. `cookie` stores the id. */
export function deviceFor(cookies: string | null, publicUrl: string) {
  const known = readCookie(cookies, COOKIE) ?? "";
  const device = isToken(known) ? known : newToken();
  const secure = publicUrl.startsWith("https:");
  return { device, cookie: writtenCookie(COOKIE, device, { age: A_YEAR, secure, hidden: true }) };
}

interface Deps {
  db: Db;
  now: Now;
}

interface VisitorDeps extends Deps {
  secret: string;
  clientAddress: string;
}

interface Refusal {
  ok: false;
  code: "EMPTY" | "NOT_FOUND" | "TAKEN" | "LIMITED";
  minutes?: number;
}

/** Hourly limits per network, such as an IPv4 address, which many phones of a mobile operator may share. */
const LIMITS = { "shared-list": 60, "shared-answer": 600 } as const;
const HOUR = 60 * 60_000;

async function limited(deps: VisitorDeps, what: keyof typeof LIMITS): Promise<Refusal | null> {
  const { db, now, secret, clientAddress } = deps;
  const taken = await takeFrom(db, networkLimits(secret, what, clientAddress, LIMITS[what], HOUR), now());
  return taken.ok ? null : { ok: false, code: "LIMITED", minutes: wholeMinutes(taken.wait) };
}

/** Stores a basket as a shared list. If the device has shared this basket before, updates that list. */
export async function shareList(
  deps: VisitorDeps & { find: FindProduct },
  device: string,
  basket: Basket,
  kind: SharedKind,
): Promise<{ ok: true; id: string } | Refusal> {
  const found = await lookUp(deps.find, basket.lines);
  const items = found.flatMap(({ line: { id, quantity }, today }): SharedItem[] => {
    if (!today || quantity === 0) return [];
    const { slug, size, colour } = today.garment;
    return [{ id, slug, size, colour, quantity, name: today.name }];
  });
  if (items.length === 0) return { ok: false, code: "EMPTY" };
  const refused = await limited(deps, "shared-list");
  if (refused) return refused;
  const expires = new Date(deps.now());
  expires.setUTCMonth(expires.getUTCMonth() + SHARED_MONTHS);
  const id = newToken();
  const kept = { items: JSON.stringify(items), expires_at: expires.toISOString() };
  const row = await deps.db
    .insertInto("shared_lists")
    .values({ id, origin: hash(device, basket.id, kind), maker: hash(id, device), kind, ...kept })
    .onConflict((conflict) => conflict.column("origin").doUpdateSet(kept))
    .returning("id")
    .executeTakeFirstOrThrow();
  return { ok: true, id: row.id };
}

async function readList({ db, now }: Deps, id: string) {
  if (!isToken(id)) return undefined;
  const row = await db
    .selectFrom("shared_lists")
    .select(["kind", "maker", "items"])
    .where("id", "=", id)
    .where("expires_at", ">", now().toISOString())
    .executeTakeFirst();
  return row && { ...row, items: JSON.parse(row.items) as SharedItem[] };
}

export type ShownList = NonNullable<Awaited<ReturnType<typeof showShared>>>;

/** Reads a list with its present stock and prices, and the hearts or gift marks that `device` may see. */
export async function showShared(deps: Deps & { find: FindProduct }, id: string, device: string | null) {
  const list = await readList(deps, id);
  if (!list) return null;
  const { kind } = list;
  const me = device === null ? null : hash(id, device);
  const isMaker = list.maker === me;
  const answers = await deps.db
    .selectFrom("shared_list_answers")
    .select(["line", "device"])
    .where("list_id", "=", id)
    .execute();
  const found = await lookUp(deps.find, list.items);
  const garments = found.map(({ line, today }) => {
    const those = answers.filter((answer) => answer.line === line.id);
    const mine = those.some((answer) => answer.device === me);
    // Everybody sees which gifts are taken. Only the maker of a `whole` list sees a garment's heart count.
    const answered = { mine, answers: kind === "gift" || isMaker ? those.length : null };
    if (!today) return { ...line, ...answered, photo: null, today: null };
    const { slug, size, colour, priceCents, from } = today.garment;
    // A size or colour that no longer exists counts as sold out.
    const level = size === line.size && colour === line.colour ? today.level : "out";
    const price = kind === "gift" ? { priceCents: null, from: false } : { priceCents, from };
    return { ...line, ...answered, name: today.name, slug, photo: today.photo, today: { level, ...price } };
  });
  return { kind, isMaker, garments };
}

interface Answering {
  id: string;
  line: string;
  device: string;
  wanted?: boolean;
}

/**
 * Marks a garment with a heart or, in a gift list, as the visitor's gift. If two devices choose the same gift,
 * exactly one of them succeeds. The maker of a gift list may remove the marks of other devices.
 */
export async function answerShared(
  deps: VisitorDeps,
  { id, line, device, wanted = true }: Answering,
): Promise<{ ok: true } | Refusal> {
  const list = await readList(deps, id);
  if (!list?.items.some((item) => item.id === line)) return { ok: false, code: "NOT_FOUND" };
  const refused = await limited(deps, "shared-answer");
  if (refused) return refused;
  const me = hash(id, device);
  const isGift = list.kind === "gift";
  if (!wanted) {
    const answers = deps.db
      .deleteFrom("shared_list_answers")
      .where("list_id", "=", id)
      .where("line", "=", line);
    await (isGift && list.maker === me ? answers : answers.where("device", "=", me)).execute();
    return { ok: true };
  }
  const kept = await deps.db
    .insertInto("shared_list_answers")
    .values({ list_id: id, line, slot: isGift ? "" : me, device: me })
    .onConflict((conflict) =>
      // This update changes nothing, but makes `returning` return the existing row.
      conflict.columns(["list_id", "line", "slot"]).doUpdateSet({ line }),
    )
    .returning("device")
    .executeTakeFirstOrThrow();
  return kept.device === me ? { ok: true } : { ok: false, code: "TAKEN" };
}

export async function sweepSharedLists({ db, now }: Deps): Promise<number> {
  const deletion = db.deleteFrom("shared_lists").where("expires_at", "<=", now().toISOString());
  return Number((await deletion.executeTakeFirst()).numDeletedRows);
}

export function sharedIntents(
  deps: Parameters<typeof shareList>[0] & { publicUrl: string },
  cookies: string | null,
) {
  const { device, cookie } = deviceFor(cookies, deps.publicUrl);
  const answer = (form: FormData, done: { ok: true; id: string } | Refusal): FormAnswer | Response => {
    if (!done.ok) return refuse(form, done.code, { detail: { minutes: done.minutes } });
    const headers = { "Set-Cookie": cookie };
    return redirect(href("/lista/:token", { token: done.id }), { status: 303, headers });
  };
  const ofGarment = (id: string, wanted: boolean) => async (form: FormData) => {
    const done = await answerShared(deps, { id, line: String(form.get("line")), device, wanted });
    return answer(form, done.ok ? { ok: true, id } : done);
  };
  return {
    async share(form: FormData) {
      const kind = form.get("kind") === "gift" ? "gift" : "whole";
      return answer(form, await shareList(deps, device, readBasket(cookies), kind));
    },
    of: (id: string) => ({ answer: ofGarment(id, true), unanswer: ofGarment(id, false) }),
  };
}
