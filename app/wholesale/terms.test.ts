import { describe, expect, it } from "vitest";
import { wholesaleTerms } from "./stored-terms.server.ts";
import { FEATURE_LINES, piecesText } from "./terms.ts";

const { benefits, tiers } = wholesaleTerms(({ fallback }) => fallback);

describe("the wholesale terms of spec §2 and §9", () => {
  it("offer three tiers, one of them the most popular", () => {
    expect(tiers.map((tier) => [tier.name, piecesText(tier.pieces), tier.popular])).toEqual([
      ["Básico", "50-199", false],
      ["Profesional", "200-499", true],
      ["Empresarial", "500+", false],
    ]);
  });

  it("leave no gap and no overlap between tiers", () => {
    tiers.slice(1).forEach((tier, i) => {
      expect(tier.pieces.from).toBe((tiers[i]?.pieces.to ?? Number.NaN) + 1);
    });
  });

  it("keep every tier within the lines that are compared", () => {
    for (const tier of tiers) expect(tier.features.length).toBeLessThanOrEqual(FEATURE_LINES);
    expect(tiers[2]?.features).toContain("Pago a 30 días");
  });

  it("show six benefits with the specification's figures", () => {
    const text = benefits.map((benefit) => `${benefit.figure} ${benefit.text}`).join("\n");
    expect(benefits).toHaveLength(6);
    for (const said of ["20%", "50%", "50 piezas", "más de $500", "24-48 horas"])
      expect(text).toContain(said);
  });
});
