/*
 * What the shop remembers of who managed it. Which of the owner's routes tell of what stands in `routes/table.ts`, so that
 * no write of hers can forget it (decision 037).
 */

export const ACTIVITY_KINDS = ["sign-in", "products", "settings", "enquiries", "account"] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export const ACTIVITY_DAYS = 90;

export const ACTIVITY_PAGE_SIZE = 50;

/** What became of it; `begun` where the process ended before it could say. */
export type ActivityOutcome = "begun" | "done" | "refused" | "failed";
