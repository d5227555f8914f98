import { expect, test } from "vitest";
import { holdsMarkup, withoutAngleBrackets } from "./markup.ts";

test.each([
  "<script>alert(1)</script>",
  "hola <SCRIPT src=x",
  "< script>",
  "</script>",
  "javascript:alert(1)",
  "JavaScript : alert(1)",
  "mirá javascript:void(0)",
  "<img src=x onerror=alert(1)>",
  "ONCLICK = hola",
  '"onfocus="x"',
  "onload\n=",
  "/onmouseover=x",
])("%j holds markup", (text) => {
  expect(holdsMarkup(text)).toBe(true);
});

test.each([
  "Busco talle < 6 meses y > 3",
  "Te quiero <3",
  "manuscript: una carta",
  "Los pantalones = 2",
  "once = 11",
  "La descripción de <ropa>",
  "Conjunto de algodón=suave",
  "Sé algo de JavaScript",
  "¿Tienen bodys en celeste? on = encendido",
])("%j is an honest text", (text) => {
  expect(holdsMarkup(text)).toBe(false);
});

test("angle brackets become readable ones, and none is left to build markup from", () => {
  expect(withoutAngleBrackets("talle < 6, <3 y <b>")).toBe("talle ‹ 6, ‹3 y ‹b›");
  expect(holdsMarkup(withoutAngleBrackets("java<script: <scr<script"))).toBe(false);
});

test("endless hostile texts are decided at once", () => {
  const size = 100_000;
  for (const text of [
    `onabc${" ".repeat(size)}`,
    "on".repeat(size),
    "onabcdefghijklmnop ".repeat(size / 10),
    `<${" ".repeat(size)}`,
    "< ".repeat(size),
    `javascript${" ".repeat(size)}`,
    "javascript ".repeat(size / 10),
  ]) {
    const start = performance.now();
    holdsMarkup(text);
    expect(performance.now() - start).toBeLessThan(1000);
  }
});
