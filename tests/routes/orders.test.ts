import { expect, it } from "vitest";
import { changeEnquiry } from "../../app/enquiries/inbox/enquiry-page.server.ts";
import { listEnquiries } from "../../app/enquiries/inbox/inbox.server.ts";
import { readInboxQuery } from "../../app/enquiries/inbox/inbox-urls.ts";
import { orderOfEnquiry } from "../../app/orders/order/orders.server.ts";
import type { OrderState } from "../../app/shop/order-rules.ts";
import { deviceIn } from "../support/device.ts";
import { attributeOf, readPage, textOf } from "../support/html.ts";
import { productNumber, variant } from "../support/products.ts";
import { writeSettings } from "../support/settings.ts";
import { openTestShop, PUBLIC_URL } from "../support/shop.ts";

/* Tests 'Mi pedido' in a browser without script. */

const now = () => new Date("2026-11-20T15:00:00Z");
const variants = ["RN", "3-6 m"].map((size) => variant(size, null));
const products = [
  productNumber(1, { name: "Vestido Jardín", priceCents: 4_000_000, variants }),
  productNumber(2, { name: "Gorro", priceCents: 1_000_000 }),
  productNumber(3, { name: "Ajuar", priceCents: null }),
];

async function visit() {
  const shop = await openTestShop({ products });
  const device = deviceIn(shop);
  const page = (path = "/mi-pedido") => device.open(path);
  return {
    shop,
    page,
    cookies: device.cookies,
    post: (fields: Record<string, string> | URLSearchParams) => device.ask("/mi-pedido", fields),
    lines: async () =>
      (await page()).all('main li input[name="line"]').map((each) => attributeOf(each, "value") ?? ""),
    names: async () => (await page()).all("main li p a").map(textOf),
    enquiries: async () => {
      const query = readInboxQuery(new URL("/consultas", PUBLIC_URL));
      return (await listEnquiries(shop.database.db, query)).enquiries;
    },
  };
}

it("without script, a visitor fills and changes a basket, and reads its sum", async () => {
  const visitor = await visit();
  expect((await visitor.page()).text).toContain("Todavía no sumaste nada");
  const added = await visitor.post({ intent: "add", slug: "vestido-jardin", size: "RN" });
  expect([added.status, added.headers.get("Location")]).toEqual([303, "/mi-pedido"]);
  expect(added.headers.get("Cache-Control")).toContain("no-store");
  await visitor.post({ intent: "add", slug: "gorro" });
  await visitor.post({ intent: "add", slug: "gorro", quantity: "2" });
  await visitor.post({ intent: "add", slug: "ajuar" });
  expect((await visitor.post({ intent: "add", slug: "nunca-hubo" })).status).toBe(404);
  expect(await visitor.names()).toEqual(["Vestido Jardín", "Gorro", "Ajuar"]);
  expect((await visitor.page()).text).toMatch(/5 prendas.*Total estimado.*\$70\.000/s);
  const [dress = "", hat = "", layette = ""] = await visitor.lines();
  for (const _ of [1, 2]) await visitor.post({ intent: "remove", line: layette });
  // A browser without script sends one form with the fields of all lines of the basket.
  const typed = new URLSearchParams({ intent: "change" });
  for (const [line, size, quantity, note] of [
    [dress, "3-6 m", "3", "con moño"],
    [hat, "", "muchos", ""],
  ] as const) {
    for (const [name, value] of Object.entries({ line, size, colour: "", quantity, note })) {
      typed.append(name, value);
    }
  }
  await visitor.post(typed);
  const page = await visitor.page();
  expect(page.text).toMatch(/4 prendas.*Total.*\$130\.000/s);
  expect(page.all('[name="note"]').map((each) => attributeOf(each, "value"))).toEqual(["con moño", ""]);
});

it("basket and order name stock that is too low, unless it is not counted", async () => {
  const visitor = await visit();
  const { db } = visitor.shop.database;
  await db.updateTable("product_variants").set({ stock: 2 }).where("size", "=", "3-6 m").execute();
  await db.updateTable("content_versions").set({ version: 99 }).where("topic", "=", "catalogue").execute();
  for (const size of ["RN", "3-6 m"]) {
    await visitor.post({ intent: "add", slug: "vestido-jardin", size, quantity: "2" });
  }
  await visitor.post({ intent: "add", slug: "gorro", quantity: "900" });
  expect((await visitor.page()).text).not.toContain("Queda");
  const [, line = ""] = await visitor.lines();
  await visitor.post({ intent: "change", line, size: "3-6 m", quantity: "3" });
  const page = await visitor.page();
  expect(new Set(page.text.match(/Quedan? [^:]*/g))).toEqual(new Set(["Quedan 2 en 3-6 m"]));
  const described = attributeOf(page.one('input[name="quantity"][value="3"]'), "aria-describedby");
  const note = "Quedan 2 en 3-6 m: el resto a confirmar";
  expect(textOf(page.one(`#${described}`))).toBe(note);

  // The order's page and the message that the owner reads contain the same note.
  const sent = await visitor.post({ intent: "chat" });
  const order = await visitor.page((sent.headers.get("Location") ?? "").replace(/#.*/, ""));
  expect(order.all("main ol li p").map(textOf)).toContain(note);
  const stored = await db.selectFrom("enquiries").select("message").executeTakeFirst();
  expect(stored?.message).toContain(`\n   ${note}\n`);
});

it("basket and order show the price by transfer and without taxes", async () => {
  const visitor = await visit();
  await visitor.post({ intent: "add", slug: "gorro", quantity: "2" });
  expect((await visitor.page()).text).not.toContain("transferencia");
  const prices = { transferPercent: "10", showNet: "on" };
  await writeSettings(visitor.shop.database.db, { prices });
  const sent = await visitor.post({ intent: "chat" });
  const said = /10% menos por transferencia: \$18\.000.*Precio sin impuestos nacionales: \$16\.528,93/s;
  await visitor.post({ intent: "add", slug: "gorro", quantity: "2" });
  expect((await visitor.page()).text).toMatch(said);
  const order = (sent.headers.get("Location") ?? "").replace(/#.*/, "");
  expect((await visitor.page(order)).text).toMatch(said);
  await visitor.shop.database.db.updateTable("orders").set({ shipping_cents: 3_500_00 }).execute();
  expect((await visitor.page(order)).text).toContain(
    "10% menos en las prendas por transferencia: $21.500 en total",
  );
});

it("an order's page says how to pay from the owner's answer until all is paid", async () => {
  const visitor = await visit();
  const { db } = visitor.shop.database;
  await writeSettings(db, { payment: { account: "copito.ropa", holder: "Ana Gil" } });
  await visitor.post({ intent: "add", slug: "gorro", quantity: "2" });
  const sent = await visitor.post({ intent: "chat" });
  const said = async (change: Partial<{ state: OrderState; paid_cents: number }>) => {
    await db.updateTable("orders").set(change).execute();
    const { text } = await visitor.page((sent.headers.get("Location") ?? "").replace(/#.*/, ""));
    return /copito\.ropa.*A nombre de Ana Gil/s.test(text);
  };
  expect(await said({ state: "new" })).toBe(false);
  for (const state of ["talking", "sent"] as const) expect(await said({ state })).toBe(true);
  expect(await said({ paid_cents: 20_000_00 })).toBe(false);
  expect(await said({ state: "cancelled", paid_cents: 1_000_00 })).toBe(false);
  const { text } = await visitor.page((sent.headers.get("Location") ?? "").replace(/#.*/, ""));
  expect(text).toContain("Seña recibida −$1.000");
  expect(text).not.toContain("Falta pagar");
});

it("an order that is sent three times is stored once, and only its link opens it", async () => {
  const visitor = await visit();
  const { db } = visitor.shop.database;
  expect((await visitor.post({ intent: "chat" })).status).toBe(422);
  await visitor.post({ intent: "add", slug: "vestido-jardin", size: "RN" });
  await visitor.post({ intent: "add", slug: "gorro" });
  const sent = await Promise.all([1, 2, 3].map(() => visitor.post({ intent: "chat" })));
  const places = sent.map((response) => response.headers.get("Location") ?? "");
  expect(new Set(places).size).toBe(1);
  expect(visitor.cookies().Cookie).not.toContain("pedido=");
  const [enquiry] = await visitor.enquiries();
  expect(await visitor.enquiries()).toHaveLength(1);
  expect(enquiry).toMatchObject({ name: "Pedido por WhatsApp", subject: "Pedido de 2 prendas" });
  const path = (places[0] ?? "").replace("#whatsapp", "");
  expect(path).toMatch(/^\/pedido\/[\w-]{22}$/);

  // Later changes of the catalogue do not change the order.
  await db.updateTable("products").set({ price_cents: 9_900_000 }).where("slug", "=", "gorro").execute();
  await db.updateTable("content_versions").set({ version: 99 }).where("topic", "=", "catalogue").execute();
  const page = await visitor.page(path);
  expect(page.all("main ol li p + p").map(textOf)).toEqual([
    "1 × $40.000 = $40.000",
    "1 × $10.000 = $10.000",
  ]);
  const chat = page
    .all("main a")
    .map((link) => attributeOf(link, "href") ?? "")
    .find((to) => to.startsWith("https://wa.me/549"));
  const text = new URL(chat ?? "").searchParams.get("text") ?? "";
  const code = `${enquiry?.code.slice(0, 3)}-${enquiry?.code.slice(3)}`;
  expect(text).toContain(code);
  expect(text).toContain(PUBLIC_URL + path);
  expect(attributeOf(page.one('meta[name="robots"]'), "content")).toBe("noindex");

  // The sender's basket page links to the order.
  const linkToIt = async () => (await visitor.page()).all(`main a[href="${path}"]`).map(textOf);
  expect(await linkToIt()).toEqual([code]);

  expect((await visitor.shop.get(`${path.slice(0, -1)}-`)).status).toBe(404);
  await changeEnquiry(db, enquiry?.id ?? "", { deleted_at: now().toISOString() });
  expect((await visitor.shop.get(path)).status).toBe(404);
  expect(await linkToIt()).toEqual([]);
});

it("an order by email is an enquiry with its items, and an error keeps what was typed", async () => {
  const visitor = await visit();
  await visitor.post({ intent: "add", slug: "gorro" });
  const [line = ""] = await visitor.lines();
  await visitor.post({ intent: "change", line, quantity: "1", note: "con moño" });
  const wrong = await visitor.post({ intent: "send", name: "Ana", email: "ana", message: "Hola" });
  expect(wrong.status).toBe(422);
  const page = readPage(await wrong.text());
  expect(attributeOf(page.one('input[name="name"]'), "value")).toBe("Ana");
  expect(page.all("main li p a").map(textOf)).toEqual(["Gorro"]);
  const ana = { intent: "send", name: "Ana", email: "ana@correo.example", message: "¿Llega el viernes?" };
  // A photo that could not be stored does not stop the order.
  const sent = await visitor.post({ ...ana, unstored: "a.jpg" });
  expect(sent.headers.get("Location")).toMatch(/^\/pedido\/[\w-]{22}$/);
  const [enquiry] = await visitor.shop.database.db.selectFrom("enquiries").selectAll().execute();
  expect(enquiry?.message).toBe(
    "¿Llega el viernes?\n\n1. Gorro\n   1 × $10.000 = $10.000\n   «con moño»\nTotal: $10.000",
  );
  const order = await orderOfEnquiry(visitor.shop.database.db, enquiry?.id ?? "");
  expect(order?.items).toMatchObject([{ slug: "gorro", name: "Gorro", quantity: 1 }]);
  const seen = await visitor.page(sent.headers.get("Location") ?? "");
  expect(seen.text).toContain("Te respondemos pronto");
  expect(seen.text).toContain("Tu mensaje llegó sin la foto");
  // Anybody with the link can open the order's page, so it shows neither the sender's email nor the note.
  expect(seen.text).not.toContain("ana@correo.example");
  expect(seen.text).toContain("Gorro");
  expect(seen.html).not.toContain("con moño");
  // A form that was queued without signal, and whose garments have been sent meanwhile, stores nothing.
  expect((await visitor.post(ana)).status).toBe(422);
  await visitor.shop.database.db.deleteFrom("enquiries").execute();
  expect(await visitor.shop.database.db.selectFrom("orders").selectAll().execute()).toEqual([]);
});

it("a wholesale order without script counts sizes and tiers, and stores its discount", async () => {
  const visitor = await visit();
  expect((await visitor.page("/ventas-mayor")).text).toContain("Armar un pedido mayorista");
  await visitor.post({ intent: "add", slug: "vestido-jardin" });
  expect((await visitor.page()).text).not.toContain("mayorista");
  await visitor.post({ intent: "wholesale", on: "1" });
  const row = "vestido-jardin~";
  const cell = (slug: string, size = "") => `${slug}~~${size}`;
  // The basket has one piece without a size. It becomes one piece of each size.
  await visitor.post({ intent: "sizes", curve: row });
  expect((await visitor.page()).text).toMatch(
    /2 piezas Faltan 48 para el pedido mínimo de 50\. Podés mandarlo igual y lo vemos\./,
  );
  for (const model of ["gorro~", "ajuar~", "nadie~"]) await visitor.post({ intent: "model", model });
  await visitor.post({
    intent: "sizes",
    drop: "ajuar~",
    [cell("vestido-jardin", "RN")]: "32",
    [cell("vestido-jardin", "3-6 m")]: "2",
    [cell("gorro")]: "20",
    [cell("nadie")]: "4",
  });
  const page = await visitor.page();
  expect(page.all('main tbody input[type="text"]').map((each) => attributeOf(each, "value"))).toEqual([
    "32",
    "2",
    "20",
  ]);
  expect(page.text).toMatch(
    /54 piezas Plan Básico: 20% menos, a confirmar Faltan 146 para Profesional: 35% menos/,
  );
  expect(page.text).toMatch(
    /Precio de lista \$1\.560\.000 Descuento del 20% \(plan Básico\), a confirmar −\$312\.000 Total estimado \$1\.248\.000/,
  );
  const sent = await visitor.post({ intent: "chat" });
  const path = (sent.headers.get("Location") ?? "").replace("#whatsapp", "");
  const sums = [
    "Precio de lista: $1.560.000",
    "Descuento del 20% (plan Básico), a confirmar: −$312.000",
    "Total estimado: $1.248.000",
  ];
  const [enquiry] = await visitor.enquiries();
  expect(enquiry).toMatchObject({ subject: "Pedido por mayor de 54 piezas" });
  const { db } = visitor.shop.database;
  const stored = await orderOfEnquiry(db, enquiry?.id ?? "");
  expect(stored?.deal).toEqual({ plan: "Básico", percent: 20 });
  const sentPage = await visitor.page(path);
  expect(textOf(sentPage.one("main .on-paper"))).toContain(`Gorro 20 × $10.000 = $200.000 ${sums.join(" ")}`);
  expect((await db.selectFrom("enquiries").select("message").executeTakeFirst())?.message).toContain(
    sums.join("\n"),
  );
});

it("an order's code gets the same answer as an unknown one, in search and URL", async () => {
  const { shop, post, enquiries } = await visit();
  await post({ intent: "add", slug: "gorro" });
  await post({ intent: "chat" });
  const [{ code = "" } = {}] = await enquiries();
  const written = `${code.slice(0, 3)}-${code.slice(3)}`;
  for (const [path, status] of [
    ["/catalogo?buscar=", 200],
    ["/pedido/", 404],
  ] as const) {
    const [known, none] = await Promise.all(
      [written, "CCC-CCC"].map(async (each) => {
        const response = await shop.get(path + each);
        return { status: response.status, page: readPage(await response.text()) };
      }),
    );
    expect([known?.status, none?.status]).toEqual([status, status]);
    expect(known?.page.text).toContain("Tu pedido se abre con su enlace");
    expect(known?.page.all("article")).toEqual([]);
    expect(known?.page.text.replaceAll(written, "CCC-CCC")).toBe(none?.page.text);
  }
});
