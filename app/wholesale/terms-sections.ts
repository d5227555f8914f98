import * as v from "valibot";
import { settings as texts } from "../messages/es/settings.ts";
import { wholesale } from "../messages/es/wholesale.ts";
import {
  defineSection,
  linesOf,
  type ReadSection,
  requiredLine,
  rowsOf,
  type Section,
  textOf,
  wholeNumber,
} from "../shop/section.ts";
import { codeWith } from "../ui/form/answer.ts";
import { pathTo, soundRows, typedText } from "../ui/form/typed.ts";
import { DEFAULT_NUMBERS, defaultBenefits, defaultTiers } from "./default-terms.ts";
import { countText, piecesText, type Tier, type WholesaleTerms } from "./terms.ts";

/** Cards and tiers of the page (spec §2). */
const BENEFITS = 6;
const TIERS = 3;

const FEATURE_LINES = 4;
const FEATURE_MAX = 60;

const percent = wholeNumber({ from: 1, to: 99 }, "PERCENT");
const hours = wholeNumber({ from: 1, to: 999 }, "HOURS");

const Numbers = v.pipe(
  v.object({
    discountFrom: percent,
    discountTo: percent,
    minimumPieces: wholeNumber({ from: 1, to: 99_999 }, "PIECES"),
    freeShippingOver: wholeNumber({ from: 1, to: 999_999_999 }, "PESOS"),
    hoursFrom: hours,
    hoursTo: hours,
    paymentDays: wholeNumber({ from: 1, to: 365 }, "DAYS"),
    shops: wholeNumber({ from: 1, to: 999_999 }, "SHOPS"),
  }),
  v.forward(
    v.partialCheck(
      [["discountFrom"], ["discountTo"]],
      ({ discountFrom, discountTo }) => discountFrom < discountTo,
      "DISCOUNT_ORDER",
    ),
    ["discountTo"],
  ),
  v.forward(
    v.partialCheck(
      [["hoursFrom"], ["hoursTo"]],
      ({ hoursFrom, hoursTo }) => hoursFrom <= hoursTo,
      "HOURS_ORDER",
    ),
    ["hoursTo"],
  ),
);

export const numbersSection: Section<typeof Numbers> = {
  name: "numbers",
  slug: "cifras",
  texts: texts.numbers,
  schema: Numbers,
  defaults: () => DEFAULT_NUMBERS,
  inputs: Object.fromEntries(
    Object.keys(texts.numbers.labels).map((name) => [name, { inputMode: "numeric" }]),
  ),
  beside: ["discountTo", "freeShippingOver", "hoursTo", "shops"],
  against({ minimumPieces }, read) {
    const [first] = read(tiersSection).tiers;
    if (!first || !tierTooSmall(minimumPieces, [first])) return {};
    const { upTo, name: plan } = first;
    return { minimumPieces: [codeWith("MINIMUM_TOO_LARGE", { upTo: upTo ?? 0, plan })] };
  },
};

export const wholesaleTextsSection = defineSection({
  name: "wholesaleTexts",
  slug: "textos-por-mayor",
  texts: texts.wholesaleTexts,
  schema: v.object({
    introduction: requiredLine("TEXT_REQUIRED", 400),
    invitation: requiredLine("TEXT_REQUIRED", 400),
  }),
  defaults: () => ({ introduction: wholesale.introduction, invitation: wholesale.invitation }),
  inputs: { introduction: "text", invitation: "text" },
});

/** Exactly `count` rows: missing ones are empty. */
function fixedRows(count: number) {
  return v.pipe(
    v.optional(v.array(v.any()), []),
    v.transform((rows) => Array.from({ length: count }, (_, i) => rows[i] ?? {})),
  );
}

export const benefitsSection = defineSection({
  name: "benefits",
  slug: "beneficios",
  texts: texts.benefits,
  schema: v.object({
    benefits: v.pipe(
      fixedRows(BENEFITS),
      v.array(
        v.object({
          tag: requiredLine("BENEFIT_TAG_REQUIRED", 12),
          title: requiredLine("BENEFIT_TITLE_REQUIRED", 50),
          text: requiredLine("BENEFIT_TEXT_REQUIRED", 240),
        }),
      ),
    ),
  }),
  defaults: (read) => ({ benefits: defaultBenefits(read(numbersSection)) }),
});

const features = v.pipe(
  typedText,
  v.transform(linesOf),
  v.nonEmpty("FEATURES_REQUIRED"),
  v.maxLength(FEATURE_LINES, codeWith("FEATURES_TOO_MANY", { max: FEATURE_LINES })),
  v.everyItem((line) => line.length <= FEATURE_MAX, codeWith("FEATURE_TOO_LONG", { max: FEATURE_MAX })),
);

const tierWords = {
  name: requiredLine("TIER_NAME_REQUIRED", 24),
  audience: requiredLine("TIER_AUDIENCE_REQUIRED", 60),
  discount: percent,
  features,
};
const TierSchema = v.object({ ...tierWords, upTo: wholeNumber({ from: 1, to: 99_999 }, "TIER_UP_TO") });
const LastTierSchema = v.pipe(
  v.object(tierWords),
  v.transform((words) => ({ ...words, upTo: null })),
);

const Tiers = v.object({
  popular: v.pipe(
    v.optional(v.string(), ""),
    v.transform((place) => (/^[012]$/.test(place) ? Number(place) : null)),
  ),
  tiers: v.pipe(
    fixedRows(TIERS),
    v.tuple([TierSchema, TierSchema, LastTierSchema]),
    v.rawCheck(({ dataset, addIssue }) => {
      const [first, second] = soundRows<{ upTo: number }>(dataset);
      if (!first || !second || second.upTo > first.upTo + 1) return;
      const message = codeWith("TIER_TOO_SMALL", { from: countText(first.upTo + 1) });
      addIssue({ message, path: pathTo(dataset.value, 1, "upTo") });
    }),
  ),
});

export const tiersSection: Section<typeof Tiers> = {
  name: "tiers",
  slug: "planes",
  texts: texts.tiers,
  schema: Tiers,
  // The second is marked 'Más Popular' (spec §2).
  defaults: (read) => ({ popular: "1", tiers: defaultTiers(read(numbersSection)) }),
  against({ tiers }, read) {
    const wrong = tierTooSmall(read(numbersSection).minimumPieces, tiers);
    return wrong ? { [`tiers[${wrong.place}].upTo`]: [wrong.code] } : {};
  },
};

interface End {
  upTo: number | null;
}

/** From and to of each tier. Each begins where the one before ends. */
export function tierPieces(minimum: number, tiers: readonly End[]): Tier["pieces"][] {
  let from = minimum;
  return tiers.map(({ upTo: most }) => {
    const to = most === null ? null : Math.max(most, from);
    const pieces = { from, to };
    from = (to ?? from) + 1;
    return pieces;
  });
}

/** The first tier that ends before it begins, and its error code. */
export function tierTooSmall(minimum: number, tiers: readonly End[]) {
  const pieces = tierPieces(minimum, tiers);
  const place = pieces.findIndex(({ from, to }) => to !== null && to <= from);
  const from = pieces[place]?.from;
  return from === undefined ? null : { place, code: codeWith("TIER_TOO_SMALL", { from: countText(from) }) };
}

/** The range of each tier, of what is typed; `—` for a wrong number. */
export function typedRanges(minimum: number, tiers: unknown): string[] {
  const ends = rowsOf(tiers).map((tier, i) => ({
    upTo: i < TIERS - 1 ? Number(textOf(tier.upTo).replaceAll(".", "")) || 0 : null,
  }));
  return tierPieces(minimum, ends).map((pieces) =>
    pieces.to !== null && pieces.to <= pieces.from ? "—" : piecesText(pieces),
  );
}

export function wholesaleTerms(read: ReadSection): WholesaleTerms {
  const numbers = read(numbersSection);
  const { popular, tiers } = read(tiersSection);
  const pieces = tierPieces(numbers.minimumPieces, tiers);
  return {
    numbers,
    benefits: read(benefitsSection).benefits,
    tiers: tiers.map(({ upTo: _, ...tier }, i) => {
      return { ...tier, popular: i === popular, pieces: pieces[i] ?? { from: 0, to: null } };
    }),
  };
}
