import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { StoredSetting } from "../settings/section.ts";
import { DEFAULT_FIGURES, defaultBenefits, defaultTiers } from "./default-terms.ts";
import {
  benefitsSetting,
  benefitsToStore,
  figuresSetting,
  tiersSetting,
  tiersToStore,
  wholesaleTerms,
} from "./stored-terms.server.ts";
import { piecesText } from "./terms.ts";
import { tierPieces, tierTooSmall, typedRanges } from "./terms-sections.ts";

/** Terms as the page gets them, with some settings stored. */
function termsWith(...stored: [StoredSetting<unknown>, unknown][]) {
  const values = new Map<unknown, unknown>(stored);
  return wholesaleTerms((setting) =>
    values.has(setting) ? v.parse(setting.schema, values.get(setting)) : setting.fallback,
  );
}

it("tiers begin where the one before ends", () => {
  const tiers = defaultTiers(DEFAULT_FIGURES);
  expect(typedRanges(60, [{ upTo: "199" }, { upTo: "499" }, {}])).toEqual(["60-199", "200-499", "500+"]);
  expect(typedRanges(60, [{ upTo: "60" }, { upTo: "" }, {}])).toEqual(["—", "—", "62+"]);
  expect(tierTooSmall(50, tiers)).toBeNull();
  expect(tierTooSmall(199, tiers)).toMatchObject({ place: 0 });
  expect(tierPieces(300, tiers).map(piecesText)).toEqual(["300-300", "301-499", "500+"]);
});

describe("what is stored", () => {
  const raised = {
    ...DEFAULT_FIGURES,
    discountPercent: { from: 25, to: 60 },
    paymentDays: 45,
    minimumPieces: 60,
  };

  it("follows the figures where the owner wrote nothing", () => {
    const terms = termsWith([figuresSetting, raised]);
    expect(terms.benefits[0]).toMatchObject({
      figure: "25–60%",
      text: expect.stringContaining("25% al 60%"),
    });
    expect(terms.tiers[0]?.pieces).toEqual({ from: 60, to: 199 });
    expect(terms.tiers[2]?.features).toContain("Pago a 45 días");
  });

  it("is the owner's word where the owner wrote", () => {
    const written = defaultBenefits(DEFAULT_FIGURES).map((benefit, i) =>
      i === 1 ? { ...benefit, title: "Desde poquito" } : benefit,
    );
    const stored = benefitsToStore(written, DEFAULT_FIGURES);
    expect(stored.map((benefit) => benefit?.title ?? null)).toEqual([
      null,
      "Desde poquito",
      null,
      null,
      null,
      null,
    ]);
    const terms = termsWith([figuresSetting, raised], [benefitsSetting, stored]);
    expect(terms.benefits[0]?.figure).toBe("25–60%");
    expect(terms.benefits[1]).toMatchObject({ title: "Desde poquito", figure: "50" });
  });

  it("keeps the tiers' words and ends, and who is the most popular", () => {
    const written = defaultTiers(DEFAULT_FIGURES).map((tier, i) => (i === 0 ? { ...tier, upTo: 99 } : tier));
    const stored = tiersToStore({ popular: null, tiers: written }, DEFAULT_FIGURES);
    const terms = termsWith([tiersSetting, stored]);
    expect(terms.tiers.map(({ pieces }) => piecesText(pieces))).toEqual(["50-99", "100-499", "500+"]);
    expect(terms.tiers.some(({ popular }) => popular)).toBe(false);
  });
});
