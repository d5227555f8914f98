import type { HtmlElement } from "html-validate";
import { expect, it } from "vitest";
import { readResponse, textOf } from "../support/html.ts";
import { sampleProducts } from "../support/products.ts";
import { openTestShop } from "../support/shop.ts";
import { catalogue, promo } from "./texts.ts";

const nameOf = (card: HtmlElement) => textOf(card.querySelectorAll("h2, h3")[0] as HtmlElement);

it("an empty catalogue invites the owner to fill it, and says so to visitors", async () => {
  const page = await (await openTestShop({ products: [] })).page("/catalogo");
  for (const text of catalogue.empty) expect(page.text).toContain(text);
  expect(page.all("article")).toHaveLength(0);
  expect(page.text).toContain("Estamos preparando la primera colección");
});

it("shows a card for each product, marks what is out of stock, and repeats the coupon at the bottom", async () => {
  const page = await (await openTestShop()).page("/catalogo");
  for (const text of catalogue.empty) expect(page.text).not.toContain(text);
  const cards = page.all("article");
  expect(cards.map(nameOf)).toEqual(sampleProducts.map(({ name }) => name));
  // Prices are written as in Argentina, with a dollar sign. A product without a price shows none.
  const prices = cards.map((card) => /\$[\d.,]+/.exec(textOf(card))?.[0]);
  expect(prices.filter((_, index) => index !== 3)).toEqual(["$18.900", "$25.999,50", undefined, "$950"]);
  for (const [index, card] of cards.entries()) {
    const { name, description = null, category = null } = sampleProducts[index] ?? { name: "" };
    for (const text of [description, category]) if (text) expect(textOf(card)).toContain(text);
    // The WhatsApp link's message has the product's name and URL.
    const links = card.querySelectorAll("a").map((link) => link.getAttributeValue("href") ?? "");
    const chat = links.find((href) => href.includes("wa.me")) ?? "";
    expect(new URL(chat).searchParams.get("text")).toMatch(
      new RegExp(`«${name}( \\(\\$[\\d.,]+\\))?».*\n.*/catalogo/[\\w-]+$`),
    );
    // A drawing stands in for a missing photo.
    expect(card.querySelectorAll("img")).toHaveLength(0);
    expect(card.querySelectorAll('[role="img"]')).toHaveLength(1);
  }
  // `outOfStock` begins with a capital letter, so the name 'Saquito agotado' does not contain it.
  const marked = cards.filter((card) => textOf(card).includes(catalogue.outOfStock));
  expect(marked.map(nameOf)).toEqual(["Saquito agotado"]);
  expect(page.text.lastIndexOf(promo.coupon)).toBeGreaterThan(page.text.lastIndexOf("Gorro sin más datos"));
});

it("a search that finds nothing in its category says so, and offers the whole shop", async () => {
  const shop = await openTestShop();
  const page = await shop.page("/catalogo?categoria=Vestidos&buscar=algod%C3%B3n");
  expect(page.text).toContain("«algodón» en Vestidos");
  const [link] = page.all("a").filter((each) => textOf(each) === "Buscar en toda la tienda");
  expect(link?.getAttributeValue("href")).toBe("/catalogo?buscar=algod%C3%B3n");
  const nowhere = await shop.page("/catalogo?categoria=Vestidos&buscar=escafandra");
  expect(nowhere.text).not.toContain("Buscar en toda la tienda");
  const addresses = nowhere
    .all("main a")
    .map((each) => decodeURIComponent(each.getAttributeValue("href") ?? ""));
  expect(addresses.join()).toContain("Estoy buscando «escafandra»");
});

it("says that the products could not be loaded when the database does not answer", async () => {
  const shop = await openTestShop();
  await shop.database.db.schema.dropTable("product_photos").execute();
  const response = await shop.get("/catalogo");
  expect(response.status).toBe(500);
  expect((await readResponse(response)).text).toContain(catalogue.error);
});
