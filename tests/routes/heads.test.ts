import { expect, it } from "vitest";
import { ROUTES } from "../../app/routes/table.ts";
import { attributeOf, type Page, readResponse, textOf } from "../support/html.ts";
import { threePages } from "../support/products.ts";
import { openTestShop, PUBLIC_URL } from "../support/shop.ts";

const shop = await openTestShop({ products: threePages });

/** Every indexable page, with and without query parameters, each with its canonical URL. */
const heads: { address: string; canonical: string; lang?: "pt" | "en" }[] = [
  ...[...ROUTES.filter(({ indexable }) => indexable), { path: "/catalogo/prenda-1" }].flatMap(({ path }) =>
    path.includes(":") ? [] : [path, `${path}?utm_source=x`].map((address) => ({ address, canonical: path })),
  ),
  { address: "/?lang=es", canonical: "/" },
  { address: "/?lang=pt", canonical: "/?lang=pt", lang: "pt" },
  { address: "/?lang=en", canonical: "/?lang=en", lang: "en" },
  { address: "/catalogo?pagina=1", canonical: "/catalogo" },
  { address: "/catalogo?pagina=2", canonical: "/catalogo?pagina=2" },
  { address: "/catalogo?categoria=Bodys&utm_source=x", canonical: "/catalogo?categoria=Bodys" },
];

const LOCALES = { es: "es_AR", pt: "pt_BR", en: "en_US" };

function meta(page: Page, name: string): string | null {
  return attributeOf(page.one(`meta[${name.startsWith("og:") ? "property" : "name"}="${name}"]`), "content");
}

it.each(heads)("$address names itself, with a preview and an outline", async (head) => {
  const { address, canonical, lang = "es" } = head;
  const response = await shop.get(address);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  const page = await readResponse(response);
  expect(attributeOf(page.one("html"), "lang")).toBe(lang);
  expect(textOf(page.one("title"))).toMatch(/.+Copito/);
  expect(textOf(page.one("h1"))).not.toBe("");
  const description = meta(page, "description") ?? "";
  expect(description.length).toBeGreaterThan(50);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(attributeOf(page.one('link[rel="canonical"]'), "href")).toBe(PUBLIC_URL + canonical);

  expect(meta(page, "og:title")).toBe(textOf(page.one("title")));
  expect(meta(page, "og:description")).toBe(description);
  expect(meta(page, "og:url")).toBe(PUBLIC_URL + canonical);
  expect(meta(page, "og:locale")).toBe(LOCALES[lang]);
  expect(meta(page, "og:site_name")).toBe("Copito");
  expect(meta(page, "og:type")).toBe("website");
  expect(meta(page, "og:image")).toMatch(new RegExp(`^${PUBLIC_URL}/.+\\.(jpg|png)$`));

  const main = page.one("main");
  expect(page.all(`a[href="#${attributeOf(main, "id")}"]`)).toHaveLength(1);
  const levels = page.all("h1, h2, h3, h4, h5, h6").map(({ tagName }) => Number(tagName.charAt(1)));
  expect(levels[0]).toBe(1);
  for (const [index, level] of levels.entries()) {
    expect(level - (levels[index - 1] ?? 1)).toBeLessThanOrEqual(1);
  }
});

it("the landing page lists its languages for search engines, in each language", async () => {
  for (const address of ["/", "/?lang=pt", "/?lang=en"]) {
    const page = await shop.page(address);
    const alternates = page
      .all('link[rel="alternate"]')
      .map((link) => [attributeOf(link, "hreflang"), attributeOf(link, "href")]);
    expect(alternates).toEqual([
      ["es", `${PUBLIC_URL}/`],
      ["pt", `${PUBLIC_URL}/?lang=pt`],
      ["en", `${PUBLIC_URL}/?lang=en`],
      ["x-default", `${PUBLIC_URL}/`],
    ]);
  }
});

it.each(["/catalogo?buscar=algod%C3%B3n", "/catalogo?categoria=Paraguas", "/no-existe"])(
  "keeps %s out of search results",
  async (address) => {
    const page = await shop.page(address);
    expect(meta(page, "robots")).toMatch(/noindex/);
    expect(page.all('link[rel="canonical"]')).toHaveLength(0);
  },
);

it.each([
  ["/catalogo?categoria=bodys&talle=RN", "/catalogo?categoria=Bodys"],
  ["/catalogo?hasta=20000&orden=precio", "/catalogo"],
])("%s is a part of %s, and not listed", async (address, whole) => {
  const page = await shop.page(address);
  expect(meta(page, "robots")).toMatch(/noindex/);
  expect(attributeOf(page.one('link[rel="canonical"]'), "href")).toBe(PUBLIC_URL + whole);
});

it("the contact page's questions are structured data, as they are shown", async () => {
  const page = await shop.page("/contacto");
  const faq = JSON.parse(textOf(page.one('script[type="application/ld+json"]')));
  expect(faq["@type"]).toBe("FAQPage");
  const shown = page.all('[aria-labelledby="preguntas"] summary').map(textOf);
  expect(faq.mainEntity.map(({ name }: { name: string }) => name)).toEqual(shown);
  for (const { acceptedAnswer } of faq.mainEntity) expect(page.text).toContain(acceptedAnswer.text);
});
