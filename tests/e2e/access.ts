import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/**
 * Waits until the page's animations have ended, then expects no axe violation except minor ones. `part` is
 * the selector of the part to check.
 */
export async function expectAccess(page: Page, part?: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  // axe's script stays in the page, so each page gets it only once.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // Toasts come and go while axe runs, so they are left out; write-to-the-shop.e2e.ts checks one.
  const where = part ? { include: [part] } : { exclude: ['[data-testid="toast"]'] };
  const violations = await page.evaluate(async (context) => {
    const { run }: typeof axe = Reflect.get(window, "axe");
    return (await run(context, { resultTypes: ["violations"] })).violations;
  }, where);
  const faults = violations
    .filter(({ impact }) => impact !== "minor")
    .map(
      ({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" ")}`,
    );
  expect.soft(faults, page.url()).toEqual([]);
}

/**
 * Returns what does not fit a phone at doubled letter size (WCAG 1.4.4): a page wider than the screen, clipped words
 * in controls, a split word in a headline. Restores the letter size.
 */
export async function overflowsAtDoubleSize(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { documentElement: root } = document;
    root.style.setProperty("font-size", "200%");
    const faults: string[] = [];
    if (root.scrollWidth > window.innerWidth) faults.push(`the page is ${root.scrollWidth} wide`);
    const seen = (element: Element) => element.checkVisibility() && element.clientWidth > 1;
    const scrolled = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolled(element.parentElement));
    for (const pressed of document.querySelectorAll("a, button, summary, label")) {
      if (!seen(pressed) || pressed.matches(".sr-only")) continue;
      const { right } = pressed.getBoundingClientRect();
      const beyond = right > window.innerWidth + 1 && !scrolled(pressed.parentElement);
      if (beyond || pressed.scrollWidth > pressed.clientWidth + 1) faults.push(`cut: ${pressed.textContent}`);
    }
    for (const line of document.querySelectorAll("h1, h2, header a")) {
      const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      while (seen(line) && texts.nextNode()) {
        const { data } = texts.currentNode as Text;
        for (const { index, 0: word } of data.matchAll(/\p{L}{4,}/gu)) {
          const range = document.createRange();
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
            faults.push(`in two: ${word}`);
        }
      }
    }
    root.style.removeProperty("font-size");
    return faults;
  });
}
