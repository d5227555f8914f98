/** The one place that knows how phone numbers are typed and written in Argentina (findings, 'Argentina'). */

export type WhatsappResult =
  | { ok: true; value: string }
  | { ok: false; code: "EMPTY" | "NOT_A_PHONE" | "AREA_CODE_MISSING" };

const ARGENTINA = "54";

/**
 * Turns a phone number as people in Argentina type it into the digits of a wa.me link: country code, 9 for mobiles,
 * area code without 0, number without 15. Without a country code it is taken for an Argentine mobile; `+54` without
 * 9 is kept as the landline of a business account. Other countries' numbers need their `+`.
 */
export function normaliseWhatsapp(input: string): WhatsappResult {
  const text = input.trim().replace(/^(?:https?:\/\/)?(?:www\.)?wa\.me\/(\d+).*$/i, "+$1");
  if (text === "") return { ok: false, code: "EMPTY" };
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return { ok: false, code: "NOT_A_PHONE" };

  let digits = text.replace(/\D/g, "");
  let international = text.startsWith("+");
  if (!international && digits.startsWith("00")) {
    digits = digits.slice(2);
    international = true;
  }
  // No Argentine area code begins with 54, so these are the country code even without a plus.
  if (digits.startsWith(ARGENTINA) && (international || digits.length >= 12)) {
    return argentine(digits.slice(2), "landline");
  }
  if (international) {
    // E.164: at most 15 digits, and no country code begins with 0.
    return /^[1-9]\d{7,14}$/.test(digits) ? { ok: true, value: digits } : { ok: false, code: "NOT_A_PHONE" };
  }
  return argentine(digits, "mobile");
}

/** `digits` follow the country code; `bare` says what a number without 9 or 15 is taken for. */
function argentine(digits: string, bare: "mobile" | "landline"): WhatsappResult {
  let national = digits.replace(/^0/, "");
  let mobile = bare === "mobile";
  if (national.startsWith("9") && national.length >= 11) {
    national = national.slice(1).replace(/^0/, "");
    mobile = true;
  }
  const without15 = withoutFifteen(national);
  if (without15 !== null) {
    national = without15;
    mobile = true;
  }
  if (isNational(national)) {
    return { ok: true, value: `${ARGENTINA}${mobile ? "9" : ""}${national}` };
  }
  // Six to eight digits are a local number, with 15 before it a local mobile; no area code begins with 15.
  if (/^(?:15)?[2-9]\d{5,7}$/.test(national)) return { ok: false, code: "AREA_CODE_MISSING" };
  return { ok: false, code: "NOT_A_PHONE" };
}

/** Argentine numbers have ten digits with their area code: 11, or three or four digits that begin with 2 or 3. */
function isNational(digits: string): boolean {
  return /^(?:11\d{8}|[23]\d{9})$/.test(digits);
}

/** Area code, 15, number: twelve digits in all. Null when that is not what it is. */
function withoutFifteen(digits: string): string | null {
  if (digits.length !== 12) return null;
  const parts = /^(11|[23]\d{2}|[23]\d{3})15(\d+)$/.exec(digits);
  return parts ? `${parts[1]}${parts[2]}` : null;
}

// Area codes of three digits (ENACOM's numbering plan). Where a longer code begins alike, the larger town is read.
const THREE_DIGIT_AREAS = new Set(
  (
    "220 221 223 230 236 237 249 260 261 263 264 266 280 291 294 297 298 299 336 341 342 343 345 348 351 353 358 " +
    "362 364 370 376 379 380 381 383 385 387 388"
  ).split(" "),
);

/**
 * The digits of a wa.me link as people read them: `+54 9 341 555-0100`. {@link normaliseWhatsapp} takes the result
 * back to the same digits. Numbers of other countries are left in one piece after the plus.
 */
export function describeWhatsapp(number: string): string {
  const parts = /^54(9?)(\d{10})$/.exec(number);
  if (!parts) return `+${number}`;
  const [, mobile, national = ""] = parts;
  const areaLength = national.startsWith("11") ? 2 : THREE_DIGIT_AREAS.has(national.slice(0, 3)) ? 3 : 4;
  const local = national.slice(areaLength);
  return [
    `+${ARGENTINA}`,
    ...(mobile ? [mobile] : []),
    national.slice(0, areaLength),
    `${local.slice(0, -4)}-${local.slice(-4)}`,
  ].join(" ");
}
