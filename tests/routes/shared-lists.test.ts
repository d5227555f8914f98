import { expect, it } from "vitest";
import { insertProducts, setStock } from "../../app/catalogue/products.server.ts";
import { deleteProduct } from "../../app/catalogue/trash.server.ts";
import { storeUpload } from "../../app/photos/stored-photos.server.ts";
import type { NewPhoto } from "../../app/product/product.ts";
import { deviceIn } from "../support/device.ts";
import { attributeOf, readPage, textOf } from "../support/html.ts";
import { fileOf } from "../support/image-pool.ts";
import { photoJpeg } from "../support/images.ts";
import { readLinkPreview } from "../support/link-preview.ts";
import { productNumber } from "../support/products.ts";
import { openTestShop, PUBLIC_URL } from "../support/shop.ts";
import { invalidities } from "../support/validity.ts";

/* Tests shared lists in browsers without script. */

const now = () => new Date("2026-11-20T15:00:00Z");

/** The products on the page `path` (a shared list or the basket), each with its text and its `line` field. */
async function garmentsOn(device: ReturnType<typeof deviceIn>, path: string) {
  return (await device.open(path)).all("main li").map((each) => {
    const [line] = each.querySelectorAll('[name="line"]');
    const text = each.querySelectorAll("p, button").map(textOf).filter(Boolean).join(" | ");
    return { text, line: (line && attributeOf(line, "value")) ?? "" };
  });
}

async function openShop() {
  const shop = await openTestShop({ products: [] });
  const { db } = shop.database;
  const file = await fileOf(await photoJpeg(600, 600));
  const sent = await storeUpload({ ...shop, db, log: shop.log, now }, file);
  if (!sent.ok) throw new Error(sent.code);
  const { key, extension, width, height } = sent.photo;
  const photos: NewPhoto[] = [{ key, extension, width, height, alt: null }];
  const ids = await insertProducts(db, [
    productNumber(1, { name: "Vestido Jardín", priceCents: 4_000_000, photos }),
    productNumber(2, { name: "Gorro", priceCents: 1_000_000 }),
    productNumber(3, { name: "Ajuar", priceCents: null }),
  ]);
  return { shop, db, ids };
}

async function listShared(kind: "whole" | "gift") {
  const opened = await openShop();
  const maker = deviceIn(opened.shop);
  for (const slug of ["vestido-jardin", "gorro"]) await maker.ask("/mi-pedido", { intent: "add", slug });
  const [line] = await garmentsOn(maker, "/mi-pedido");
  const note = "para la beba de Lucía";
  await maker.ask("/mi-pedido", { intent: "change", line: line?.line ?? "", quantity: "2", note });
  const share = async () =>
    (await maker.ask("/mi-pedido", { intent: "share", kind })).headers.get("Location");
  const path = (await share()) ?? "";
  expect(path).toMatch(/^\/lista\/[\w-]{22}$/);
  return { ...opened, maker, path, share };
}

it("a gift list shows no price, note or name; and visitors mark gifts and undo it", async () => {
  const { shop, maker, path } = await listShared("gift");
  const [aunt, friend] = [deviceIn(shop), deviceIn(shop)];
  const page = await aunt.open(path);
  expect(page.html).not.toMatch(/40\.000|4000000|Lucía/);
  const [dress, hat] = await garmentsOn(aunt, path);
  expect([dress?.text, hat?.text]).toEqual([
    "Vestido Jardín × 2 | Ya lo regalo yo Vestido Jardín",
    "Gorro | Ya lo regalo yo Gorro",
  ]);
  const marked = await aunt.ask(path, { intent: "answer", line: dress?.line ?? "" });
  expect([marked.status, marked.headers.get("Location")]).toEqual([303, path]);
  const { headers } = await shop.get(path);
  expect(headers.getSetCookie().join()).toMatch(/dispositivo=.*Secure; HttpOnly/);
  const texts = async (device: typeof aunt) => (await garmentsOn(device, path)).map(({ text }) => text);
  expect((await texts(aunt))[0]).toContain("Lo regalás vos | Al final no");
  expect((await texts(friend))[0]).toBe("Vestido Jardín × 2 | Ya tiene quien lo regale");
  expect((await texts(maker))[0]).toContain("Ya tiene quien lo regale | Dejarla libre");
  for (const [device, address] of [
    [aunt, path],
    [maker, path],
    [maker, "/mi-pedido"],
  ] as const)
    expect(await invalidities((await device.open(address)).html)).toEqual([]);
  const late = await friend.ask(path, { intent: "answer", line: dress?.line ?? "" });
  expect(late.status).toBe(422);
  expect(readPage(await late.text()).text).toContain("¡Gracias igual!");

  await aunt.ask(path, { intent: "unanswer", line: dress?.line ?? "" });
  expect((await texts(friend))[0]).toContain("Ya lo regalo yo");
});

it("only the maker sees hearts and updates a list, whose prices and stock are today's", async () => {
  const { shop, db, ids, maker, path, share } = await listShared("whole");
  const aunt = deviceIn(shop);
  const [, hat] = await garmentsOn(aunt, path);
  await aunt.ask(path, { intent: "answer", line: hat?.line ?? "" });
  expect((await garmentsOn(maker, path)).map(({ text }) => text)).toEqual([
    "Vestido Jardín × 2 | $40.000 | Sin corazones",
    "Gorro | $10.000 | 1 corazón",
  ]);
  expect((await garmentsOn(aunt, path))[1]?.text).not.toContain("corazón");

  await maker.ask("/mi-pedido", { intent: "add", slug: "ajuar" });
  expect((await garmentsOn(aunt, path)).length).toBe(2);
  expect(await share()).toBe(path);
  await setStock(db, { now }, ids[0] ?? "", false);
  await deleteProduct(db, { now }, ids[1] ?? "");
  expect((await garmentsOn(aunt, path)).map(({ text }) => text)).toEqual([
    "Vestido Jardín × 2 | $40.000 | Agotada por ahora | Me gusta Vestido Jardín",
    "Gorro | Ya no está en el catálogo | Me gusta Gorro",
    "Ajuar | Precio a consultar | Me gusta Ajuar",
  ]);
  expect((await aunt.ask(path, { intent: "answer", line: "nobody's" })).status).toBe(404);
  await db.deleteFrom("shared_lists").execute();
  expect((await shop.get(path)).status).toBe(404);
  expect((await aunt.open(path)).text).toContain("Esta lista ya no está");
});

it("a shared list's preview shows its photos; no search engine, cache or log has its link", async () => {
  const { shop, path } = await listShared("gift");
  const preview = await readLinkPreview(shop.get, PUBLIC_URL, path);
  expect(preview).toMatchObject({
    title: "Lista de regalos · Copito",
    description: expect.stringMatching(/^Elegí qué regalar/),
    url: PUBLIC_URL + path,
    canonical: [],
    status: 200,
    picture: { width: 1200, height: 630, format: "jpeg" },
  });
  expect(preview.images[0]).toContain(`${path}/vista.jpg?v=`);
  expect(preview.picture.bytes.length).toBeLessThan(300_000);
  for (const address of [path, `${path}/vista.jpg`]) {
    const { headers } = await shop.get(address);
    expect([headers.get("Cache-Control"), headers.get("X-Robots-Tag"), headers.get("X-Cache")]).toEqual([
      "no-store",
      "noindex",
      null,
    ]);
  }
  // robots.txt allows the page. Crawlers that may not open it would read neither its preview nor `noindex`.
  expect(await (await shop.get("/robots.txt")).text()).not.toContain("/lista");
  await shop.get(`${path}/`);
  expect(JSON.stringify(shop.log.entries)).toContain("/lista/:token/vista.jpg");
  expect(JSON.stringify(shop.log.entries)).not.toContain(path.slice(7));
  expect((await shop.get(`/lista/${"A".repeat(22)}/vista.jpg`)).status).toBe(404);
});

it("too many links from one network are refused, and the basket stays", async () => {
  const { shop } = await openShop();
  const maker = deviceIn(shop);
  await maker.ask("/mi-pedido", { intent: "add", slug: "gorro" });
  const share = () => maker.ask("/mi-pedido", { intent: "share", kind: "gift" });
  for (let n = 0; n < 60; n++) expect((await share()).status).toBe(303);
  const refused = await share();
  expect(refused.status).toBe(429);
  const page = readPage(await refused.text());
  expect(page.text).toContain("Probá de nuevo en 60 min.");
  expect(page.text).toContain("Gorro");
});

it("/mi-pedido/cambios counts what changed in a basket", async () => {
  const { shop, db, ids } = await openShop();
  const visitor = deviceIn(shop);
  for (const slug of ["vestido-jardin", "gorro"]) await visitor.ask("/mi-pedido", { intent: "add", slug });
  const changes = async () => (await shop.get("/mi-pedido/cambios", visitor.cookies())).text();
  expect(await changes()).toBe("[]");
  await db
    .updateTable("products")
    .set({ price_cents: 3_000_000 })
    .where("slug", "=", "vestido-jardin")
    .execute();
  await setStock(db, { now }, ids[1] ?? "", false);
  expect(await changes()).toBe('["cheaper","out"]');
});
