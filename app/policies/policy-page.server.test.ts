import { expect, test } from "vitest";
import { settingsWith } from "../../tests/support/settings.ts";
import { legal } from "../messages/es/legal.ts";
import { DEFAULT_SETTINGS } from "../shop/settings.server.ts";
import { readLegalPage } from "./legal-page.server.ts";
import { LEGAL_TEXT_MAX } from "./legal-section.ts";

const byDefault = DEFAULT_SETTINGS.read;

const shop = {
  ...DEFAULT_SETTINGS.shop,
  brand: "Nube",
  legalName: "Ana Pérez",
  cuit: "27-12345678-0",
  address: "Honduras 4000, CABA",
  email: "hola@nube.com.ar",
};
const all = (...asked: Parameters<typeof readLegalPage>) =>
  readLegalPage(...asked)
    .map(({ text }) => text)
    .join("\n");

test.each(["privacy", "terms"] as const)("%s names the seller, and leaves no placeholder", (name) => {
  for (const each of [shop, DEFAULT_SETTINGS.shop]) {
    const text = all(name, { shop: each, read: byDefault, purgeAfter: "never" });
    expect(text).not.toMatch(/[{}#]|\.\.|copito\.example|null|undefined/);
    expect(text).toContain(each.legalName ?? each.brand);
  }
  const text = all(name, { shop, read: byDefault, purgeAfter: "never" });
  for (const fact of ["Ana Pérez, CUIT 27-12345678-0", "Honduras 4000, CABA", "hola@nube.com.ar"]) {
    expect(text).toContain(fact);
  }
  expect(legal[name].text.length).toBeLessThan(LEGAL_TEXT_MAX);
});

test("the privacy page says for how long the shop stores data, as the owner set it", () => {
  const kept = (purgeAfter: "never" | "1-year") => all("privacy", { shop, read: byDefault, purgeAfter });
  expect(kept("never")).toContain("hasta que nos pidas");
  expect(kept("1-year")).toContain("los guardamos un año");
  expect(kept("never")).toMatch(/30 días[\s\S]*12 meses[\s\S]*90 días[\s\S]*6 meses/);
});

test("the terms name the 'Botón de arrepentimiento' once there is one", () => {
  const button = "tenés el Botón de arrepentimiento";
  expect(all("terms", { shop, read: byDefault, purgeAfter: "never" })).not.toContain(button);
  expect(
    all("terms", { shop: { ...shop, cancellationForm: true }, read: byDefault, purgeAfter: "never" }),
  ).toContain(button);
});

test("the owner's text is shown as written, with headings", () => {
  const { read } = settingsWith({ legalTexts: { terms: "# Uno\n\n<b>Dos</b> {marca} {nada}" } });
  expect(readLegalPage("terms", { shop, read, purgeAfter: "never" })).toEqual([
    { heading: true, text: "Uno" },
    { heading: false, text: "<b>Dos</b> Nube {nada}" },
  ]);
});
