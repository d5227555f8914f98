import { expect, type FileChooser, type Locator, type Page } from "@playwright/test";

type File = Parameters<FileChooser["setFiles"]>[0];

/** How a person operates the page: each journey runs with touch and with the keyboard. */
export interface Hand {
  press(target: Locator): Promise<void>;
  /** Replaces the value of the field. */
  write(field: Locator, text: string): Promise<void>;
  /** Chooses files in the page's file dialog. */
  choose(input: Locator, files: File): Promise<void>;
}

/** Starts to intercept file dialogs early: an interception set with the click may come after it. */
function catchFileChoosers(page: Page): void {
  page.on("filechooser", () => {});
}

/** Taps on a touch screen. */
export function finger(page: Page): Hand {
  catchFileChoosers(page);
  return {
    press: (target) => target.tap(),
    write: (field, text) => field.fill(text),
    async choose(input, files) {
      const asked = page.waitForEvent("filechooser");
      // The visible control is the label around the input.
      await input.locator("xpath=ancestor-or-self::*[self::label or self::input][last()]").tap();
      await (await asked).setFiles(files);
    },
  };
}

/** More Tab presses than any page has focusable elements. */
const MOST_STEPS = 150;

/** The keyboard alone; each focused element must show its focus ring. */
export function keys(page: Page): Hand {
  catchFileChoosers(page);
  async function reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible({ timeout: 30_000 });
    // All the way, and half of it where that was too far: of several radios the focus takes one.
    for (let steps = 0, share = 1; steps < MOST_STEPS; share = 0.5) {
      const { distance, ring } = await target.evaluate(wayTo);
      if (distance === 0) {
        expect(ring, `the focus is not to be seen on ${target}`).toBeGreaterThanOrEqual(2);
        return;
      }
      const presses = Math.ceil(Math.abs(distance) * share);
      for (let n = 0; n < presses; n++) await page.keyboard.press(distance < 0 ? "Shift+Tab" : "Tab");
      steps += presses;
    }
    throw new Error(`the focus never came to ${target}`);
  }
  return {
    async press(target) {
      await reach(target);
      const bySpace = await target.evaluate((element) => element.matches("[role=switch], [type=checkbox]"));
      await page.keyboard.press(bySpace ? "Space" : "Enter");
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

/**
 * About how many places the focus takes from where it is to the element; negative where that is further up. And how
 * wide the ring is, in pixels, around what is to have the focus or the label that stands for it.
 */
function wayTo(element: Element): { distance: number; ring: number } {
  const from = document.activeElement ?? document.body;
  if (from === element) {
    const widths = [element, element.closest("label")].map((each) => {
      const { outlineStyle = "none", outlineWidth = "" } = each ? getComputedStyle(each) : {};
      return outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
    });
    return { distance: 0, ring: Math.max(...widths) };
  }
  const follows = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const isUp = follows(element, from);
  const [first, last] = isUp ? [element, from] : [from, element];
  const between = [...document.querySelectorAll<HTMLElement>("a, button, input, select, textarea, summary")]
    .filter((place) => follows(first, place) && follows(place, last))
    .filter((place) => place.tabIndex >= 0 && place.checkVisibility() && !place.closest("[inert]"));
  return { distance: (between.length + 1) * (isUp ? -1 : 1), ring: 0 };
}
