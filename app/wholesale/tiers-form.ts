import * as v from "valibot";
import {
  checkWith,
  type DraftForm,
  hasInvisible,
  NOT_USABLE,
  requiredLine,
  typedText,
  unedited,
  wholeNumber,
} from "../settings/draft-form.ts";
import type { TierText } from "./default-terms.ts";
import { countText, FEATURE_LINES, piecesText, type Tier } from "./terms.ts";

export const TIER_LIMITS = { name: 24, audience: 60, feature: 60, upTo: { from: 1, to: 99_999 } } as const;

/** Tiers on the wholesale page (spec §2); the last has no upper end. */
const TIERS = 3;

interface TierDraft {
  name: string;
  audience: string;
  /** Most pieces; empty for the last tier. */
  upTo: string;
  /** One feature a line. */
  features: string;
}

export interface TiersDraft {
  /** Place of the tier marked as the most popular, `none` for none. */
  popular: string;
  tiers: TierDraft[];
}

export interface TiersValue {
  popular: number | null;
  tiers: readonly TierText[];
}

const TierSchema = v.object({
  name: requiredLine("Escribí el nombre del plan", TIER_LIMITS.name),
  audience: requiredLine("Contá en pocas palabras para quién es", TIER_LIMITS.audience),
});
const upToSchema = v.object({
  upTo: wholeNumber(TIER_LIMITS.upTo, "Escribí hasta cuántas piezas, en números"),
});

/** From and to of each tier: each begins where the one before it ends, so that no gap and no overlap can be written. */
export function tierPieces(minimum: number, tiers: readonly Pick<TierText, "upTo">[]): Tier["pieces"][] {
  let from = minimum;
  return tiers.map(({ upTo }) => {
    const to = upTo === null ? null : Math.max(upTo, from);
    const pieces = { from, to };
    from = (to ?? from) + 1;
    return pieces;
  });
}

/** What is wrong with tiers that begin at a minimum, by the place of the tier whose end is too small; null if nothing. */
export function tierTooSmall(
  minimum: number,
  tiers: readonly Pick<TierText, "upTo">[],
): { place: number; message: string } | null {
  const place = tierPieces(minimum, tiers).findIndex(({ from, to }) => to !== null && to <= from);
  const from = tierPieces(minimum, tiers)[place]?.from;
  return from === undefined
    ? null
    : { place, message: `Tiene que ser más que ${countText(from)}, donde empieza el plan` };
}

/** The words and ranges of the three tiers. */
export const tiersForm: DraftForm<TiersDraft, TiersValue> = {
  read: (form) => ({
    popular: typedText(form, "popular"),
    tiers: Array.from({ length: TIERS }, (_, i) => ({
      name: typedText(form, `name.${i}`),
      audience: typedText(form, `audience.${i}`),
      upTo: typedText(form, `upTo.${i}`),
      features: typedText(form, `features.${i}`),
    })),
  }),
  draft: ({ popular, tiers }) => ({
    popular: popular === null ? "none" : String(popular),
    tiers: tiers.map(({ name, audience, upTo, features }) => ({
      name,
      audience,
      upTo: upTo === null ? "" : countText(upTo),
      features: features.join("\n"),
    })),
  }),
  edit: unedited,
  check({ popular, tiers }) {
    const errors: Record<string, string> = {};
    const value = tiers.map((draft, i): TierText => {
      const { name, audience } = draft;
      const words = checkWith(TierSchema, { name, audience }, (field) => `${field}.${i}`);
      const ends = i < TIERS - 1 ? checkWith(upToSchema, { upTo: draft.upTo }, () => `upTo.${i}`) : null;
      const features = draft.features
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "");
      if (!words.ok) Object.assign(errors, words.errors);
      if (ends && !ends.ok) Object.assign(errors, ends.errors);
      const wrong = wrongFeatures(features);
      if (wrong) errors[`features.${i}`] = wrong;
      return {
        name: words.ok ? words.value.name : "",
        audience: words.ok ? words.value.audience : "",
        upTo: ends?.ok ? ends.value.upTo : null,
        features,
      };
    });
    const [first, second] = value;
    if (first?.upTo && second?.upTo && second.upTo <= first.upTo + 1) {
      errors["upTo.1"] ??= `Tiene que ser más que ${countText(first.upTo + 1)}, donde empieza el plan`;
    }
    if (Object.keys(errors).length > 0) return { ok: false, errors };
    const place = Number(popular);
    const marked = popular !== "" && Number.isInteger(place) && place >= 0 && place < TIERS;
    return { ok: true, value: { popular: marked ? place : null, tiers: value } };
  },
  summary: ({ popular, tiers }) => [
    ...tiers.flatMap(({ name, audience, upTo, features }, i) => [
      { label: `Plan ${i + 1}: nombre`, text: name.trim() },
      { label: `Plan ${i + 1}: para quién`, text: audience.trim() },
      { label: `Plan ${i + 1}: hasta`, text: upTo.trim() },
      { label: `Plan ${i + 1}: incluye`, text: features.trim() },
    ]),
    { label: "Más Popular", text: /^[012]$/.test(popular) ? `Plan ${Number(popular) + 1}` : "Ninguno" },
  ],
};

function wrongFeatures(features: readonly string[]): string | null {
  if (features.length === 0) return "Escribí al menos una cosa que incluye el plan";
  if (features.length > FEATURE_LINES) return `Escribí hasta ${FEATURE_LINES} renglones`;
  if (features.some((line) => line.length > TIER_LIMITS.feature))
    return `Hay un renglón demasiado largo (máx. ${TIER_LIMITS.feature} caracteres)`;
  return features.some(hasInvisible) ? NOT_USABLE : null;
}

/** The range of each tier of a draft as the page would show it, where its numbers are right. */
export function draftRanges(minimum: number, { tiers }: TiersDraft): string[] {
  const ends = tiers.map(({ upTo }, i) => ({
    upTo: i < TIERS - 1 ? Number(upTo.replaceAll(".", "")) || 0 : null,
  }));
  return tierPieces(minimum, ends).map((pieces) =>
    pieces.to !== null && pieces.to <= pieces.from ? "—" : piecesText(pieces),
  );
}
