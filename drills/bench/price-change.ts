import { setTimeout as delay } from "node:timers/promises";
import { ALL, chosenLines, type PriceRule, pricesAfter } from "../../app/catalogue/prices/price-rule.ts";
import { readPricesPage } from "../../app/catalogue/prices/prices-page.server.ts";
import { insertProducts } from "../../app/catalogue/products.server.ts";
import { catalogueNow } from "../../tests/support/catalogue.ts";
import { makeAccount, SETUP_LINK } from "../../tests/support/owned-shop.ts";
import { productNumber, variant } from "../../tests/support/products.ts";
import { inFolder, percentile, visit, withDatabase, withShop } from "../support/harness.ts";

const SIZES = ["RN", "0-3 m", "3-6 m", "6-9 m"];
const RULE: PriceRule = {
  ...{ kind: "up", amount: 800, unit: "percent", rounding: "hundred", from: "", until: "" },
  ...{ scope: ALL, toggled: "" },
};
/** Each visitor pauses for this many ms after each page. */
const PAUSE = 10;
const VISITORS = 4;
const QUIET = 4000;

/** Measures a price rise of `size` products and the waits for pages meanwhile. Times are in ms. */
export async function priceChange(size: number, databaseUrl: string | null) {
  return await inFolder((dataDir) =>
    withDatabase({ dataDir, databaseUrl }, async ({ db }) => {
      const products = Array.from({ length: size }, (_, n) => {
        const own = (at: number) => (n % 2 === 0 && at > 1 ? 2_000_000 + n * 100 : null);
        return productNumber(n, {
          variants: SIZES.map((name, at) => variant(name, null, { priceCents: own(at) })),
        });
      });
      await insertProducts(db, products);
      const deps = { db, now: () => new Date(), catalogue: () => catalogueNow(db) };
      const env = databaseUrl ? { DATABASE_URL: databaseUrl, AUTH_SECRET: "x".repeat(32) } : {};
      return await withShop(
        dataDir,
        async ({ origin, server }) => {
          const cookie = await makeAccount(await server.finds(SETUP_LINK));
          const headers = { Cookie: `${cookie.name}=${cookie.value}`, Origin: origin };
          const page = await timed(async () => (await fetch(`${origin}/precios`, { headers })).text());
          const { id, seen, lines } = await readPricesPage(deps);
          const preview = await timed(() =>
            chosenLines(lines, ALL, new Set()).map((line) => pricesAfter(line, RULE)),
          );
          const rule = { kind: "up", amount: "8", unit: "percent", rounding: "hundred" };
          const form = { intent: "change-prices", id, seen, scope: ALL, ...rule };
          const paths = ["/", "/catalogo", "/catalogo/prenda-7", "/catalogo?categoria=Bodys", "/contacto"];
          const pages = async (work: () => Promise<unknown>) => {
            const end = visit(origin, paths, VISITORS, PAUSE);
            const took = await timed(work);
            const { waits, failed } = await end();
            if (failed > 0) throw new Error(`${failed} pages failed`);
            // The end of the change empties the page cache, so each visitor's last page is rendered anew.
            // The waits for these last pages are reported apart.
            const [meanwhile, switched] = [waits.slice(0, -VISITORS), waits.slice(-VISITORS)];
            return { took, p99: percentile(meanwhile, 0.99), switched: Math.max(...switched) };
          };
          await pages(() => delay(QUIET));
          const change = await pages(async () => {
            const body = new URLSearchParams(form);
            const answer = await fetch(`${origin}/precios.data`, { method: "POST", headers, body });
            if (!answer.ok) throw new Error(`The change was answered ${answer.status}`);
          });
          const quiet = await pages(() => delay(QUIET));
          return { page, preview, change, quiet: quiet.p99 };
        },
        { ...env, TRUSTED_PROXY_HOPS: "0" },
      );
    }),
  );
}

async function timed(work: () => unknown): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
