import type { Page } from "@playwright/test";
import { expect, open, test } from "../fixtures.ts";

const languages = [
  { code: "es", name: "Español" },
  { code: "pt", name: "Português" },
  { code: "en", name: "English" },
] as const;

const menu = (page: Page, current: string) =>
  page.locator("main header summary").filter({ hasText: new RegExp(`\\b${current.toUpperCase()}$`) });

async function chooseLanguage(page: Page, from: string, { code, name }: { code: string; name: string }) {
  await menu(page, from).click();
  await page
    .locator("main header")
    .getByRole("link", { name: `${code.toUpperCase()} ${name}` })
    .click();
  await expect(page.locator("html")).toHaveAttribute("lang", code);
}

test("the choice is remembered on the next visit, and the rest of the shop stays Spanish", async ({
  page,
  context,
}) => {
  await open(page, "/");
  await chooseLanguage(page, "es", languages[1]);
  await expect(page).toHaveURL("/?lang=pt");
  // Each is named in its own language, the open one is marked; Escape closes the menu.
  await menu(page, "pt").click();
  for (const { code, name } of languages) {
    const link = page.locator("main header").getByRole("link", { name: `${code.toUpperCase()} ${name}` });
    await expect(link).toHaveAttribute("lang", code);
    await expect(link).toHaveAttribute("hreflang", code);
    expect(await link.getAttribute("aria-current")).toBe(code === "pt" ? "true" : null);
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "EN English" })).toBeHidden();
  const next = await context.newPage();
  await open(next, "/");
  await expect(next.locator("html")).toHaveAttribute("lang", "pt");
  await open(next, "/catalogo");
  await expect(next.locator("html")).toHaveAttribute("lang", "es");
  await expect(next.getByRole("heading", { level: 1 })).toHaveText("Catálogo");
  await open(next, "/");
  await chooseLanguage(next, "pt", languages[0]);
  await open(next, "/");
  await expect(next.locator("html")).toHaveAttribute("lang", "es");
});
