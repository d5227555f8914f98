/** A day in milliseconds. The other values here count days or months. */
export const DAY = 24 * 3_600_000;

export const ACTIVITY_DAYS = 90;

export const CHAT_DAYS = 90;

export const ENQUIRY_TRASH_DAYS = 30;

export const RESTOCK_MONTHS = 12;

/** Months that a shared list is kept after it was last shared. */
export const SHARED_MONTHS = 6;

/** Counts of visits and viewed products stay for over a year, to compare the same season of two years. */
export const COUNT_DAYS = 400;

export const SEARCH_DAYS = 90;
