import { validate as isUuid } from "uuid";
import { garment } from "../../messages/es/garment.ts";
import { prices as texts } from "../../messages/es/prices.ts";
import { say } from "../../messages/message.ts";
import { hashOf, newId } from "../../platform/ids.ts";
import type { Product } from "../../product/product.ts";
import { OCCASION_CODES } from "../../product/product-codes.ts";
import type { Services } from "../../services.server.ts";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { NotAForm, parseForm, refuse, unfinished } from "../../ui/form/parse.ts";
import { listBulkChanges, productsOnSale } from "../bulk/bulk-changes.server.ts";
import { bulkIntents } from "../bulk/bulk-forms.server.ts";
import {
  findPriceChange,
  PRICE_KINDS,
  runPriceChange,
  seenPrices,
  storePriceChange,
} from "./price-changes.server.ts";
import {
  ALL,
  categoryScope,
  chosenLines,
  isInScope,
  MARKED,
  occasionScope,
  type PriceLine,
  PriceRuleSchema,
  periodOf,
  summaryOf,
} from "./price-rule.ts";

type Deps = Pick<Services, "db" | "now" | "catalogue">;

export async function readPricesPage({ db, now, catalogue }: Deps) {
  const { lines, seen } = await readLines({ db, catalogue });
  return {
    id: newId(),
    now: now().toISOString(),
    lines,
    seen,
    scopes: scopesOf(lines),
    changes: await listBulkChanges(db, { kinds: PRICE_KINDS }),
  };
}

export type PricesData = Awaited<ReturnType<typeof readPricesPage>>;

/** Products with a price. `seen` changes with any price, sale or product. */
async function readLines({ db, catalogue }: Pick<Deps, "db" | "catalogue">) {
  const [{ products }, onSale] = await Promise.all([catalogue("owner"), productsOnSale(db)]);
  const priced = products.filter(({ priceCents, variants }) =>
    [priceCents, ...variants.map((variant) => variant.priceCents)].some((cents) => cents !== null),
  );
  const lines = priced.map((product): PriceLine => {
    const { id, name, category, occasions, priceCents, priceBeforeCents, variants } = product;
    return {
      ...{ id, name, category, occasions, cents: priceCents, beforeCents: priceBeforeCents },
      variants: variants.some((variant) => variant.priceCents !== null) ? variants.map(variantLine) : [],
      isOnSale: onSale.has(id),
    };
  });
  const prices = new Map(priced.map((product) => [product.id, pricesOf(product)]));
  const known = [...prices].map(([id, text]) => `${id} ${text} ${onSale.has(id)}`).sort();
  return { lines, prices, seen: hashOf(known.join("\n")) };
}

function variantLine({ id, size, colour, priceCents }: Product["variants"][number]) {
  return { id, label: size ?? colour ?? "", cents: priceCents };
}

const pricesOf = ({ priceCents, variants }: Product) =>
  seenPrices({
    price_cents: priceCents,
    variants: variants.map((variant) => ({ price_cents: variant.priceCents })),
  });

/** What the owner may choose, each with its number of products. */
function scopesOf(lines: readonly PriceLine[]) {
  const scope = (value: string, name: string) => {
    return { value, name, count: lines.filter((line) => isInScope(line, value)).length };
  };
  const categories = [...new Set(lines.flatMap(({ category }) => category ?? []))];
  const occasions = OCCASION_CODES.map((code) => scope(occasionScope(code), garment.occasions[code]));
  return {
    categories: categories
      .sort((a, b) => a.localeCompare(b, "es-AR"))
      .map((name) => scope(categoryScope(name), name)),
    occasions: occasions.filter(({ count }) => count > 0),
  };
}

function scopeName(lines: readonly PriceLine[], scope: string, chosen: number): string {
  const { categories, occasions } = scopesOf(lines);
  if (scope === ALL) return texts.scopes.all;
  if (scope === MARKED) return say(texts.scopes.marked, { n: chosen });
  return [...categories, ...occasions].find(({ value }) => value === scope)?.name ?? scope;
}

export type PricesAnswer = FormAnswer<{ id: string; changed: number; isLater: boolean }, "NONE" | "PAST">;

export function priceIntents(services: Deps, who: string | null) {
  return {
    ...bulkIntents(services),
    "change-prices": (form: FormData) => changePrices(services, who, form),
  };
}

async function changePrices(deps: Deps, who: string | null, form: FormData): Promise<PricesAnswer> {
  const submission = parseForm(form, PriceRuleSchema);
  if (submission.status !== "success") return unfinished(form, submission);
  const { value: rule } = submission;
  const id = String(form.get("id"));
  if (!isUuid(id)) throw new NotAForm("No id");
  const { startsAt, endsAt } = periodOf(rule, deps.now());
  if (endsAt !== null && endsAt <= startsAt) return refuse(form, "PAST", { errors: { until: ["PAST"] } });

  const earlier = await findPriceChange(deps.db, id);
  if (earlier && earlier.rule !== JSON.stringify(rule)) return refuse(form, "CONFLICT");
  if (!earlier) {
    const { lines, seen, prices } = await readLines(deps);
    if (seen !== form.get("seen")) return refuse(form, "CONFLICT");
    const toggled = new Set(String(form.get("toggled") ?? "").split(" "));
    const scope = String(form.get("scope"));
    const chosen = chosenLines(lines, scope, toggled);
    if (chosen.length === 0) return refuse(form, "NONE");
    const products = new Map(chosen.map((line) => [line.id, prices.get(line.id) ?? ""]));
    const summary = summaryOf(rule, scopeName(lines, scope, chosen.length));
    if (!(await storePriceChange(deps, { id, rule, products, summary, who })))
      return refuse(form, "CONFLICT");
  }
  const changed = await runPriceChange(deps, id);
  return {
    ok: true,
    intent: "change-prices",
    value: { id, changed, isLater: startsAt > deps.now().toISOString() },
  };
}
