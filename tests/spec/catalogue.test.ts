import type { HtmlElement } from "html-validate";
import { expect, it } from "vitest";
import { readResponse, textOf } from "../support/html.ts";
import { sampleProducts } from "../support/products.ts";
import { openTestShop } from "../support/shop.ts";
import { catalogue, promo } from "./texts.ts";

it("invites to fill an empty catalogue", async () => {
  const page = await readResponse(await (await openTestShop({ products: [] })).get("/catalogo"));
  for (const text of catalogue.empty) expect(page.text).toContain(text);
  expect(page.all("article")).toHaveLength(0);
});

it("does not invite where there are products", async () => {
  const page = await readResponse(await (await openTestShop()).get("/catalogo"));
  for (const text of catalogue.empty) expect(page.text).not.toContain(text);
});

it("shows a card for each product: name, price with a dollar sign when present, description, category", async () => {
  const page = await readResponse(await (await openTestShop()).get("/catalogo"));
  const cards = page.all("article");
  expect(cards.map((card) => textOf(heading(card)))).toEqual(sampleProducts.map(({ name }) => name));
  const [body, dress, unpriced, , hat] = cards.map(textOf);
  expect(body).toContain("$18.900");
  expect(body).not.toContain("$18.900,");
  expect(dress).toContain("$25.999,50");
  expect(unpriced).not.toContain("$");
  expect(hat).toContain("$950");
  for (const [index, { description, category }] of sampleProducts.entries()) {
    if (description) expect(textOf(cardAt(cards, index))).toContain(description);
    if (category) expect(textOf(cardAt(cards, index))).toContain(category);
  }
});

it("marks what is out of stock, and nothing else", async () => {
  const page = await readResponse(await (await openTestShop()).get("/catalogo"));
  const marked = page.all("article").filter((card) => textOf(card).includes(catalogue.outOfStock));
  // The overlay beside its own name, which holds the word in lower case.
  expect(marked.map((card) => textOf(heading(card)))).toEqual(["Saquito agotado"]);
});

it("stands a drawing in for a missing picture", async () => {
  const page = await readResponse(await (await openTestShop()).get("/catalogo"));
  for (const card of page.all("article")) {
    expect(card.querySelectorAll("img")).toHaveLength(0);
    expect(card.querySelectorAll('[role="img"] svg')).toHaveLength(1);
  }
});

it("repeats the coupon at the bottom", async () => {
  const page = await readResponse(await (await openTestShop()).get("/catalogo"));
  expect(page.text.lastIndexOf(promo.coupon)).toBeGreaterThan(page.text.lastIndexOf("Gorro sin más datos"));
});

it("a search that finds nothing in its category says so, and offers the whole shop", async () => {
  const shop = await openTestShop();
  const page = await readResponse(await shop.get("/catalogo?categoria=Vestidos&buscar=algod%C3%B3n"));
  expect(page.text).toContain("«algodón» en Vestidos");
  const [link] = page.all("a").filter((each) => textOf(each) === "Buscar en toda la tienda");
  expect(link?.getAttributeValue("href")).toBe("/catalogo?buscar=algod%C3%B3n");
  const nowhere = await readResponse(await shop.get("/catalogo?categoria=Vestidos&buscar=escafandra"));
  expect(nowhere.text).not.toContain("Buscar en toda la tienda");
});

it("says that the products could not be loaded when the database does not answer", async () => {
  const shop = await openTestShop();
  await shop.database.db.schema.dropTable("product_photos").execute();
  const response = await shop.get("/catalogo");
  expect(response.status).toBe(500);
  expect((await readResponse(response)).text).toContain(catalogue.error);
});

function cardAt(cards: HtmlElement[], index: number): HtmlElement {
  const card = cards[index];
  if (!card) throw new Error(`there is no card ${index}`);
  return card;
}

function heading(card: HtmlElement): HtmlElement {
  const [first] = card.querySelectorAll("h2, h3");
  if (!first) throw new Error("a card without a name");
  return first;
}
