import { expect, it } from "vitest";
import { attributeOf, textOf } from "../support/html.ts";
import { threePages } from "../support/products.ts";
import { openTestShop } from "../support/shop.ts";

it("'Ver más' gets the page of its URL with its filters, or an empty one", async () => {
  const shop = await openTestShop({ products: threePages });
  const names = threePages.map(({ name }) => name);
  const pyjamas = threePages.filter(({ category }) => category === "Pijamas").map(({ name }) => name);
  for (const [query, expected] of [
    ["pagina=2", { names: names.slice(24, 48), page: 2, pageCount: 3 }],
    ["categoria=Pijamas&pagina=1", { names: pyjamas, page: 1, pageCount: 1 }],
    ["pagina=dos", { names: [], page: 0, pageCount: 3 }],
  ] as const) {
    const response = await shop.get(`/catalogo/mas?${query}`);
    expect(response.status).toBe(200);
    const { products, ...rest } = await response.json();
    expect({ names: products.map(({ name }: { name: string }) => name), ...rest }).toEqual(expected);
  }
  const second = await shop.page("/catalogo?pagina=2");
  expect(second.all("article h2").map(textOf)).toEqual(names.slice(24, 48));
  const links = ["prev", "next"].map((rel) => attributeOf(second.one(`a[rel="${rel}"]`), "href"));
  expect(links).toEqual(["/catalogo", "/catalogo?pagina=3"]);
});
