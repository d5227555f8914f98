import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Expects no fault of access that axe knows, moderate ones included; as it stands, whatever is open in it, once what is
 * fading in or out has done so. `part`: a selector, for that part alone.
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
  const axe = new AxeBuilder({ page });
  // Toasts come and go while axe looks; 'a notice can be closed by those who hear it' holds one and looks at it.
  const { violations } = await (part ? axe.include(part) : axe.exclude('[data-testid="toast"]')).analyze();
  const faults = violations
    .filter(({ impact }) => impact !== "minor")
    .map(
      ({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" ")}`,
    );
  expect.soft(faults).toEqual([]);
}
