import type { Page } from "@playwright/test";
import demoProducts from "../../../demo/catalogue.json" with { type: "json" };
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

/** Every text that can be seen or is read aloud: text nodes, alternative texts, labels, and the page's title. */
async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = new Set<string>([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || ["SCRIPT", "STYLE", "NOSCRIPT"].includes(parent.tagName)) continue;
      texts.add(node.textContent?.replace(/\s+/g, " ").trim() ?? "");
    }
    for (const element of document.querySelectorAll("[alt],[aria-label],[title],[placeholder]")) {
      for (const name of ["alt", "aria-label", "title", "placeholder"]) {
        const text = element.getAttribute(name)?.trim();
        if (text) texts.add(text);
      }
    }
    texts.delete("");
    return [...texts];
  });
}

const garments = new Set(demoProducts.map(({ name }) => name));

/** What is the same in every language: numbers and marks, names of people's things and of garments, the coupon (spec §2). */
function isTheSameEverywhere(text: string): boolean {
  return (
    !/\p{L}{2}/u.test(text) ||
    garments.has(text) ||
    /^(Copito|ES|PT|EN|Español|Português|English|WhatsApp|15% OFF)$/.test(text) ||
    /^@?copito\.ejemplo$|@.+\.example$/.test(text)
  );
}

test("the language menu changes every text of the landing page, in three languages", async ({ page }) => {
  await open(page, "/");
  const seen = new Map<string, string[]>();
  let current = "es";
  for (const language of languages) {
    if (language.code !== current) await chooseLanguage(page, current, language);
    current = language.code;
    seen.set(language.code, await textsOf(page));
  }
  const own = (code: string) => new Set(seen.get(code)?.filter((text) => !isTheSameEverywhere(text)));
  const [es, pt, en] = [own("es"), own("pt"), own("en")];
  expect(es.size).toBeGreaterThan(40);
  expect.soft([...es.intersection(en)]).toEqual([]);
  expect.soft([...pt.intersection(en)]).toEqual([]);
  // Words that Spanish and Portuguese spell alike.
  expect.soft([...es.intersection(pt)]).toEqual(["Catálogo", "Pedido"]);
  expect(Math.abs(pt.size - es.size)).toBeLessThanOrEqual(2);
  expect(Math.abs(en.size - es.size)).toBeLessThanOrEqual(2);
});

test("a text of one language is not sent with a page in another", async ({ request }) => {
  const bodies = await Promise.all(
    languages.map(async ({ code }) => (await request.get(`/?lang=${code}`)).text()),
  );
  for (const [index, words] of [/Hacer Mi Pedido/, /Fazer meu pedido/i, /Place my order/i].entries()) {
    expect(bodies.map((body) => words.test(body))).toEqual(languages.map((_, other) => other === index));
  }
});

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
