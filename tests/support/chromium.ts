import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { canInstall, installFromDebian, tryTo } from "./debian.ts";

/** Where distributions install Chromium. The headless shell comes first, because tests run a seventh faster in it. */
const PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Flags for a machine without a display or network: Chromium sends no requests of its own. */
export const chromiumFlags = [
  // Chromium's sandbox does not start as root.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
  // Links to WhatsApp fail to resolve, so that no test leaves the machine.
  "--host-resolver-rules=MAP wa.me ~NOTFOUND",
  `--disable-features=${[
    // Each new context draws these two pages of the address bar: half of a test's processor time.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    // Chromium reads only the last `--disable-features`, so Playwright's own relevant ones are repeated.
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

/** Path of a working Chromium: CHROMIUM_PATH, an installed one, or one installed now. */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (runs(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which does not run.`);
  }
  const found = [...PLACES, chromium.executablePath()].find(runs);
  if (found) return found;
  if (canInstall()) {
    console.log("No Chromium here: installing Debian's …");
    installFromDebian("chromium-headless-shell");
    if (runs("/usr/bin/chromium-headless-shell")) return "/usr/bin/chromium-headless-shell";
  }
  console.log("No Chromium here: downloading Playwright's …");
  tryTo("npx", ["playwright", "install", "chromium"]);
  if (runs(chromium.executablePath())) return chromium.executablePath();
  throw new Error(
    "The browser tests need Chromium and none could be found or installed: install it, or set CHROMIUM_PATH.",
  );
}

/** Path of a full Chromium: the headless shell cannot report why a web app is not installable. */
export function findWholeChromium(): string {
  const [shell = "", ...whole] = PLACES;
  const look = () => [...whole, chromium.executablePath()].find(runs);
  const found = look();
  if (found) return found;
  if (canInstall()) installFromDebian("chromium");
  const installed = look();
  if (installed) return installed;
  throw new Error(`The test of installing the shop needs a whole Chromium, not ${shell}.`);
}

function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;
}
