import { expect, test } from "vitest";
import { settingsWith } from "../../tests/support/settings.ts";
import { DEFAULT_SETTINGS } from "../shop/settings.server.ts";
import { readPolicyPage } from "./policy-page.server.ts";

const shop = {
  ...DEFAULT_SETTINGS.shop,
  brand: "Nube",
  legalName: "Ana Pérez",
  cuit: "27-12345678-0",
  address: "Honduras 4000, CABA",
  email: "hola@nube.com.ar",
};
const linesOf = (path: string, known: Partial<Parameters<typeof readPolicyPage>[1]> = {}) =>
  readPolicyPage(path, { shop, read: DEFAULT_SETTINGS.read, purgeAfter: "never", ...known }).lines;
const all = (...asked: Parameters<typeof linesOf>) =>
  linesOf(...asked)
    .map(({ text }) => text)
    .join("\n");

test.each(["/privacidad", "/terminos"])("%s names the seller, and leaves no placeholder", (path) => {
  for (const each of [shop, DEFAULT_SETTINGS.shop]) {
    expect(all(path, { shop: each })).not.toMatch(/[{}#]|\.\.|copito\.example|null|undefined/);
    expect(all(path, { shop: each })).toContain(each.legalName ?? each.brand);
  }
  for (const fact of ["Ana Pérez, CUIT 27-12345678-0", "Honduras 4000, CABA", "hola@nube.com.ar"]) {
    expect(all(path)).toContain(fact);
  }
});

test("the privacy page says for how long the shop stores data, as the owner set it", () => {
  expect(all("/privacidad")).toContain("hasta que nos pidas");
  expect(all("/privacidad", { purgeAfter: "1-year" })).toContain("los guardamos un año");
  expect(all("/privacidad")).toMatch(/30 días[\s\S]*12 meses[\s\S]*90 días[\s\S]*6 meses/);
});

test("the terms and the exchanges name the 'Botón de arrepentimiento' once there is one", () => {
  for (const path of ["/terminos", "/envios-y-cambios"]) {
    const button = "tenés el Botón de arrepentimiento";
    expect(all(path)).not.toContain(button);
    expect(all(path, { shop: { ...shop, cancellationForm: true } })).toContain(button);
  }
});

test("the owner's text is shown as written, with headings", () => {
  const { read } = settingsWith({ legalTexts: { terms: "# Uno\n\n<b>Dos</b> {marca} {nada}" } });
  expect(linesOf("/terminos", { read })).toEqual([
    { heading: true, text: "Uno" },
    { heading: false, text: "<b>Dos</b> Nube {nada}" },
  ]);
});
