import * as v from "valibot";
import { settings as texts } from "../messages/es/settings.ts";
import { normaliseAccount } from "./bank-account.ts";
import { defineSection, httpsUrl, optionalLine, parsed } from "./section.ts";

/** How a buyer pays what was agreed. Only the page of an order and prepared answers show it. */
export const paymentSection = defineSection({
  name: "payment",
  slug: "cobros",
  texts: texts.payment,
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

export function paysBy({ account, link }: Payment): boolean {
  return account !== "" || link !== null;
}
