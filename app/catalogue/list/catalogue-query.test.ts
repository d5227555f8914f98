import { describe, expect, it } from "vitest";
import { cataloguePath, readCatalogueQuery } from "./catalogue-query.ts";

const read = (search: string) => readCatalogueQuery(new URLSearchParams(search));

describe("the catalogue's URL", () => {
  it.each([
    ["", 1],
    ["pagina=", 1],
    ["pagina=12", 12],
    ["pagina=0", 0],
    ["pagina=02", 0],
  ])("%s is page %d", (search, page) => {
    expect(read(search).page).toBe(page);
  });

  it.each([
    ["buscar=+lana+", "lana"],
    ["buscar=a%00b", "ab"],
    [`buscar=${"a".repeat(150)}`, "a".repeat(100)],
    [`buscar=${"a".repeat(99)}%F0%9F%A7%B8`, `${"a".repeat(99)}\ufffd`],
  ])("%s looks for %j", (search, text) => {
    const found = read(search).search;
    expect(found).toBe(text);
    // Links use `encodeURIComponent`, which throws for half a surrogate pair.
    expect(() => encodeURIComponent(found ?? "")).not.toThrow();
  });

  it.each([
    ["25000", 25_000],
    ["$ 25.000,00", 25_000],
    ["", null],
    ["mil", null],
  ])("hasta=%s is %j pesos", (typed, pesos) => {
    expect(read(`hasta=${encodeURIComponent(typed)}`).to).toBe(pesos);
  });

  it("writes the address that it reads", () => {
    const query = {
      page: 3,
      category: "Bodys & más",
      search: "algodón",
      sizes: ["3-6 m", "RN"],
      colours: ["Celeste", "Rosa"],
      occasion: "gift",
      badge: "sale",
      from: 10_000,
      to: 25_000,
      available: true,
      order: "precio-desc",
    } as const;
    expect(readCatalogueQuery(new URL(cataloguePath(query), "http://x").searchParams)).toEqual(query);
    expect(cataloguePath({ page: 1, available: false, from: null })).toBe("/catalogo");
  });

  it("reads up to twelve talles and colours, each once, in any order", () => {
    expect(read("talle=3-6+m&talle=RN&talle=3-6+M&color=Rosa&color=Celeste")).toEqual(
      read("talle=RN&talle=3-6+M&color=Celeste&color=Rosa"),
    );
    expect(read(Array.from({ length: 40 }, (_, at) => `color=c${at}`).join("&")).colours).toHaveLength(12);
  });
});
