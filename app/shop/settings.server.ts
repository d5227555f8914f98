import * as v from "valibot";
import { isLoopbackHost } from "../platform/loopback.ts";
import { hoursSection } from "./hours-section.ts";
import { type ReadSetting, type Section, storedSchema } from "./section.ts";
import { CONTACTS, type Contact, DEFAULT_SHOP, inventedContacts, type Shop } from "./shop.ts";
import { brandSection, contactSection, couponSection, legalSection, logoSection } from "./shop-sections.ts";
import { type Reporting, type StoredRows, storedValue } from "./stored.server.ts";

const PREFIX = "shop.";

export function shopRowKeys(keys: readonly (keyof Shop)[]): string[] {
  return keys.map((key) => PREFIX + key);
}

export function shopValues(shop: Partial<Shop>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(shop).map(([key, value]) => [PREFIX + key, value]));
}

/** An unusable stored value becomes the default and is reported. */
export interface Settings {
  shop: Shop;
  read: ReadSetting;
  rows: StoredRows;
}

export type ReadSettings = () => Promise<Settings>;

// biome-ignore lint/suspicious/noExplicitAny: of whatever values
type AnySection = Section<any>;

const SECTIONS: readonly AnySection[] = [
  brandSection,
  logoSection,
  contactSection,
  couponSection,
  legalSection,
];

function schemasOf({ schema, fields }: AnySection) {
  const { entries } = schema as unknown as v.ObjectSchema<v.ObjectEntries, undefined>;
  return Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => {
      const typed = (stored: unknown) => fields({ [name]: stored })[name];
      return [name, storedSchema(entry as v.GenericSchema, typed)];
    }),
  );
}

const hours = storedSchema<Shop["hours"]>(
  v.pipe(
    hoursSection.schema,
    v.transform((week) => week.hours),
  ),
  (stored) => hoursSection.fields({ hours: stored }),
);

const SCHEMAS = Object.assign({ hours }, ...SECTIONS.map(schemasOf)) as Record<keyof Shop, v.GenericSchema>;

export function settingsOf(rows: StoredRows, report: Reporting): Settings {
  const read: ReadSetting = (setting) => storedValue(rows, setting, report);
  const shop = (Object.keys(DEFAULT_SHOP) as (keyof Shop)[]).map((name) => {
    return [name, read({ key: PREFIX + name, schema: SCHEMAS[name], fallback: DEFAULT_SHOP[name] })];
  });
  return { shop: Object.fromEntries(shop), read, rows };
}

/** Invented contacts of a shop on a public address; the demo and localhost show the examples. */
export function missingContacts(shop: Shop, publicUrl: string): Contact[] {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, "");
  if (isLoopbackHost(host)) return [];
  const invented = inventedContacts(shop);
  return CONTACTS.filter((key) => invented.includes(key));
}

/** Invented contacts are empty. */
export function publicShop(shop: Shop, publicUrl: string): Shop {
  const missing = missingContacts(shop, publicUrl);
  return { ...shop, ...Object.fromEntries(missing.map((key) => [key, ""])) };
}
