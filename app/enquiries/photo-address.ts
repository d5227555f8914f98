import { inboxPath } from "./answer-links.ts";

/** Asks for the thumbnail. */
export const SMALL_PHOTO = "chica";

/** Where the owner sees a picture of an enquiry; `position` is counted from 0, addresses from 1. */
export function photoPath(enquiryId: string, position: number, size: "small" | "large"): string {
  const path = `${inboxPath(enquiryId)}/fotos/${position + 1}`;
  return size === "small" ? `${path}?${SMALL_PHOTO}` : path;
}

/** The position that an address names, or null. */
export function photoPlace(number: string): number | null {
  return /^[1-9]\d{0,2}$/.test(number) ? Number(number) - 1 : null;
}
