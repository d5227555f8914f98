import type { GuideRow } from "./size-guide.ts";

export interface Baby {
  born: string | null;
  kg: number | null;
  cm: number | null;
}

export type SizeAdvice = NonNullable<ReturnType<typeof wornAt>>;

const MONTHS_LATER = 3;
const DAYS_A_MONTH = 30.4375;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Returns the size now (at birth for an unborn baby) and three months later. Returns null if nothing is known
 * of the baby or no size is large enough. The age decides for an unborn baby, and if weight and length are
 * unknown. If these need different sizes, the larger decides. `today` is a day in Buenos Aires (`2026-11-20`).
 */
export function adviseSize(guide: readonly GuideRow[], baby: Baby, today: string) {
  const age = baby.born === null ? null : (at(today) - at(baby.born)) / DAY / DAYS_A_MONTH;
  const expected = age !== null && age < 0;
  const measured = expected ? [] : [ageLike(guide, "kg", baby.kg), ageLike(guide, "cm", baby.cm)];
  const known = measured.filter((months) => months !== null);
  const months = known.length > 0 ? Math.max(...known) : age;
  if (months === null) return null;
  const start = expected && baby.born !== null ? baby.born : today;
  const now = wornAt(guide, Math.max(0, months), start);
  if (!now) return null;
  const then = monthsAfter(start, MONTHS_LATER);
  // If no size is large enough three months later, the later size is the present one.
  const later = wornAt(guide, Math.max(0, months) + MONTHS_LATER, then) ?? { ...now, ...wornIn(then) };
  return { now, later, expected };
}

/** Returns the usual age in months at this weight or length. It is Infinity above the guide's last row. */
function ageLike(guide: readonly GuideRow[], measure: "kg" | "cm", value: number | null): number | null {
  if (value === null) return null;
  const place = guide.findIndex((row) => value <= row[measure]);
  const row = guide[place];
  if (!row) return Number.POSITIVE_INFINITY;
  const before = guide[place - 1];
  if (!before) return 0;
  const part = (value - before[measure]) / (row[measure] - before[measure]);
  return before.months + part * (row.months - before.months);
}

function wornAt(guide: readonly GuideRow[], months: number, day: string) {
  const row = guide.find((each) => months <= each.months);
  return row ? { size: row.size, ...wornIn(day) } : null;
}

const SEASONS = ["summer", "autumn", "winter", "spring"] as const;

/** Returns the season in the southern hemisphere; `month` 0 is January. */
export function seasonOf(month: number): (typeof SEASONS)[number] {
  return SEASONS[Math.floor(((month + 1) % 12) / 3)] ?? "summer";
}

function wornIn(day: string) {
  const month = new Date(at(day)).getUTCMonth();
  return { month, season: seasonOf(month) };
}

function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
