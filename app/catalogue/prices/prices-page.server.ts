import { validate as isUuid } from "uuid";
import { garment } from "../../messages/es/garment.ts";
import { prices as texts } from "../../messages/es/prices.ts";
import { say } from "../../messages/message.ts";
import { hashOf, newId } from "../../platform/ids.ts";
import type { Product } from "../../product/product.ts";
import { OCCASION_CODES } from "../../product/product-codes.ts";
import type { Services } from "../../services.server.ts";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { accept, NotAForm, refuse, validated } from "../../ui/form/parse.ts";
import { bulkProgress, listBulkChanges, salesInForce, undoBulk } from "../bulk/bulk-changes.server.ts";
import { findPriceChange, PRICE_KINDS, runPriceChange, storePriceChange } from "./price-changes.server.ts";
import {
  ALL,
  chosenLines,
  MARKED,
  type PriceLine,
  type PriceRule,
  PriceRuleSchema,
  periodOf,
  seenPrices,
  summaryOf,
} from "./price-rule.ts";

type Deps = Pick<Services, "db" | "now" | "catalogue">;

export async function readPricesPage(deps: Deps) {
  const lines = await readLines(deps);
  return {
    id: newId(),
    now: deps.now().toISOString(),
    lines,
    seen: seenIn(lines),
    scopes: scopesOf(lines),
    changes: await listBulkChanges(deps.db, { kinds: PRICE_KINDS }),
  };
}

export type PricesData = Awaited<ReturnType<typeof readPricesPage>>;

async function readLines({ db, catalogue }: Deps): Promise<PriceLine[]> {
  const [{ products }, onSale] = await Promise.all([catalogue("owner"), salesInForce(db)]);
  const lines = products.map((product): PriceLine => {
    const { id, name, category, occasions, priceCents, priceBeforeCents, variants } = product;
    return {
      ...{ id, name, cents: priceCents, beforeCents: priceBeforeCents },
      variants: variants.some((variant) => variant.priceCents !== null) ? variants.map(variantLine) : [],
      scopes: [ALL, ...(category ? [`category:${category}`] : []), ...occasions],
      isOnSale: onSale.has(id),
    };
  });
  return lines.filter(({ cents, variants }) => cents !== null || variants.length > 0);
}

function variantLine({ id, size, colour, priceCents }: Product["variants"][number]) {
  return { id, label: size ?? colour ?? "", cents: priceCents };
}

/** A hash that changes when a product is added or removed, its price changes, or its sale starts or ends. */
function seenIn(lines: readonly PriceLine[]): string {
  const known = lines.map((line) => `${line.id} ${seenPrices(line)} ${line.isOnSale}`);
  return hashOf(known.sort().join("\n"));
}

function scopesOf(lines: readonly PriceLine[]) {
  const counts = Map.groupBy(
    lines.flatMap(({ scopes }) => scopes),
    (scope) => scope,
  );
  const scope = (value: string, name: string) => ({ value, name, count: counts.get(value)?.length ?? 0 });
  const categories = [...counts.keys()].filter((value) => value.startsWith("category:"));
  const occasions = OCCASION_CODES.filter((code) => counts.has(code));
  return {
    categories: categories
      .map((value) => scope(value, value.slice("category:".length)))
      .sort((a, b) => a.name.localeCompare(b.name, "es-AR")),
    occasions: occasions.map((code) => scope(code, garment.occasions[code])),
  };
}

function scopeName(lines: readonly PriceLine[], scope: string, chosen: number): string {
  if (scope === ALL) return texts.scopes.all;
  if (scope === MARKED) return say(texts.scopes.marked, { n: chosen });
  const { categories, occasions } = scopesOf(lines);
  return [...categories, ...occasions].find(({ value }) => value === scope)?.name ?? scope;
}

export type PricesAnswer = FormAnswer<{ id: string; changed: number; isLater: boolean }, "NONE">;

export function priceIntents(deps: Deps, who: string | null) {
  return {
    async "undo-bulk"(form: FormData) {
      const value = await undoBulk(deps, String(form.get("id")));
      return value ? accept(form, value) : refuse(form, "NOT_FOUND");
    },
    "change-prices": validated(PriceRuleSchema, async (rule, form): Promise<PricesAnswer> => {
      const id = String(form.get("id"));
      if (!isUuid(id)) throw new NotAForm("No id");
      const { startsAt, endsAt } = periodOf(rule, deps.now());
      if (endsAt !== null && endsAt <= startsAt) {
        return refuse(form, "INVALID", { errors: { until: ["ENDS_FIRST"] } });
      }
      if (!(await findPriceChange(deps.db, id))) {
        const chosen = await storeChosen(deps, { id, rule, who }, form);
        if (!chosen.ok) return refuse(form, chosen.code);
      }
      const stored = await findPriceChange(deps.db, id);
      if (stored?.rule !== JSON.stringify(rule)) return refuse(form, "CONFLICT");
      await runPriceChange(deps, id);
      const { changed } = await bulkProgress(deps.db, id);
      return accept(form, { id, changed, isLater: startsAt > deps.now().toISOString() });
    }),
  };
}

async function storeChosen(
  deps: Deps,
  change: { id: string; rule: PriceRule; who: string | null },
  form: FormData,
): Promise<{ ok: true } | { ok: false; code: "CONFLICT" | "NONE" }> {
  const lines = await readLines(deps);
  if (seenIn(lines) !== form.get("seen")) return { ok: false, code: "CONFLICT" };
  const { scope, toggled } = change.rule;
  const products = chosenLines(lines, scope, new Set(toggled.split(" ")));
  if (products.length === 0) return { ok: false, code: "NONE" };
  const summary = summaryOf(change.rule, scopeName(lines, scope, products.length));
  await storePriceChange(deps, { ...change, products, summary });
  return { ok: true };
}
