import { expect, it } from "vitest";
import { productNumber, threePages } from "../support/products.ts";
import { openTestShop } from "../support/shop.ts";

async function pageOf(path: string, products = threePages) {
  const response = await (await openTestShop({ products })).get(path);
  expect(response.status).toBe(200);
  const { products: found, ...rest } = await response.json();
  return { names: found.map(({ name }: { name: string }) => name), ...rest };
}

it("answers 'Ver más' with the same page as the catalogue's own address", async () => {
  const names = threePages.slice(24, 48).map(({ name }) => name);
  expect(await pageOf("/catalogo/mas?pagina=2")).toEqual({ names, page: 2, pageCount: 3 });
});

it("narrows it as the catalogue is narrowed", async () => {
  const products = Array.from({ length: 60 }, (_, index) => productNumber(index + 1));
  const bodys = products.filter(({ category }) => category === "Pijamas").map(({ name }) => name);
  expect(bodys.length).toBeLessThan(24);
  expect(await pageOf("/catalogo/mas?categoria=Pijamas&pagina=1", products)).toEqual({
    names: bodys,
    page: 1,
    pageCount: 1,
  });
});

it("is empty where the page has gone, or never was", async () => {
  expect(await pageOf("/catalogo/mas?pagina=9")).toEqual({ names: [], page: 9, pageCount: 3 });
  expect((await pageOf("/catalogo/mas?pagina=dos")).names).toEqual([]);
});
