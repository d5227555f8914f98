import { setTimeout as delay } from "node:timers/promises";
import { insertProducts } from "../../app/catalogue/products.server.ts";
import { storeEnquiry } from "../../app/enquiries/intake/receive.server.ts";
import { addGarment, basketCookie, changeLine, EMPTY_BASKET } from "../../app/orders/basket/basket.ts";
import { setProgress } from "../../app/orders/order/change-order.server.ts";
import { attachedOrder } from "../../app/orders/order/orders.server.ts";
import type { Db } from "../../app/platform/db/schema.ts";
import { ORDER_STATES } from "../../app/shop/order-rules.ts";
import { enquiry } from "../../tests/support/enquiries.ts";
import { productNumber } from "../../tests/support/products.ts";

const garment = { slug: "vestido", size: null, colour: null, priceCents: 100_000, from: false };

export async function sellDresses(db: Db, stock: number | null = null): Promise<void> {
  const variants = [{ size: "RN", colour: null, swatch: null, stock, priceCents: null }];
  await insertProducts(db, [productNumber(1, { name: "Vestido", variants })]);
}

interface Load {
  orders: number;
  visitors: number;
  kills: number;
  start(): Promise<RunningServer>;
  chance: () => number;
}

type RunningServer = { origin: string; kill(): Promise<unknown> };

/** Maps a confirmed order's note ('order 7') to its tokens. An order that is sent twice must get one token. */
type Confirmed = Map<string, Set<string>>;

/**
 * Sends orders, half of them by email, while the server is killed and restarted. Some orders are sent twice,
 * and some are cut off before the answer. Each order is sent again until the server confirms it.
 */
export async function sendOrders({ orders, visitors, kills, start, chance }: Load) {
  const confirmed: Confirmed = new Map();
  const seen = { cut: 0, doubled: 0, slowestStart: 0 };
  const starting = async () => {
    const began = performance.now();
    const started = await start();
    seen.slowestStart = Math.max(seen.slowestStart, performance.now() - began);
    return started;
  };
  let server = starting();
  const send = async (n: number) => {
    const note = `order ${n}`;
    // Each attempt sends the same basket, so that the shop recognises a repeated order.
    const added = addGarment(EMPTY_BASKET, garment);
    const basket = added && changeLine(added, added.lines[0]?.id ?? "", { note });
    const cookie = (basket && basketCookie(basket, false))?.split(";")[0] ?? "";
    while (!confirmed.has(note)) {
      const taps = chance() < 0.3 ? 2 : 1;
      if (taps === 2) seen.doubled++;
      const asked = Array.from({ length: taps }, async () => {
        const signal = chance() < 0.3 ? AbortSignal.timeout(Math.ceil(chance() * 40)) : null;
        const token = await postOrder((await server).origin, n, cookie, signal);
        confirmed.set(note, (confirmed.get(note) ?? new Set()).add(token));
      });
      for (const answer of await Promise.allSettled(asked)) {
        if (answer.status === "fulfilled") continue;
        // A killed server causes a TypeError. All errors but this one and the timeout are thrown again.
        const { reason } = answer;
        if (!(reason instanceof TypeError || reason.name === "TimeoutError")) throw reason;
        seen.cut++;
      }
      if (!confirmed.has(note)) await delay(20);
    }
  };
  let next = 0;
  const visit = async () => {
    while (next < orders) await send(next++);
  };
  const kill = async () => {
    for (let n = 1; n <= kills; n++) {
      const enough = Math.min(orders - 1, Math.floor((orders * (n - 0.5 + chance() / 2)) / kills));
      while (confirmed.size < enough) await delay(5);
      server = (await server).kill().then(starting);
      await server;
    }
  };
  try {
    await Promise.all([kill(), ...Array.from({ length: visitors }, visit)]);
  } finally {
    next = orders;
    await (await server).kill();
  }
  return { confirmed, ...seen };
}

/** Sends order `n` from an IP of its own, by WhatsApp if `n` is odd. Returns the token in the order's URL. */
async function postOrder(
  origin: string,
  n: number,
  cookie: string,
  signal: AbortSignal | null,
): Promise<string> {
  const email = { intent: "send", name: "Ana", email: `ana${n}@correo.example`, message: "¿Llega?" };
  const response = await fetch(`${origin}/mi-pedido`, {
    method: "POST",
    redirect: "manual",
    headers: {
      Origin: origin,
      Cookie: cookie,
      "X-Forwarded-For": `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
    },
    body: new URLSearchParams(n % 2 ? { intent: "chat" } : email),
    signal,
  });
  const [, token = ""] = /^\/pedido\/([\w-]+)/.exec(response.headers.get("Location") ?? "") ?? [];
  if (response.status !== 303 || token === "") throw new Error(`an order was answered ${response.status}`);
  return token;
}

/** A confirmed order counts as `lost` if it has no row, no mail to the owner, or more than one token. */
export async function countOrders(db: Db, confirmed: Confirmed) {
  const rows = await db
    .selectFrom("orders")
    .innerJoin("enquiries", "enquiries.id", "enquiry_id")
    .select(["enquiry_id", "token", "items", "code", "suspected"])
    .execute();
  const notices = await db.selectFrom("jobs").select("key").where("kind", "=", "enquiry-notice").execute();
  const announced = new Set(notices.map(({ key }) => key));
  const byNote = Map.groupBy(rows, ({ items }) => String(JSON.parse(items)[0]?.note));
  const lost = [...confirmed].filter(([note, tokens]) => {
    const order = byNote.get(note)?.find(({ token }) => tokens.has(token));
    // An order suspected in a flood needs no mail of its own, because the owner gets one about the flood.
    return tokens.size !== 1 || !order || !(order.suspected || announced.has(order.enquiry_id));
  });
  const twice = [...byNote.values()].filter(({ length }) => length > 1);
  return {
    orders: rows.length,
    codes: new Set(rows.map(({ code }) => code)).size,
    lost: lost.length,
    twice: twice.length,
  };
}

/** Many orders compete for one piece. `had` counts the changes that left their order with the piece. */
export async function competeForLastPiece(
  db: Db,
  { people, moves, chance, now }: { people: number; moves: number; chance: () => number; now: () => Date },
) {
  await sellDresses(db, 1);
  const item = { ...garment, size: "RN", name: "Vestido", note: "", quantity: 1 };
  for (let n = 0; n < people; n++) {
    const attached = { ...attachedOrder({ id: `wish${n}` }, [item]), words: "" };
    const said = enquiry({ message: `wish ${n}` });
    await storeEnquiry(db, { now, attached }, { enquiry: said, key: attached.key });
  }
  const ids = await db.selectFrom("orders").select("enquiry_id").execute();
  let had = 0;
  const person = async (id: string) => {
    for (let move = 0; move < moves; move++) {
      const order = db.selectFrom("orders").select("version").where("enquiry_id", "=", id);
      const { version: basedOn } = await order.executeTakeFirstOrThrow();
      const state = ORDER_STATES[Math.floor(chance() * ORDER_STATES.length)] ?? "new";
      const until = chance() < 0.5 ? new Date(now().getTime() + 3_600_000).toISOString() : "";
      const wish = { basedOn, state, carrier: "", tracking: "", until };
      const changed = await setProgress({ db, now }, id, wish);
      const taken = db.selectFrom("orders").select("taken").where("enquiry_id", "=", id);
      if (changed.ok && (await taken.executeTakeFirstOrThrow()).taken !== "[]") had++;
    }
  };
  await Promise.all(ids.map(({ enquiry_id }) => person(enquiry_id)));
  const { stock } = await db.selectFrom("product_variants").select("stock").executeTakeFirstOrThrow();
  const reserved = await db.selectFrom("orders").select("state").where("taken", "!=", "[]").execute();
  return { had, stock, reserved: reserved.length };
}
