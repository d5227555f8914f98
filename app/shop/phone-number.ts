import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Parsed } from "./identifiers.ts";

/* For the server and the owner's pages. Visitors get finished digits, because libphonenumber is large. */

/**
 * Returns the digits of wa.me: country code, 9 for mobiles, area code without 0, number without 15. Without a country code
 * it is an Argentine mobile; `+54` without 9 stays a landline; other countries need their `+`.
 */
export function normaliseWhatsapp(input: string): Parsed<"EMPTY" | "NOT_A_PHONE" | "AREA_CODE_MISSING"> {
  const text = input.trim().replace(/^(?:https?:\/\/)?(?:www\.)?wa\.me\/(\d+).*$/i, "+$1");
  if (text === "") return { ok: false, code: "EMPTY" };
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return { ok: false, code: "NOT_A_PHONE" };
  const digits = text.replace(/\D/g, "");
  // No Argentine area code begins with 54, so it is the country code even without a plus.
  const argentine = /^\+54/.test(text) || /^(?:00)?54\d{10,}$/.test(digits);
  // Parsed as a local number, which may contain 0 and 15: people type them even after +54 9.
  const local = argentine ? digits.replace(/^(?:00)?54(?:9(?=\d{10}))?/, "") : text;
  const mobile = !argentine || /^(?:00)?549\d{10}/.test(digits);
  const number = parsePhoneNumberFromString(local, { defaultCountry: "AR", extract: false });
  if (!number) return { ok: false, code: "NOT_A_PHONE" };
  if (number.countryCallingCode !== "54") {
    return number.isPossible()
      ? { ok: true, value: number.number.slice(1) }
      : { ok: false, code: "NOT_A_PHONE" };
  }
  const { nationalNumber } = number;
  if (number.isValid()) {
    return { ok: true, value: `54${mobile && nationalNumber.length === 10 ? "9" : ""}${nationalNumber}` };
  }
  // Six to eight digits have no area code; 15 before them marks a mobile.
  return {
    ok: false,
    code: /^(?:15)?[2-9]\d{5,7}$/.test(nationalNumber) ? "AREA_CODE_MISSING" : "NOT_A_PHONE",
  };
}

export function optionalWhatsapp(input: string): ReturnType<typeof normaliseWhatsapp> {
  return input.trim() === "" ? { ok: true, value: "" } : normaliseWhatsapp(input);
}

export function describeWhatsapp(digits: string): string {
  const text = parsePhoneNumberFromString(`+${digits}`)?.formatInternational() ?? `+${digits}`;
  return digits.startsWith("54") ? text.replace(/ (\d{4})$/, "-$1") : text;
}
