import { homeTextsSetting } from "../home/landing-facts.server.ts";
import { legalTextsSetting } from "../policies/legal-section.ts";
import { policySetting } from "../policies/sales-policy.ts";
import type { SectionName } from "../shop/section.ts";
import { type Settings, shopRowKeys } from "../shop/settings.server.ts";
import { inventedContacts, type Shop } from "../shop/shop.ts";
import {
  benefitsSetting,
  figuresSetting,
  tiersSetting,
  wholesaleTextsSetting,
} from "../wholesale/stored-terms.server.ts";

/** Default values that the owner has not saved yet: fields of two sections, and whole sections. */
export interface Examples {
  fields: { section: "brand" | "contact"; name: ExampleField }[];
  sections: ExampleSection[];
}

type ExampleField = "brand" | ReturnType<typeof inventedContacts>[number] | (typeof HERS_ONCE_SAVED)[number];
type ExampleSection = keyof typeof ROWS;

/** Contact fields whose default may be true. */
const HERS_ONCE_SAVED = ["replyHours", "city", "province"] as const satisfies (keyof Shop)[];

/** Sections that state facts of the shop, with the key of their row. */
const ROWS = {
  policy: policySetting.key,
  legalTexts: legalTextsSetting.key,
  homeTexts: homeTextsSetting.key,
  wholesaleTexts: wholesaleTextsSetting.key,
  figures: figuresSetting.key,
  benefits: benefitsSetting.key,
  tiers: tiersSetting.key,
} as const satisfies Partial<Record<SectionName, string>>;

/** A saved value is the owner's, changed or not; an invented contact stays an example. */
export function examplesOf({ shop, rows }: Settings): Examples {
  const unsaved = (key: keyof Shop) => shopRowKeys([key]).every((row) => !rows.has(row));
  const contacts = [...inventedContacts(shop), ...HERS_ONCE_SAVED.filter(unsaved)];
  return {
    fields: [
      ...(unsaved("brand") ? [{ section: "brand", name: "brand" } as const] : []),
      ...contacts.map((name) => ({ section: "contact", name }) as const),
    ],
    sections: (Object.keys(ROWS) as ExampleSection[]).filter((name) => !rows.has(ROWS[name])),
  };
}
