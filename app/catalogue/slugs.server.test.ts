import { expect, test } from "vitest";
import { ROUTES } from "../routes/table.ts";
import { RESERVED_SLUGS, slugOf, slugsFor } from "./slugs.server.ts";

test.each([
  ["Vestido Jardín", "vestido-jardin"],
  ["  ¡Ñandú & Cía.! 100 % algodón ", "nandu-cia-100-algodon"],
  ["🧸", "prenda"],
  ["Ⅻ ﬁno", "xii-fino"],
])("%j has the slug %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test("a taken slug gets a number, and another page's path is never a slug", () => {
  const first = (name: string) => slugsFor(name).take(2).toArray();
  expect(first("Body")).toEqual(["body", "body-2"]);
  expect(first("Más")).toEqual(["mas-2", "mas-3"]);
  const pages = ROUTES.flatMap(({ path }) => /^\/catalogo\/([a-z0-9-]+)/.exec(path)?.[1] ?? []);
  expect(RESERVED_SLUGS).toEqual(new Set(pages));
});
