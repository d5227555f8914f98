import { setTimeout as delay } from "node:timers/promises";
import { insertProducts } from "../../app/catalogue/products.server.ts";
import { storeEnquiry } from "../../app/enquiries/intake/store-enquiry.server.ts";
import { addGarment, basketCookie, changeLine, EMPTY_BASKET } from "../../app/orders/basket/basket.ts";
import { ORDER_STATES } from "../../app/orders/order/order-state.ts";
import { attachedOrder } from "../../app/orders/order/orders.server.ts";
import { holdOrder, setProgress } from "../../app/orders/order/progress.server.ts";
import type { Db } from "../../app/platform/db/schema.ts";
import { enquiry } from "./enquiries.ts";
import { productNumber } from "./products.ts";

/* Visitors who send orders over lines that break to a server that dies, and people who want the last one. */

const garment = { slug: "vestido", size: null, colour: null, priceCents: 100_000, from: false };

/** The garment that they order. */
export async function sellDresses(db: Db, stock: number | null = null): Promise<void> {
  const variants = [{ size: "RN", colour: null, swatch: null, stock, priceCents: null }];
  await insertProducts(db, [productNumber(1, { name: "Vestido", variants })]);
}

interface Load {
  orders: number;
  visitors: number;
  kills: number;
  start(): Promise<{ origin: string; kill(): Promise<unknown> }>;
  /** From 0 to 1. */
  chance: () => number;
}

/**
 * Sends that many orders, half of them by email: some tapped twice, some given up before the answer, all sent again until
 * they are confirmed, while the server is killed and started anew. What was confirmed, by the note of its garment.
 */
export async function sendOrders({ orders, visitors, kills, start, chance }: Load) {
  const told = new Map<string, Set<string>>();
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
    const added = addGarment(EMPTY_BASKET, garment);
    const list = added && changeLine(added, added.lines[0]?.id ?? "", { note });
    const Cookie = (list && basketCookie(list, false))?.split(";")[0] ?? "";
    const email = { intent: "send", name: "Ana", email: `ana${n}@correo.example`, message: "¿Llega?" };
    const body = new URLSearchParams(n % 2 ? { intent: "chat" } : email).toString();
    const ask = async (signal: AbortSignal | null) => {
      const { origin } = await server;
      const response = await fetch(`${origin}/mi-pedido`, {
        method: "POST",
        redirect: "manual",
        headers: {
          Origin: origin,
          Cookie,
          "Content-Type": "application/x-www-form-urlencoded",
          "X-Forwarded-For": `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
        },
        body,
        signal,
      });
      const [, token = ""] = /^\/pedido\/([\w-]+)/.exec(response.headers.get("Location") ?? "") ?? [];
      if (response.status !== 303 || token === "")
        throw new Error(`an order was answered ${response.status}`);
      told.set(note, (told.get(note) ?? new Set()).add(token));
    };
    while (!told.has(note)) {
      const taps = chance() < 0.3 ? 2 : 1;
      if (taps === 2) seen.doubled++;
      const asked = Array.from({ length: taps }, () =>
        ask(chance() < 0.3 ? AbortSignal.timeout(Math.ceil(chance() * 40)) : null),
      );
      for (const answer of await Promise.allSettled(asked)) {
        if (answer.status === "fulfilled") continue;
        // What the end of a server, and of patience, does to a connection; anything else is thrown.
        const { reason } = answer;
        if (!(reason instanceof TypeError || reason.name === "TimeoutError")) throw reason;
        seen.cut++;
      }
      if (!told.has(note)) await delay(20);
    }
  };
  let next = 0;
  const visit = async () => {
    while (next < orders) await send(next++);
  };
  const kill = async () => {
    for (let n = 1; n <= kills; n++) {
      const enough = Math.min(orders - 1, Math.floor((orders * (n - 0.5 + chance() / 2)) / kills));
      while (told.size < enough) await delay(5);
      const dying = await server;
      server = dying.kill().then(starting);
      await server;
    }
  };
  try {
    await Promise.all([kill(), ...Array.from({ length: visitors }, visit)]);
  } finally {
    // Whoever still sends ends with it.
    next = orders;
    await (await server).kill();
  }
  return { told, ...seen };
}

/** Of what was confirmed, what a database does not hold, or holds otherwise; and the orders and codes that it has. */
export async function countOrders(db: Db, told: ReadonlyMap<string, ReadonlySet<string>>) {
  const rows = await db
    .selectFrom("orders")
    .innerJoin("enquiries", "enquiries.id", "enquiry_id")
    .innerJoin("jobs", "jobs.key", "enquiry_id")
    .where("jobs.kind", "=", "enquiry-notice")
    .select(["token", "items", "code"])
    .execute();
  const byNote = Map.groupBy(rows, ({ items }) => String(JSON.parse(items)[0]?.note));
  const lost = [...told].filter(([note, tokens]) => {
    return tokens.size !== 1 || !byNote.get(note)?.some(({ token }) => tokens.has(token));
  });
  const twice = [...byNote.values()].filter(({ length }) => length > 1);
  return {
    orders: rows.length,
    codes: new Set(rows.map(({ code }) => code)).size,
    lost: lost.length,
    twice: twice.length,
  };
}

/**
 * People who each want the only garment there is, all at once, and change their minds so many times: reserved, held, let
 * go, sent, not to be. How many of them had it at some time, the stock in the end, and how many orders hold it.
 */
export async function wantTheLast(
  db: Db,
  { people, moves, chance, now }: { people: number; moves: number; chance: () => number; now: () => Date },
) {
  await sellDresses(db, 1);
  const item = { ...garment, size: "RN", name: "Vestido", note: "", quantity: 1 };
  for (let n = 0; n < people; n++) {
    const attached = { ...attachedOrder({ id: `wish${n}` }, [item]), words: "" };
    const said = enquiry({ message: `wish ${n}` });
    await storeEnquiry(
      db,
      { now, host: "tienda.example", attached },
      { enquiry: said, keys: [attached.key] },
    );
  }
  const ids = await db.selectFrom("orders").select("enquiry_id").execute();
  let had = 0;
  const person = async (id: string) => {
    for (let move = 0; move < moves; move++) {
      const order = db.selectFrom("orders").select("version").where("enquiry_id", "=", id);
      const { version: basedOn } = await order.executeTakeFirstOrThrow();
      const state = ORDER_STATES[Math.floor(chance() * ORDER_STATES.length)] ?? "new";
      const until = chance() < 0.5 ? new Date(now().getTime() + 3_600_000) : null;
      const changed = await (chance() < 0.5
        ? setProgress(db, { now }, id, { basedOn, state, carrier: "", tracking: "" })
        : holdOrder(db, { now }, id, { until, basedOn }));
      const taken = db.selectFrom("orders").select("taken").where("enquiry_id", "=", id);
      if (changed.ok && (await taken.executeTakeFirstOrThrow()).taken !== "[]") had++;
    }
  };
  await Promise.all(ids.map(({ enquiry_id }) => person(enquiry_id)));
  const { stock } = await db.selectFrom("product_variants").select("stock").executeTakeFirstOrThrow();
  const holding = await db.selectFrom("orders").select("state").where("taken", "!=", "[]").execute();
  return { had, stock, holding: holding.length };
}
