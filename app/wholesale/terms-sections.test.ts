import { expect, it } from "vitest";
import { type StoredSections, settingsWith } from "../../tests/support/settings.ts";
import { wholesaleTerms } from "./terms-sections.ts";
import { piecesText } from "./tier-progress.ts";

/** The terms as the page reads them after the owner has saved `sections`. */
const termsWith = (sections: StoredSections) => wholesaleTerms(settingsWith(sections).read);

it("tiers begin where the one before ends", () => {
  const { tiers } = termsWith({ numbers: { minimumPieces: "300" } });
  expect(tiers.map(({ pieces }) => piecesText(pieces))).toEqual(["300-300", "301-499", "500+"]);
});

it("texts follow the numbers until the owner writes them", () => {
  const numbers = { discountFrom: "25", discountTo: "60", paymentDays: "45", minimumPieces: "60" };
  const own = { tag: "50", title: "Desde poquito", text: "Desde 50 piezas." };
  const { benefits, tiers } = termsWith({ numbers, benefits: { benefits: [0, own, 2, 3, 4, 5] } });
  expect(benefits).toMatchObject([
    { tag: "25–60%", text: expect.stringContaining("25% al 60%") },
    own,
    ...Array(4).fill({}),
  ]);
  expect(tiers[0]?.pieces).toEqual({ from: 60, to: 199 });
  expect(tiers.map(({ discount }) => discount)).toEqual([25, 42, 60]);
  expect(tiers[2]?.features).toContain("Pago a 45 días");
});

it("tiers keep the owner's words, ends and mark", () => {
  const own = { name: "Semilla", audience: "Para empezar", upTo: "99", discount: "20", features: "Envío" };
  const { tiers } = termsWith({ tiers: { popular: "none", tiers: [own, 1, 2] } });
  expect(tiers.map(({ pieces }) => piecesText(pieces))).toEqual(["50-99", "100-499", "500+"]);
  expect(tiers.map(({ name, popular }) => [name, popular])).toEqual([
    ["Semilla", false],
    ["Profesional", false],
    ["Empresarial", false],
  ]);
});
