import { expect, type FileChooser, type Locator, type Page } from "@playwright/test";

type File = Parameters<FileChooser["setFiles"]>[0];

/** How somebody works the page: the journeys are the same for each. */
export interface Hand {
  press(target: Locator): Promise<void>;
  /** Replaces what the field holds. */
  write(field: Locator, text: string): Promise<void>;
  /** Chooses files where the page asks for them. */
  choose(input: Locator, files: File): Promise<void>;
}

/** Chromium is told long before that files will be asked for: told with the click it may hear the click first. */
function catchFileChoosers(page: Page): void {
  page.on("filechooser", () => {});
}

/** A finger on glass. */
export function finger(page: Page): Hand {
  catchFileChoosers(page);
  return {
    press: (target) => target.tap(),
    write: (field, text) => field.fill(text),
    async choose(input, files) {
      const asked = page.waitForEvent("filechooser");
      // The control that is seen is the label around the input.
      await input.locator("xpath=ancestor-or-self::*[self::label or self::input][last()]").tap();
      await (await asked).setFiles(files);
    },
  };
}

/** More steps than any page of the shop has places for the focus. */
const MOST_STEPS = 150;

/** The keys alone. Everything that is reached has to show its focus. */
export function keys(page: Page): Hand {
  catchFileChoosers(page);
  async function reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible({ timeout: 30_000 });
    for (let step = 0; step < MOST_STEPS; step++) {
      const place = await target.evaluate((element) => {
        const { activeElement } = document;
        if (activeElement === element) return "here";
        const order = activeElement?.compareDocumentPosition(element) ?? 0;
        return order & Node.DOCUMENT_POSITION_PRECEDING ? "before" : "after";
      });
      if (place === "here") return await showsFocus(target);
      await page.keyboard.press(place === "before" ? "Shift+Tab" : "Tab");
    }
    throw new Error(`the focus never came to ${target}`);
  }
  return {
    async press(target) {
      await reach(target);
      const role = await target.getAttribute("role");
      const type = await target.getAttribute("type");
      await page.keyboard.press(role === "switch" || type === "checkbox" ? "Space" : "Enter");
    },
    async write(field, text) {
      await reach(field);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.press("Delete");
      await page.keyboard.type(text);
    },
    async choose(input, files) {
      await reach(input);
      const asked = page.waitForEvent("filechooser");
      await page.keyboard.press("Space");
      await (await asked).setFiles(files);
    },
  };
}

/** Expects a ring around what has the focus, or around the label that stands for it. */
async function showsFocus(target: Locator): Promise<void> {
  const ring = await target.evaluate((element) => {
    const widths = [element, element.closest("label")].flatMap((each) => {
      if (!each) return [];
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle === "none" ? [] : [Number.parseFloat(outlineWidth)];
    });
    return Math.max(0, ...widths);
  });
  expect(ring, `the focus is not to be seen on ${target}`).toBeGreaterThanOrEqual(2);
}
