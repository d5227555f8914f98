import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { canInstall, installFromDebian, tryTo } from "./debian.ts";

/** Where distributions put it. First the one without a window's machinery, which costs a test a seventh less. */
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

/** For a machine without a screen or a way out: nothing is fetched that a page did not ask for. */
export const chromiumFlags = [
  // Chromium refuses to run as root with its sandbox; everybody else keeps it.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
  // A redirect is not asked of the test: this one ends here.
  "--host-resolver-rules=MAP wa.me ~NOTFOUND",
  `--disable-features=${[
    // Two pages of the address bar's suggestions, drawn anew for each context: half of a test's processor time.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    // Chromium heeds the last such list alone: these are what Playwright's own says of what a test can meet.
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

/** Path of a Chromium that runs: CHROMIUM_PATH, the machine's, or one installed now. Throws one clear line. */
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

/** Path of a Chromium that knows what hinders an installation, which the one without windows does not. */
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
