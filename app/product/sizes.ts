/** Usual sizes in order of age; `from` and `to` are months. */
export const SIZES = [
  { name: "RN", from: 0, to: 1 },
  { name: "0-3 m", from: 0, to: 3 },
  { name: "3-6 m", from: 3, to: 6 },
  { name: "6-9 m", from: 6, to: 9 },
  { name: "9-12 m", from: 9, to: 12 },
  { name: "12-18 m", from: 12, to: 18 },
  { name: "18-24 m", from: 18, to: 24 },
] as const;

const places = new Map<string, number>(SIZES.map(({ name }, place) => [name, place]));
/** Created on first use, because creating the first collator takes a phone 30 ms. */
let byText: Intl.Collator | undefined;

/** Sorts usual sizes by age, then other sizes by text. `2 años` comes before `10 años`. */
export function compareSizes(a: string, b: string): number {
  const [before, after] = [places.get(a) ?? SIZES.length, places.get(b) ?? SIZES.length];
  if (before !== after || a === b) return before - after;
  byText ??= new Intl.Collator("es-AR", { sensitivity: "base", numeric: true });
  return byText.compare(a, b);
}
