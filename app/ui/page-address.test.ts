import { expect, it } from "vitest";
import { pageAddress } from "./page-address.ts";

it.each([
  ["?modelo=body~Azul%20marino", "?modelo=body%7EAzul+marino"],
  ["", "?"],
])("is the same for a page however its query is encoded: %s", (search, other) => {
  const pathname = "/mi-pedido";
  expect(pageAddress({ pathname, search })).toBe(pageAddress({ pathname, search: other }));
});
