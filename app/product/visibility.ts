/** Only the team sees `draft` and `hidden` products; visitors see a `scheduled` one from `visibleFrom` on. */
export const VISIBILITIES = ["visible", "draft", "hidden", "scheduled"] as const;

export type Visibility = (typeof VISIBILITIES)[number];

export interface Shown {
  visibility: Visibility;
  /** ISO 8601 in UTC. If set, it replaces `createdAt` in the order of lists and for the badge 'Nuevo'. */
  visibleFrom: string | null;
}

export function isShown({ visibility, visibleFrom }: Shown, now: Date): boolean {
  if (visibility === "visible") return true;
  return visibility === "scheduled" && visibleFrom !== null && visibleFrom <= now.toISOString();
}

/** Time in ms at which the next scheduled product appears; Infinity if none is still to appear. */
export function nextAppearance(products: readonly Shown[], now: Date): number {
  const times = products.map(({ visibility, visibleFrom }) =>
    visibility === "scheduled" ? Date.parse(visibleFrom ?? "") : Number.NaN,
  );
  return times.filter((at) => at > now.getTime()).reduce((a, b) => Math.min(a, b), Infinity);
}
