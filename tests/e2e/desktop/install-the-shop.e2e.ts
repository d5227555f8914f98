import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumFlags, findWholeChromium } from "../../support/chromium.ts";
import { expect, test } from "../fixtures.ts";

/** Chromium's own list of reasons why a page cannot be installed. */
async function hindrances(address: string): Promise<string[]> {
  // A private window installs nothing, so the test needs a profile of its own.
  const profile = await mkdtemp(join(tmpdir(), "copito-profile-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findWholeChromium(),
    args: chromiumFlags,
  });
  try {
    const [page = await context.newPage()] = context.pages();
    await page.goto(address);
    const devTools = await context.newCDPSession(page);
    const { errors } = await devTools.send("Page.getAppManifest");
    const { installabilityErrors } = await devTools.send("Page.getInstallabilityErrors");
    return [...errors.map(({ message }) => message), ...installabilityErrors.map(({ errorId }) => errorId)];
  } finally {
    await context.close();
    await rm(profile, { recursive: true });
  }
}

test("the shop can be installed", async ({ baseURL }) => {
  expect(await hindrances(`${baseURL}/`)).toEqual([]);
  // It tells, where there is something to tell.
  expect(await hindrances("data:text/html,nothing")).not.toEqual([]);
});
