import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";

export { expect } from "@playwright/test";

const BLOCKED_WORKER = /^Service Worker registration blocked by Playwright$/;

/** Console lines that appear because the content security policy refuses axe and traces previews of photos. */
export const refusedPreviews = /^Connecting to 'blob:|^CSP violation: connect-src blob/;

interface Watch {
  /** Console lines that this test expects; by default none. */
  expectedErrors: RegExp | null;
  watched: undefined;
}

/**
 * Every test fails on a breach of the content security policy, an error or hydration mismatch, an error or
 * warning in the console, and a request that leaves the shop, unless `expectedErrors` matches it.
 */
export const test = base.extend<Watch>({
  expectedErrors: [null, { option: true }],
  watched: [
    async ({ context, baseURL, expectedErrors, javaScriptEnabled }, use) => {
      const complaints: string[] = [];
      const onConsole = (message: ConsoleMessage) => {
        const text = message.text();
        if (BLOCKED_WORKER.test(text) || (process.env.TRACE && refusedPreviews.test(text))) return;
        if (message.type() === "error" || message.type() === "warning") complaints.push(text);
      };
      context.on("console", onConsole);
      context.on("weberror", (error) => complaints.push(String(error.error())));
      const tellErrors = () => {
        addEventListener("error", ({ message }) => console.error(`in the worker: ${message}`));
        addEventListener("unhandledrejection", ({ reason }) => {
          // Leaving a page aborts its requests, which is no error.
          if (reason?.name !== "AbortError") console.error(`in the worker: ${reason}`);
        });
      };
      // `weberror` does not cover service workers. `evaluate` rejects if the worker has stopped.
      context.on("serviceworker", (worker) => worker.evaluate(tellErrors).catch(() => {}));
      context.on("request", (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol !== "data:" && protocol !== "blob:" && origin !== baseURL) {
          complaints.push(`a request left the shop: ${request.url()}`);
        }
      });
      if (javaScriptEnabled !== false) {
        await context.addInitScript(() => {
          // Safari before 18.4 has no iterator helpers, so pages must not use them.
          for (const name of ["map", "filter", "some", "every", "find", "flatMap", "reduce", "toArray"]) {
            Reflect.deleteProperty(Object.getPrototypeOf(Object.getPrototypeOf([].values())), name);
          }
          document.addEventListener("securitypolicyviolation", (event) => {
            console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
          });
        });
      }
      await use(undefined);
      expect(complaints.filter((line) => !expectedErrors?.test(line))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a page and waits until the document and its lazy parts are hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Opens a page and waits for its first paint, and not for its scripts. Nobody can press a button earlier. */
export async function openPainted(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
}

export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector("html[data-hydrated]") &&
      !document.querySelector("[data-part]:not([data-hydrated])") &&
      new Promise((done) => requestIdleCallback(() => done(true))),
  );
}

/** Delays requests for `address` until the returned function is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The cached HTML of 'Mi pedido'; empty until the build files of the open page are cached too. */
export const keptList = (page: Page) =>
  page.evaluate(async () => {
    const files = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/assets/"));
    const found = await Promise.all(files.map(({ name }) => caches.match(name, { ignoreVary: true })));
    const list = await caches.match("/mi-pedido", { ignoreVary: true });
    return found.includes(undefined) ? "" : list?.text();
  });

/** Console lines of a 404 page: the shop's, which docs/spec.md requires (§2), and the browser's. */
export const notFoundErrors = /^404: |^Failed to load resource: the server responded with a status of 404/;
