import { normaliseForSearch } from "../platform/db/search-words.ts";
import { normaliseWhatsapp } from "../settings/phone-number.ts";
import type { NewEnquiry } from "./enquiry.ts";

/** What an enquiry is found by; a telephone also by its digits alone, and as the chat shows it. */
export function enquirySearchText(code: string, enquiry: NewEnquiry): string {
  const { name, email, phone, subject, message } = enquiry;
  const chat = normaliseWhatsapp(phone ?? "");
  const digits = [phone?.replace(/\D/g, ""), chat.ok ? chat.value : null];
  const parts = [code, name, email, phone, ...digits, subject, message];
  return normaliseForSearch(parts.filter(Boolean).join(" "));
}
