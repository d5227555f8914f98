import { expect, it } from "vitest";
import { saveProduct } from "../../app/catalogue/products.server.ts";
import { deleteProduct } from "../../app/catalogue/trash.server.ts";
import { CHOICE_FORM } from "../../app/product/product-path.ts";
import { attributeOf, type Page, textOf } from "../support/html.ts";
import { productNumber, variant } from "../support/products.ts";
import { writeSettings } from "../support/settings.ts";
import { openTestShop, PUBLIC_URL } from "../support/shop.ts";

const now = () => new Date("2026-11-20T15:00:00Z");
const variants = [
  variant("RN", "Rosa", { swatch: "#e9cfc5", stock: 0 }),
  variant("3-6 m", "Rosa", { swatch: "#e9cfc5", stock: 1 }),
];
const id = "01990000-0000-7000-8000-000000000001";
const products = [
  productNumber(1, {
    id,
    name: "Vestido Jardín",
    category: "Vestidos",
    priceBeforeCents: 4_500_000,
    variants,
  }),
  // A former price below the current price is not shown.
  productNumber(2, { name: "Otro vestido", category: "Vestidos", priceBeforeCents: 100 }),
  productNumber(3, { name: "Saquito agotado", category: "Vestidos", inStock: false }),
  productNumber(4, { name: "Gorro", category: "Gorros" }),
];

const linksOf = (page: Page) => page.all("main a").map((link) => attributeOf(link, "href") ?? "");

async function openPage(path = "/catalogo/vestido-jardin") {
  const shop = await openTestShop({ products });
  return { shop, page: await shop.page(path) };
}

it("shows a product with the chosen variant and a link to ask for it", async () => {
  const { shop, page } = await openPage("/catalogo/vestido-jardin?talle=3-6+m&utm_source=x");
  expect(textOf(page.one("h1"))).toBe("Vestido Jardín");
  expect(attributeOf(page.one('link[rel="canonical"]'), "href")).toBe(
    `${PUBLIC_URL}/catalogo/vestido-jardin`,
  );
  expect(attributeOf(page.one('input[name="size"][checked]'), "value")).toBe("3-6 m");
  expect(textOf(page.one("main s"))).toBe("$45.000");
  const chat = linksOf(page).find((href) => href.startsWith("https://wa.me/549"));
  const message = new URL(chat ?? "").searchParams.get("text");
  expect(message).toContain("talle 3-6 m, color Rosa ($18.901)");
  expect(message).toContain(`${PUBLIC_URL}/catalogo/vestido-jardin?talle=3-6+m&color=Rosa`);
  // No URL contains the product's id.
  expect(page.text).not.toContain(`/catalogo/${id}`);
  expect((await shop.get("/catalogo/vestido-jardin")).headers.get("X-Cache")).toBe("miss");
  expect((await shop.get("/catalogo/vestido-jardin?x=1")).headers.get("X-Cache")).toBe("hit");
});

it("links to similar products, those in stock first", async () => {
  const { page } = await openPage();
  const related = page.all('[aria-labelledby="related"] ul a').map((link) => attributeOf(link, "href"));
  expect(related).toEqual(["/catalogo/otro-vestido", "/catalogo/gorro", "/catalogo/saquito-agotado"]);
});

it("redirects from a former slug, and answers 404 for a deleted product", async () => {
  const { shop } = await openPage();
  const files = { store: shop.services.store, log: shop.log };
  const renamed = { ...products[0], id, name: "Vestido Flores", basedOn: 1, photos: [] };
  expect(await saveProduct(shop.database.db, { now, files }, renamed)).toEqual({ ok: true });
  const moved = await shop.get("/catalogo/vestido-jardin?talle=RN");
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/catalogo/vestido-flores?talle=RN"]);
  expect((await shop.get("/catalogo/vestido-flores")).status).toBe(200);
  expect(await (await shop.get("/sitemap.xml")).text()).toContain(`${PUBLIC_URL}/catalogo/vestido-flores<`);
  await deleteProduct(shop.database.db, { now }, id);
  for (const gone of ["/catalogo/vestido-flores", "/catalogo/vestido-jardin", "/catalogo/nunca-hubo"]) {
    const response = await shop.get(gone);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("Oops! Page not found");
  }
});

it("a deleted product's page shows similar ones in stock", async () => {
  const { shop } = await openPage();
  await deleteProduct(shop.database.db, { now }, id);
  const gone = await shop.page("/catalogo/vestido-jardin");
  expect(textOf(gone.one("h1"))).toBe("Oops! Page not found");
  expect(gone.text).toContain("Esa prenda ya no está");
  expect(linksOf(gone).filter((path) => path.startsWith("/catalogo/"))).toEqual([
    "/catalogo/otro-vestido",
    "/catalogo/gorro",
  ]);
});

it("shows the prices by transfer and without taxes, if the owner wants", async () => {
  const { shop, page } = await openPage();
  expect(page.text).not.toContain("por transferencia");
  expect(page.text).not.toContain("impuestos");
  const prices = { transferPercent: "10", showNet: "on" };
  await writeSettings(shop.database.db, { prices });
  const told = await shop.page("/catalogo/vestido-jardin");
  expect(told.text).toContain("10% menos por transferencia: $17.011");
  expect(told.text).toContain("Precio sin impuestos nacionales: $15.620,66");
  // The product's card on other pages shows the price by transfer and the price without taxes.
  const note = /\$17\.011 por transferencia\s*Precio sin impuestos nacionales: \$15\.620,66/;
  for (const path of ["/catalogo", "/", "/catalogo/gorro"]) {
    expect((await shop.page(path)).text, path).toMatch(note);
  }
  expect((await shop.page("/?lang=en")).text).toContain("$17.011 by bank transfer");
});

it("adds the chosen talle, or shows its page, by one form without script", async () => {
  const { shop, page } = await openPage();
  const form = CHOICE_FORM;
  expect(page.all(`main input[name="size"][form="${form}"]`)).toHaveLength(2);
  const outside = page.all(`main button[form="${form}"]`).map((each) => attributeOf(each, "value"));
  // The button 'choose' is below the sizes, and 'add' is in the bar at the bottom of a phone's screen.
  expect(outside).toEqual(["choose", "add"]);
  expect(attributeOf(page.one(`#${form} button[name="intent"]`), "value")).toBe("add");
  const press = (intent: string) =>
    shop.post(attributeOf(page.one(`#${form}`), "action") ?? "", {
      intent,
      slug: "vestido-jardin",
      size: "3-6 m",
    });
  const added = await press("add");
  expect([added.status, added.headers.get("Location")]).toEqual([303, "/mi-pedido"]);
  expect(decodeURIComponent(added.headers.getSetCookie().join())).toContain("~3-6 m~Rosa");
  const chosen = await press("choose");
  expect([chosen.status, chosen.headers.get("Location")]).toEqual([
    303,
    "/catalogo/vestido-jardin?talle=3-6+m",
  ]);
});

it.each([
  [
    "nacimiento=2026-10-20",
    "Talle 0-3 m",
    "Va a usarlo en febrero: verano",
    "Elegir el talle 3-6 m en «Vestido Jardín»",
  ],
  ["nacimiento=2027-04-10", "Al nacer", "Va a usarlo en julio: invierno"],
  ["peso=5%2C2&largo=", "Talle 0-3 m", "Talle 3-6 m"],
  ["nacimiento=&peso=&largo=", "Completá al menos un dato", ""],
  ["peso=gordo", "Hay un dato que no entendimos", ""],
  ["largo=130", "ya le quedan chicos", ""],
])("/talles?%s says %j", async (query, ...texts) => {
  const { page } = await openPage(`/talles?prenda=vestido-jardin&${query}`);
  for (const text of texts) expect(page.text).toContain(text);
});

it("the size advice links to garments in stock, those of the season first", async () => {
  const variants = (size: string, stock: number) => [variant(size, null, { stock })];
  const shop = await openTestShop({
    products: [
      productNumber(1, { name: "Body liso", variants: variants("0-3 m", 1) }),
      productNumber(2, { name: "Cárdigan de lana", variants: variants("0-3 m", 2) }),
      productNumber(3, { name: "Body a rayas", variants: variants("3-6 m", 2) }),
      productNumber(4, { name: "Saco de lana", variants: variants("0-3 m", 0) }),
    ],
  });
  const read = async (born: string) => await shop.page(`/talles?nacimiento=${born}`);
  const wearsItInWinter = await read("2027-03-20");
  expect(linksOf(wearsItInWinter)).toContain("/catalogo?buscar=invierno&talle=0-3+m&disponible=si");
  expect(wearsItInWinter.text).toContain("Ver la prenda de invierno en talle 0-3 m");
  const wearsItInSpring = await read("2026-09-20");
  expect(wearsItInSpring.text).toContain("Ver 2 prendas en talle 0-3 m");
});
