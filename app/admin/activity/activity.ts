/* What administrators did. `routes/table.ts` says which routes record it (decision 037). */

export const ACTIVITY_KINDS = ["sign-in", "products", "settings", "enquiries", "account"] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export const ACTIVITY_DAYS = 90;

export const ACTIVITY_PAGE_SIZE = 50;

/** `begun`: the process ended before the request did. */
export type ActivityOutcome = "begun" | "done" | "refused" | "failed";
