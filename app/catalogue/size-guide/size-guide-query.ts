import type { Baby } from "./size-advice.ts";
import { GUIDE_PARAMS } from "./size-guide.ts";

/** Highest weight and length that the form accepts. */
const MOST = { kg: 60, cm: 180 } as const;
const SLUG_MAX = 200;

/** Reads `?nacimiento=2026-02-01&peso=5,2&largo=58&prenda=vestido-jardin`. */
export function readGuideQuery(params: URLSearchParams) {
  const typed = {
    born: text(params, "born", 10),
    kg: text(params, "kg", 8),
    cm: text(params, "cm", 8),
  };
  const product = text(params, "product", SLUG_MAX);
  const asked = [GUIDE_PARAMS.born, GUIDE_PARAMS.kg, GUIDE_PARAMS.cm].some((name) => params.has(name));
  const baby = { born: day(typed.born), kg: measure(typed.kg, MOST.kg), cm: measure(typed.cm, MOST.cm) };
  const wrong = Object.values(baby).includes(undefined);
  const nothing = asked && Object.values(typed).every((each) => each === "");
  return {
    typed,
    /** Null before the form is sent, and for a wrong value. */
    baby: asked && !wrong && !nothing ? (baby as Baby) : null,
    fault: wrong ? ("wrong" as const) : nothing ? ("nothing" as const) : null,
    product: product || null,
  };
}

function text(params: URLSearchParams, name: keyof typeof GUIDE_PARAMS, max: number): string {
  return (params.get(GUIDE_PARAMS[name]) ?? "").replaceAll("\0", "").trim().slice(0, max).toWellFormed();
}

/** Returns undefined for an invalid date and null for an empty one. */
function day(typed: string): string | null | undefined {
  if (typed === "") return null;
  const time = /^\d{4}-\d\d-\d\d$/.test(typed) ? Date.parse(`${typed}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== typed ? undefined : typed;
}

/** Reads `5,2` or `5.2`. */
function measure(typed: string, most: number): number | null | undefined {
  if (typed === "") return null;
  if (!/^\d{1,3}(?:[.,]\d{1,2})?$/.test(typed)) return undefined;
  const value = Number(typed.replace(",", "."));
  return value > 0 && value <= most ? value : undefined;
}
