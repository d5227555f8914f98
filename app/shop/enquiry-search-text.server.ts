import { normaliseForSearch } from "../platform/db/search-words.ts";
import { normaliseWhatsapp } from "./phone-number.ts";

interface SearchedEnquiry {
  code: string;
  name: string;
  email: string;
  phone: string | null;
  subject: string | null;
  message: string;
}

/** The text that the inbox searches: a telephone as the visitor typed it, as digits and as a WhatsApp number. */
export function enquirySearchText({ code, name, email, phone, subject, message }: SearchedEnquiry): string {
  const chat = normaliseWhatsapp(phone ?? "");
  const digits = [phone?.replace(/\D/g, ""), chat.ok ? chat.value : null];
  const parts = [code, name, email, phone, ...digits, subject, message];
  return normaliseForSearch(parts.filter(Boolean).join(" "));
}
