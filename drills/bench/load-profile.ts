import type { Browser, Page } from "@playwright/test";
import { hydrated } from "../../tests/e2e/fixtures.ts";

/** Measurements of a page load with empty caches. Times are in ms. `layoutShift` is a score without a unit. */
export interface LoadProfile {
  firstPaint: number;
  largestPaint: number;
  largest: string;
  layoutShift: number;
  longestTask: number;
  blockingTime: number;
  /** Bytes of all answers as transferred, with their headers. */
  bytes: number;
}

interface Seen {
  largestPaint: number;
  largest: string;
  layoutShift: number;
  tasks: { start: number; duration: number }[];
}

/** The latency is in ms, and the throughputs are in bytes a second. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Visits a URL once with empty caches, emulating a slow phone with a screen of 360 × 640. */
export async function profileLoad(browser: Browser, url: string): Promise<LoadProfile> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    let bytes = 0;
    devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: "networkidle" });
    const profile = { ...(await readProfile(page)), bytes };
    // `hydrated` polls in the page, and this polling would count as blocking time.
    // It is therefore called after the measurement.
    await hydrated(page);
    return profile;
  } finally {
    await context.close();
  }
}

/** Runs in the browser, before the scripts of the page. */
function observe(): void {
  const seen: Seen = { largestPaint: 0, largest: "", layoutShift: 0, tasks: [] };
  Object.assign(window, { seen });
  const each = (type: string, take: (entry: PerformanceEntry & Record<string, unknown>) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as PerformanceEntry & Record<string, unknown>);
    }).observe({ type, buffered: true });
  each("largest-contentful-paint", ({ startTime, element }) => {
    seen.largestPaint = startTime;
    if (element instanceof Element) {
      seen.largest = `${element.tagName.toLowerCase()} ${element.getAttribute("alt") ?? element.textContent ?? ""}`;
    }
  });
  each("layout-shift", ({ value }) => {
    seen.layoutShift += Number(value);
  });
  each("longtask", ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
}

async function readProfile(page: Page): Promise<Omit<LoadProfile, "bytes">> {
  return page.evaluate(() => {
    const seen: Seen = Reflect.get(window, "seen");
    const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const durations = seen.tasks.map(({ duration }) => duration);
    // Blocking before the first paint does not count, because there is nothing to tap yet.
    const blocking = seen.tasks.map(({ start, duration }) =>
      Math.max(0, start + duration - Math.max(start + 50, firstPaint)),
    );
    return {
      firstPaint,
      largestPaint: seen.largestPaint,
      largest: seen.largest.replace(/\s+/g, " ").slice(0, 60),
      layoutShift: seen.layoutShift,
      longestTask: Math.max(0, ...durations),
      blockingTime: blocking.reduce((sum, part) => sum + part, 0),
    };
  });
}
