import * as v from "valibot";
import type { Db } from "../platform/db/schema.ts";
import { isLoopbackHost } from "../platform/loopback.ts";
import { type Fields, type ReadSection, type Section, withDefaults } from "./section.ts";
import { SHOP_SECTIONS, type Shop } from "./shop.ts";

export interface Settings {
  shop: Shop;
  read: ReadSection;
  show(section: Section): Fields;
  isSaved(section: Pick<Section, "name">): boolean;
}

export type ReadSettings = () => Promise<Settings>;

export type StoredRows = ReadonlyMap<string, string>;

export async function readRows(db: Db): Promise<StoredRows> {
  const rows = await db.selectFrom("settings").select(["key", "value"]).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

const StoredFields = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/** Reads the stored settings. Invalid fields get their defaults, and `report` gets the section's name. */
export function settingsOf(
  rows: StoredRows,
  report: (message: string, detail: { key: string }) => void,
): Settings {
  const known = new Map<string, { fields: Fields; value: unknown }>();
  const readStored = (section: Section) => {
    const defaults = v.parse(v.record(v.string(), v.unknown()), section.defaults(read));
    const parse = (stored: Fields) => {
      const fields = withDefaults(section, stored, defaults);
      const { success, output, issues = [] } = v.safeParse(section.schema, fields);
      return { fields, success, value: output, issues };
    };
    const row = v.safeParse(StoredFields, rows.get(section.name) ?? "{}");
    const stored = row.success ? row.output : {};
    const first = parse(stored);
    if (row.success && first.success) return first;
    report("a stored setting cannot be used", { key: section.name });
    const refused = new Set(first.issues.map(({ path }) => path?.[0]?.key));
    const usable = parse(Object.fromEntries(Object.entries(stored).filter(([name]) => !refused.has(name))));
    return usable.success ? usable : { fields: defaults, value: v.parse(section.schema, defaults) };
  };
  const open = (section: Section) => {
    const opened = known.get(section.name) ?? readStored(section);
    known.set(section.name, opened);
    return opened;
  };
  const read: ReadSection = (section) => open(section).value as never;
  return {
    shop: Object.assign({}, ...SHOP_SECTIONS.map((section) => read(section))),
    read,
    show: (section) => open(section).fields,
    isSaved: ({ name }) => rows.has(name),
  };
}

export const DEFAULT_SETTINGS = settingsOf(new Map(), (message) => {
  throw new Error(message);
});

const CONTACTS = ["email", "whatsapp", "phone", "instagram"] as const;

export function inventedContacts(shop: Shop): (typeof CONTACTS)[number][] {
  return CONTACTS.filter((key) => shop[key] === DEFAULT_SETTINGS.shop[key]);
}

export function isLocal(publicUrl: string): boolean {
  return isLoopbackHost(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ""));
}

/** Empties the contacts that are still the invented defaults, but not on localhost. */
export function publicShop(shop: Shop, publicUrl: string): Shop {
  if (isLocal(publicUrl)) return shop;
  return { ...shop, ...Object.fromEntries(inventedContacts(shop).map((key) => [key, ""])) };
}
