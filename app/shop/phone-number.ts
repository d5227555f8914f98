import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Parsed } from "../ui/form/field-schemas.ts";

/* Only the server and the team's pages import this, as libphonenumber is too large for visitors' pages. */

/**
 * Returns the digits of a wa.me link: country code, 9 for Argentine mobiles, area code and number. The domestic
 * prefixes 0 and 15 are removed. A number without a country code counts as an Argentine mobile. A number with
 * `+54` but without 9 counts as a landline. Numbers of other countries need `+` or 00.
 */
export function normaliseWhatsapp(input: string): Parsed<"EMPTY" | "NOT_A_PHONE" | "AREA_CODE_MISSING"> {
  const text = input.trim().replace(/^(?:https?:\/\/)?(?:www\.)?wa\.me\/(\d+).*$/i, "+$1");
  if (text === "") return { ok: false, code: "EMPTY" };
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return { ok: false, code: "NOT_A_PHONE" };
  const digits = text.replace(/\D/g, "");
  // No Argentine area code begins with 54, so 54 at the start is the country code, with or without a plus.
  const argentine = /^\+54/.test(text) || /^(?:00)?54\d{10,}$/.test(digits);
  // People type 0 and 15 after +54 9, where the parser refuses them, so +54 9 is removed first.
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
  // A number of six to eight digits lacks its area code. The prefix 15 marks a mobile.
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
