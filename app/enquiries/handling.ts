/** After how long enquiries that are done with go for good. */
export const PURGE_AFTER = ["never", "6-months", "1-year", "2-years"] as const;
export type PurgeAfter = (typeof PURGE_AFTER)[number];

/** What the shop does with enquiries by itself. */
export interface Handling {
  /** Tell visitors by mail that theirs arrived. */
  acknowledge: boolean;
  purgeAfter: PurgeAfter;
}

/** Days that a binned enquiry can still be taken back. */
export const ENQUIRY_TRASH_DAYS = 30;
