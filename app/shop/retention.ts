/* For how long the shop keeps what visitors send; the privacy page says so. */

/** Days that a chat may be looked up for. */
export const CHAT_DAYS = 90;

/** Days that a trashed enquiry can still be taken back. */
export const ENQUIRY_TRASH_DAYS = 30;

/** Months that a request for a restock notice is kept. */
export const RESTOCK_MONTHS = 12;

/** Months that a link to a shared list lives after it was last shared. */
export const SHARED_MONTHS = 6;
