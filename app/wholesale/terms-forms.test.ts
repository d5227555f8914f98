import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { StoredSetting } from "../settings/stored-setting.ts";
import { benefitsForm } from "./benefits-form.ts";
import { DEFAULT_FIGURES, defaultBenefits, defaultTiers } from "./default-terms.ts";
import { type FiguresDraft, figuresForm } from "./figures-form.ts";
import {
  benefitsSetting,
  benefitsToStore,
  figuresSetting,
  tiersSetting,
  tiersToStore,
  wholesaleTerms,
} from "./stored-terms.server.ts";
import { piecesText } from "./terms.ts";
import { draftRanges, tierPieces, tiersForm, tierTooSmall } from "./tiers-form.ts";

const figures = figuresForm.draft(DEFAULT_FIGURES);
const tiers = tiersForm.draft({ popular: 1, tiers: defaultTiers(DEFAULT_FIGURES) });
const benefits = benefitsForm.draft(defaultBenefits(DEFAULT_FIGURES));

function sent(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.append(name, text);
  return form;
}

/** Terms as the page gets them, with some settings stored. */
function termsWith(...stored: [StoredSetting<unknown>, unknown][]) {
  const values = new Map<unknown, unknown>(stored);
  return wholesaleTerms((setting) =>
    values.has(setting) ? v.parse(setting.schema, values.get(setting)) : setting.fallback,
  );
}

describe("figures", () => {
  it("are read back as they are stored", () => {
    expect(figuresForm.read(sent(figures))).toEqual(figures);
    expect(figuresForm.check(figures)).toEqual({ ok: true, value: DEFAULT_FIGURES });
  });

  it.each([
    ["freeShippingOver", "$ 50.000", { freeShippingOver: 50_000 }],
    ["freeShippingOver", "50000,00", { freeShippingOver: 50_000 }],
    ["minimumPieces", "1.200", { minimumPieces: 1200 }],
    ["discountTo", "60 %", { discountPercent: { from: 20, to: 60 } }],
    ["hoursTo", "24", { processingHours: { from: 24, to: 24 } }],
  ] as [keyof FiguresDraft, string, object][])("%s may be typed as %j", (name, text, value) => {
    const checked = figuresForm.check({ ...figures, [name]: text });
    expect(checked).toEqual({ ok: true, value: { ...DEFAULT_FIGURES, ...value } });
    expect(checked.ok && v.is(figuresSetting.schema, checked.value)).toBe(true);
  });

  it.each([
    ["discountTo", "20", "El descuento más alto tiene que ser mayor que el más bajo"],
    ["discountFrom", "0", "Escribí un número entero entre 1 y 99"],
    ["discountTo", "100", "Escribí un número entero entre 1 y 99"],
    ["minimumPieces", "", "Escribí cuántas piezas, en números"],
    ["minimumPieces", "1e309", "Escribí cuántas piezas, en números"],
    ["freeShippingOver", "50,50", "Escribí un monto en pesos sin centavos, por ejemplo 50.000"],
    ["freeShippingOver", "5.00", "Escribí un monto en pesos sin centavos, por ejemplo 50.000"],
    ["hoursTo", "12", "Las horas «hasta» no pueden ser menos que las horas «desde»"],
    ["paymentDays", "366", "Escribí cuántos días, entre 1 y 365"],
    ["shops", "NaN", "Escribí cuántas tiendas, en números"],
  ])("%s refuses %j", (name, text, message) => {
    expect(figuresForm.check({ ...figures, [name]: text })).toEqual({
      ok: false,
      errors: { [name]: message },
    });
  });
});

describe("benefits", () => {
  it("are six, read back as they are stored", () => {
    const fields = Object.fromEntries(
      benefits.benefits.flatMap((benefit, i) =>
        Object.entries(benefit).map(([name, text]) => [`${name}.${i}`, text]),
      ),
    );
    expect(benefitsForm.read(sent(fields))).toEqual(benefits);
    expect(benefitsForm.check(benefits)).toEqual({ ok: true, value: defaultBenefits(DEFAULT_FIGURES) });
  });

  it("say at their field what is missing or does not fit", () => {
    const [first, ...others] = benefits.benefits;
    if (!first) throw new Error("no benefit");
    const wrong = { figure: "x".repeat(13), title: "", text: "y".repeat(241) };
    expect(benefitsForm.check({ benefits: [first, wrong, ...others.slice(1)] })).toEqual({
      ok: false,
      errors: {
        "figure.1": "Es demasiado largo (máx. 12 caracteres)",
        "title.1": "Escribí el título",
        "text.1": "Es demasiado largo (máx. 240 caracteres)",
      },
    });
  });
});

describe("tiers", () => {
  it("are three, read back as they are stored", () => {
    const fields = Object.fromEntries(
      tiers.tiers.flatMap((tier, i) => Object.entries(tier).map(([name, text]) => [`${name}.${i}`, text])),
    );
    expect(tiersForm.read(sent({ ...fields, popular: "1" }))).toEqual(tiers);
    expect(tiersForm.check(tiers)).toEqual({
      ok: true,
      value: { popular: 1, tiers: defaultTiers(DEFAULT_FIGURES) },
    });
  });

  it.each([
    ["0", 0],
    ["none", null],
    ["3", null],
    ["", null],
    ["-1", null],
  ])("marks %j as %j", (popular, place) => {
    const checked = tiersForm.check({ ...tiers, popular });
    expect(checked.ok && checked.value.popular).toBe(place);
  });

  it("say at their field what is wrong", () => {
    const wrong = tiers.tiers.map((tier, i) => ({
      ...tier,
      ...[{ name: "", upTo: "muchas" }, { audience: "", upTo: "0" }, { features: " \n " }][i],
    }));
    expect(tiersForm.check({ ...tiers, tiers: wrong })).toEqual({
      ok: false,
      errors: {
        "name.0": "Escribí el nombre del plan",
        "upTo.0": "Escribí hasta cuántas piezas, en números",
        "audience.1": "Contá en pocas palabras para quién es",
        "upTo.1": "Escribí hasta cuántas piezas, en números",
        "features.2": "Escribí al menos una cosa que incluye el plan",
      },
    });
    const [first, second, third] = tiers.tiers;
    if (!first || !second || !third) throw new Error("no tiers");
    const features = (text: string) =>
      tiersForm.check({ ...tiers, tiers: [{ ...first, features: text }, second, third] });
    expect(features("a\nb\nc\nd\ne")).toEqual({
      ok: false,
      errors: { "features.0": "Escribí hasta 4 renglones" },
    });
    expect(features("x".repeat(61))).toMatchObject({ ok: false });
    expect(features("a\u202Eb")).toMatchObject({ ok: false });
    expect(tiersForm.check({ ...tiers, tiers: [first, { ...second, upTo: "200" }, third] })).toEqual({
      ok: false,
      errors: { "upTo.1": "Tiene que ser más que 200, donde empieza el plan" },
    });
  });

  it("begin where the one before ends", () => {
    expect(draftRanges(60, tiers)).toEqual(["60-199", "200-499", "500+"]);
    expect(tierTooSmall(50, defaultTiers(DEFAULT_FIGURES))).toBeNull();
    expect(tierTooSmall(199, defaultTiers(DEFAULT_FIGURES))).toMatchObject({ place: 0 });
    expect(tierPieces(300, defaultTiers(DEFAULT_FIGURES)).map(piecesText)).toEqual([
      "300-300",
      "301-499",
      "500+",
    ]);
  });
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
