import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import { eachDatabase } from "../../../tests/support/databases.ts";
import { enquiry, NOON } from "../../../tests/support/enquiries.ts";
import { rowsOfXlsx } from "../../../tests/support/zip.ts";
import { storeEnquiry } from "../../enquiries/intake/receive.server.ts";
import type { Db } from "../../platform/db/schema.ts";
import { formatPrice } from "../../ui/price.ts";
import type { SentItem } from "../order/order-groups.ts";
import { sumRows } from "../order/order-money.ts";
import { attachedOrder } from "../order/orders.server.ts";
import { orderSheet } from "./order-sheets.server.ts";

const item = (more: Partial<SentItem>): SentItem => ({
  ...{ slug: "body", name: "Body", size: "0-3 m", colour: "Rosa", quantity: 1, note: "" },
  ...{ priceCents: 1_890_025, from: false, photo: null, ...more },
});

/** Stores an order of two garments, received at `at`, with agreed sums. `deal` gives it a wholesale tier. */
async function order(db: Db, n: number, at: string, more: { suspected?: boolean; deal?: boolean } = {}) {
  const items = [
    item({ quantity: 1 + (n % 3) }),
    item({ name: "=HYPERLINK(1)", priceCents: 500 * n, size: null }),
  ];
  const deal = more.deal ? { plan: "Inicial", percent: 20 } : null;
  const attached = { ...attachedOrder({ id: `basket ${n}` }, items, deal), words: "" };
  const sent = enquiry({ name: '+Ana;"Pérez"', suspected: more.suspected ?? false });
  await storeEnquiry(db, { now: () => new Date(at), attached }, { enquiry: sent, key: `order ${n}` });
  const money = {
    shipping_cents: n % 2 ? 250_000 : null,
    discount_cents: 10_000,
    paid_cents: n % 5 ? 0 : 9_000_000,
  };
  await db
    .updateTable("orders")
    .set({ ...money, state: n % 2 ? "sent" : "cancelled" })
    .where(
      "enquiry_id",
      "in",
      db.selectFrom("enquiries").select("id").where("idempotency_key", "=", `order ${n}`),
    )
    .execute();
  return { items, deal, money };
}

const now = () => NOON;

async function sheets(db: Db, kind: string, days: string) {
  const get = (format: string) =>
    orderSheet({ db, now }, new URL(`https://x/cuenta/planilla.${format}?de=${kind}&${days}`));
  const csv = Buffer.from(await get("csv").bytes()).toString();
  const options = { bom: true, delimiter: ";", columns: true } as const;
  const [head = [], ...rows] = await rowsOfXlsx(await get("xlsx").bytes());
  return {
    csv,
    rows: parse(csv, options) as Record<string, string>[],
    xlsx: rows.map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i] ?? null]))),
  };
}

eachDatabase((test) => {
  test("the sheets of a month have its orders with the sums of the order's page", async ({ db }) => {
    await order(db, 1001, "2026-11-01T02:59:59.999Z");
    const first = await order(db, 1, "2026-11-01T03:00:00.000Z", { deal: true, suspected: true });
    const last = await order(db, 10, "2026-12-01T02:59:59.999Z");
    await order(db, 1002, "2026-12-01T03:00:00.000Z");
    await order(db, 1004, "2026-11-15T03:00:00.000Z", { suspected: true });
    const { csv, rows, xlsx } = await sheets(db, "pedidos", "desde=2026-11-01&hasta=2026-11-30");
    expect(csv.startsWith('\ufeff"Código";"Recibido";')).toBe(true);
    expect(xlsx.map(({ Total, Saldo, Estado }) => [Estado, Total, Saldo])).toEqual([
      ["Enviado", 32_644, 32_644],
      ["No se hizo", 37_750.5, -52_249.5],
    ]);
    for (const [place, { items, deal, money }] of [first, last].entries()) {
      const shown = sumRows({ items, deal, money }).map(({ value }) => value);
      const { Total, Saldo, "Descuento por mayor": tier } = xlsx[place] ?? {};
      expect(shown).toContain(formatPrice(Math.round(Number(Total) * 100)));
      if (money.paid_cents) expect(shown).toContain(formatPrice(Math.abs(Math.round(Number(Saldo) * 100))));
      if (deal) expect(shown).toContain(`−${formatPrice(Math.round(Number(tier) * 100))}`);
      const row = rows[place] ?? {};
      expect(row).toMatchObject({
        Total: String(Total).replace(".", ","),
        Saldo: String(Saldo).replace(".", ","),
      });
    }
    expect(rows.map((row) => row.Recibido)).toEqual(["2026-11-01 00:00", "2026-11-30 23:59"]);
    expect(rows[0]).toMatchObject({ "De quién": `'+Ana;"Pérez"`, Envío: "2500" });
    expect(xlsx[0]).toMatchObject({ "De quién": '+Ana;"Pérez"', Envío: 2500, Prendas: 3 });
    // Excel counts days from the end of 1899.
    expect(xlsx[0]?.Recibido).toBe(Date.UTC(2026, 10, 1) / 86_400_000 + 25_569);
  });

  test("the sheet of garments has each garment of more orders than are read at once", async ({ db }) => {
    for (let n = 0; n < 210; n++) await order(db, n, NOON.toISOString());
    const { rows, xlsx } = await sheets(db, "prendas", "");
    const orders = await sheets(db, "pedidos", "desde=mañana&hasta=2026-13-01");
    expect([rows.length, new Set(rows.map((row) => row.Código)).size, orders.xlsx.length]).toEqual([
      420, 210, 210,
    ]);
    const amounts = Map.groupBy(xlsx, (row) => row.Código);
    for (const row of orders.xlsx) {
      const sum = amounts.get(row.Código)?.reduce((sum, garment) => sum + Number(garment.Importe), 0);
      expect(sum).toBeCloseTo(Number(row["Suma de las prendas"]), 2);
    }
    expect(rows[1]).toMatchObject({ Prenda: "'=HYPERLINK(1)", Talle: "" });
    expect(xlsx[1]).toMatchObject({ Prenda: "=HYPERLINK(1)", Talle: null, Precio: 0 });
  });
});
