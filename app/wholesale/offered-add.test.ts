import { expect, it } from "vitest";
import { offersAddProduct } from "./offered-add.ts";

it.each([
  ["http://localhost:3000", true],
  ["http://LOCALHOST", true],
  ["http://127.0.0.1:8080", true],
  ["http://[::1]:3000", true],
  ["https://tienda.example", false],
  ["https://localhost.example", false],
  ["https://tienda.example/localhost", false],
  ["http://192.168.0.10:3000", false],
])("offers the product form at %s: %s", (publicUrl, offered) => {
  expect(offersAddProduct(publicUrl)).toBe(offered);
});
