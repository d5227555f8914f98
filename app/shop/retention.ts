export const ACTIVITY_DAYS = 90;

export const CHAT_DAYS = 90;

export const ENQUIRY_TRASH_DAYS = 30;

export const RESTOCK_MONTHS = 12;

/** After the list was last shared. */
export const SHARED_MONTHS = 6;
