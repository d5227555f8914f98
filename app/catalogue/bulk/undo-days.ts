/** Days after which a mass change can no longer be undone. */
export const UNDO_DAYS = 90;
