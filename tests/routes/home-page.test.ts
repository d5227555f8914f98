import { expect, it } from "vitest";
import { insertProducts } from "../../app/catalogue/products.server.ts";
import { photoReference } from "../../app/photos/shop-photo.ts";
import { attributeOf, type Page, readResponse, textOf } from "../support/html.ts";
import { productNumber } from "../support/products.ts";
import { writeSettings } from "../support/settings.ts";
import { openTestShop } from "../support/shop.ts";

function shelf(page: Page, id: string) {
  return page.all(`section[aria-labelledby="${id}"] li a`).map((link) => attributeOf(link, "href"));
}

/** Texts that are the same in every language: names, languages, the coupon (spec §2). */
const SAME = /^(Copito|ES|PT|EN|Español|Português|English|WhatsApp|15% OFF)$|@/;

it("has all its texts in the page's language", async () => {
  const shop = await openTestShop({ products: [] });
  const textsIn = async (language: string) => {
    const { html } = await shop.page(`/?lang=${language}`);
    const drawn = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
    const found = drawn.matchAll(/>([^<]*\p{L}{2}[^<]*)<|(?:alt|aria-label|title|placeholder)="([^"]+)"/gu);
    const texts = [...found].map(([, text = "", label = ""]) => (text || label).trim());
    return { html, texts: new Set(texts.filter((text) => !SAME.test(text))) };
  };
  const [es, pt, en] = [await textsIn("es"), await textsIn("pt"), await textsIn("en")];
  expect(es.texts.size).toBeGreaterThan(40);
  expect([...es.texts.intersection(en.texts)]).toEqual([]);
  expect([...pt.texts.intersection(en.texts)]).toEqual([]);
  // Words that Spanish and Portuguese spell alike.
  expect([...es.texts.intersection(pt.texts)]).toEqual(["Catálogo", "Pedido"]);
  expect([es, pt, en].map(({ html }) => html.includes("Hacer Mi Pedido"))).toEqual([true, false, false]);
});

it("shows garments that link to their pages, and follows changes at once", async () => {
  const shop = await openTestShop({ products: [] });
  const empty = await shop.page("/");
  expect(empty.all('[aria-labelledby="estante-1"]')).toEqual([]);

  await insertProducts(
    shop.database.db,
    [1, 2, 3, 4, 5].map((number) => productNumber(number, number === 5 ? { occasions: ["gift"] } : {})),
  );
  for (const address of ["/", "/?lang=pt"]) {
    const page = await shop.page(address);
    expect(shelf(page, "estante-1")).toEqual([1, 2, 3, 4].map((n) => `/catalogo/prenda-${n}`));
    expect(shelf(page, "estante-2")).toEqual(["/catalogo/prenda-5"]);
    expect(page.all('main section a[href="/regalo"]')).toHaveLength(1);
  }
});

it("shows the owner's photo, logo and reviews once they are set", async () => {
  const shop = await openTestShop();
  const photo = { key: "0123456789abcdef0123456789abcdef", extension: "jpg", width: 1600, height: 900 };
  const reference = photoReference(photo);
  await writeSettings(shop.database.db, {
    hero: { photo: reference, alt: "Un ajuar sobre una manta", focus: "bottom" },
    reviews: { reviews: [{ name: "Ana", place: "Salta", text: "Suave <b>de verdad</b>." }] },
    logo: { logo: reference },
  });
  const page = await shop.page("/");
  const hero = page.one('img[fetchpriority="high"]');
  expect(attributeOf(hero, "alt")).toBe("Un ajuar sobre una manta");
  expect(attributeOf(hero, "src")).toContain(photo.key);
  expect(attributeOf(page.one('main header a[href="/"] img'), "alt")).toBe("Copito");
  const review = page.one("footer figure");
  expect(textOf(review)).toBe("«Suave <b>de verdad</b>.»Ana, Salta");
  expect(page.all('footer [role="img"] svg')).toHaveLength(5);
});

it("a gift's card shows what was typed as text, and no price or link to one", async () => {
  const shop = await openTestShop();
  const typed = `dedicatoria=${encodeURIComponent("<b>Feliz</b> día, mirá https://malo.example")}&de=Ana`;
  const page = await readResponse(await shop.get(`/regalo/tarjeta?prenda=body-de-algodon&${typed}`));
  const card = page.one("main article");
  expect(textOf(card)).toContain("<b>Feliz</b> día, mirá …");
  expect(textOf(card)).toContain("Body de algodón");
  expect(textOf(card)).toContain("Con cariño, Ana");
  expect(textOf(page.one("main"))).not.toMatch(/\$\s?\d/);
  expect(card.querySelectorAll("a")).toEqual([]);
  // The page's title and description contain neither the greeting nor the name that were typed.
  expect(
    textOf(page.one("title")) + attributeOf(page.one('meta[name="description"]'), "content"),
  ).not.toMatch(/Feliz|Ana\b/);
});
