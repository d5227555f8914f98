import * as v from "valibot";
import { httpsUrl, optionalLine, type Parsed, parsed } from "../ui/form/field-schemas.ts";
import { defineSection } from "./section.ts";

/** An alias names an account by 6 to 20 letters, digits, points and hyphens (BCRA, Comunicación A 6044). */
const ALIAS = /^[a-z0-9.-]{6,20}$/i;

/** Accepts an alias, or the 22 digits of a bank account (CBU) or wallet (CVU). An empty text is also valid. */
export function normaliseAccount(input: string): Parsed<"NOT_AN_ACCOUNT" | "WRONG_CBU"> {
  const text = input.trim();
  const digits = text.replace(/[\s.-]/g, "");
  if (/^\d{20,}$/.test(digits)) {
    const isRight = digits.length === 22 && isChecked(digits.slice(0, 8)) && isChecked(digits.slice(8));
    return isRight ? { ok: true, value: digits } : { ok: false, code: "WRONG_CBU" };
  }
  return text === "" || ALIAS.test(text) ? { ok: true, value: text } : { ok: false, code: "NOT_AN_ACCOUNT" };
}

/** Weights of the digits in a block of a CBU. The first weight is for the last digit, the check digit. */
const WEIGHTS = [1, 3, 1, 7, 9, 3, 1, 7, 9, 3, 1, 7, 9, 3];

function isChecked(block: string): boolean {
  const weighted = [...block].reverse().map((digit, place) => Number(digit) * (WEIGHTS[place] ?? 0));
  return weighted.reduce((sum, each) => sum + each, 0) % 10 === 0;
}

/** How buyers pay. Only an order's page and the team's prepared answers show these values. */
export const paymentSection = defineSection({
  name: "payment",
  slug: "cobros",
  schema: v.object({
    /** An alias, a CBU or a CVU; empty when the shop takes no transfers. */
    account: parsed(normaliseAccount),
    holder: optionalLine(100),
    link: httpsUrl,
  }),
  defaults: () => ({ account: "" }),
  inputs: {
    account: { autoCapitalize: "none", spellCheck: false },
    link: { type: "url", placeholder: "https://" },
  },
});

export type Payment = v.InferOutput<typeof paymentSection.schema>;

export const paysBy = ({ account, link }: Payment): boolean => account !== "" || link !== null;
