import { expect, it } from "vitest";
import { changeState, insertProducts } from "../../app/catalogue/products.server.ts";
import { storeUpload } from "../../app/photos/stored-photos.server.ts";
import type { Visibility } from "../../app/product/visibility.ts";
import { ROUTES } from "../../app/routes/table.ts";
import { servicesOfOwner } from "../../app/services.server.ts";
import { deviceIn } from "../support/device.ts";
import { fileOf } from "../support/image-pool.ts";
import { photoJpeg } from "../support/images.ts";
import { productNumber, variant } from "../support/products.ts";
import { openTestShop } from "../support/shop.ts";

const NOON = new Date("2026-11-20T15:00:00Z");
const AN_HOUR_LATER = "2026-11-20T16:00:00.000Z";
const SLUG = "enterito-quetzal";

/** A shop with a basket, a shared list and an order of one product, and a clock that the test moves. */
async function openShop() {
  const now = new Date(NOON);
  const shop = await openTestShop({ now });
  const { db } = shop.database;
  const sent = await storeUpload({ ...shop, db, now: () => now }, await fileOf(await photoJpeg(600, 600)));
  if (!sent.ok) throw new Error(sent.code);
  const { key, extension, width, height } = sent.photo;
  const [id = ""] = await insertProducts(db, [
    productNumber(9, {
      name: "Enterito Quetzal",
      description: "Quetzal bordado, con azafrán.",
      category: "Quetzales",
      occasions: ["gift"],
      photos: [{ key, extension, width, height, alt: "Un quetzal" }],
      variants: [variant("3-6 m", "Azafrán")],
    }),
  ]);
  const visitor = deviceIn(shop);
  await visitor.ask("/mi-pedido", { intent: "add", slug: SLUG });
  const to = async (intent: Record<string, string>) =>
    (await visitor.ask("/mi-pedido", intent)).headers.get("Location") ?? "";
  const list = await to({ intent: "share", kind: "whole" });
  return { shop, db, id, now, key, visitor, list };
}

/** Paths of all visitors' routes and of some pages' data, with queries that would find the product. */
function addresses(list: string): string[] {
  const queries = ["", "?buscar=azafran", "?categoria=Quetzales", "?color=Azafr%C3%A1n", "?ocasion=regalo"];
  const paths = ROUTES.filter(({ read }) => read === "visitor").flatMap(({ path }) => {
    if (path.startsWith("/lista/")) return [path.replace("/lista/:token", list)];
    const known = path.replace(":slug", SLUG).replace(":token", "x");
    return /^\/(catalogo(\/(mas|sugerencias))?)?$/.test(path)
      ? queries.map((query) => known + query)
      : [known];
  });
  const asked = "?edad=3-6&presupuesto=90000";
  return [
    ...paths,
    "/catalogo.data?buscar=azafran",
    `/catalogo/${SLUG}.data`,
    `/regalo${asked}`,
    `/talles?prenda=${SLUG}`,
  ];
}

async function expectUnseen(visibility: Visibility, visible_from: string | null): Promise<void> {
  const { shop, db, id, key, visitor, list } = await openShop();
  /** Paths that show the product's photo or name. On lists and paths with the name, only the photo counts. */
  const seen = async () => {
    const shown: string[] = [];
    for (const path of addresses(list)) {
      const text = await (await shop.get(path)).text();
      const isAsked = /quetzal|^.lista/i.test(path);
      if (text.includes(key) || (!isAsked && text.includes("Quetzal"))) shown.push(path);
    }
    return shown;
  };
  expect((await seen()).length).toBeGreaterThan(10);
  await changeState(db, id, { visibility, visible_from });
  expect(await seen()).toEqual([]);
  expect((await shop.get(`/catalogo/${SLUG}`)).status).toBe(404);
  for (const path of ["/mi-pedido", list]) {
    expect((await visitor.open(path)).text).toContain("Ya no está en el catálogo");
  }
  expect(await visitor.ask("/mi-pedido", { intent: "add", slug: SLUG })).toMatchObject({ status: 404 });
  expect(await servicesOfOwner(shop.services).find(SLUG)).toMatchObject({ id });
  const restock = { intent: "restock", contact: "ana@correo.example" };
  expect((await shop.post(`/catalogo/${SLUG}`, restock)).status).toBe(404);
}

it("no visitor's page shows a draft product", () => expectUnseen("draft", null));

it.each([
  ["hidden", null],
  ["scheduled", AN_HOUR_LATER],
] as const)("no visitor's page shows a %s product", { tags: ["long"] }, expectUnseen);

it("a scheduled product appears at its time, in pages that were cached before", async () => {
  const { shop, db, id, now } = await openShop();
  await changeState(db, id, { visibility: "scheduled", visible_from: AN_HOUR_LATER });
  const shows = async (path: string) => {
    const response = await shop.get(path);
    return [response.headers.get("X-Cache"), (await response.text()).includes("Quetzal")];
  };
  const paths = ["/catalogo", "/", "/sitemap.xml"];
  for (const path of paths) expect([path, await shows(path)]).toEqual([path, ["miss", false]]);
  now.setTime(Date.parse(AN_HOUR_LATER) - 1);
  for (const path of paths) expect([path, await shows(path)]).toEqual([path, ["hit", false]]);
  now.setTime(Date.parse(AN_HOUR_LATER));
  for (const path of paths) expect([path, await shows(path)]).toEqual([path, ["miss", true]]);
  for (const path of paths) expect([path, await shows(path)]).toEqual([path, ["hit", true]]);
  expect((await shop.get(`/catalogo/${SLUG}`)).status).toBe(200);
});
