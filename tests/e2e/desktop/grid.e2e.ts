import type { Page } from "@playwright/test";
import { catalogue } from "../../spec/texts.ts";
import { expect, open, test } from "../fixtures.ts";

/** How many cards share the first row. */
function columns(page: Page): Promise<number> {
  return page.getByRole("article").evaluateAll((cards) => {
    const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });
}

test("the grid has one column on the narrowest phone, two on others, four on a wide screen, and never skips or loses any between", async ({
  page,
}) => {
  await open(page, "/catalogo");
  const counts: number[] = [];
  for (const width of [320, 360, 480, 640, 767, 768, 900, 1024, 1280, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    counts.push(await columns(page));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(counts.at(0)).toBe(catalogue.columns.fewest);
  expect(counts.at(1)).toBe(2);
  expect(Math.max(...counts)).toBe(catalogue.columns.most);
  expect(counts.at(-1)).toBe(catalogue.columns.most);
  expect(new Set(counts)).toEqual(new Set([1, 2, 3, 4]));
});
