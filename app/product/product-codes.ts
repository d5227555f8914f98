/** Care codes in the order of a care label: wash, bleach, dry, iron, clean. */
export const CARE_CODES = [
  "wash-30",
  "wash-30-gentle",
  "wash-40",
  "hand-wash",
  "no-bleach",
  "tumble-dry-low",
  "no-tumble-dry",
  "line-dry",
  "dry-flat",
  "iron-low",
  "no-iron",
  "no-dry-clean",
] as const;

export type CareCode = (typeof CARE_CODES)[number];

export const OCCASION_CODES = ["gift", "newborn", "party", "everyday", "sleep"] as const;

export type OccasionCode = (typeof OCCASION_CODES)[number];

/** A product for everybody has no gender. */
export const GENDERS = ["girl", "boy"] as const;

export const BADGES = ["new", "sale", "unpublished"] as const;

export type Badge = (typeof BADGES)[number];
