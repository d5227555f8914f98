import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { canInstall, installFromDebian, tryTo } from "./debian.ts";

/** Where distributions install Chromium. The headless shell comes first, because tests run a seventh faster in it. */
const PLACES = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/google-chrome"];

/** Flags for a machine without a display or network. With them Chromium sends no requests of its own. */
export const chromiumFlags = [
  // Chromium's sandbox does not start as root.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
  // Chromium does not find WhatsApp's host, so that no test sends a request to WhatsApp.
  "--host-resolver-rules=MAP wa.me ~NOTFOUND",
  `--disable-features=${[
    // Disables address bar popups, because rendering them in each context takes half of a test's CPU time.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    // These repeat what Playwright disables, because Chromium reads only the last `--disable-features`.
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "PreconnectToSearch",
  ].join(",")}`,
];

/** Path of a working Chromium: from CHROMIUM_PATH, an installed one, or one that this function installs. */
export function findChromium(): string {
  const { CHROMIUM_PATH } = process.env;
  const places = CHROMIUM_PATH ? [CHROMIUM_PATH] : [...PLACES, chromium.executablePath()];
  if (!CHROMIUM_PATH && !places.some(runs)) {
    console.log("No Chromium here: installing one …");
    if (canInstall()) installFromDebian("chromium-headless-shell");
    if (!places.some(runs)) tryTo("npx", ["playwright", "install", "chromium"]);
  }
  const found = places.find(runs);
  if (found) return found;
  throw new Error(
    "The browser tests need Chromium and none could be found or installed: install it, or set CHROMIUM_PATH.",
  );
}

function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;
}
