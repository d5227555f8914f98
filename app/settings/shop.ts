import * as v from "valibot";
import type { WeekHours } from "./hours.ts";
import { isCuit, normaliseInstagram } from "./identifiers.ts";

/**
 * Who the shop is: what the settings hold and every page shows. Other domains and the layout take the type from here;
 * links and hours are beside it (`contact-links.ts`, `hours.ts`), without the validation library.
 */
export type Shop = {
  brand: string;
  tagline: string;
  description: string;
  email: string;
  /** As people read it. */
  phone: string;
  /** The digits of a wa.me link, see `phone-number.ts`. */
  whatsapp: string;
  /** Handle without @. */
  instagram: string;
  city: string;
  province: string;
  country: string;
  hours: WeekHours;
  /** The welcome coupon, in whole percent (spec §9). */
  couponPercent: number;
  /*
   * What the law asks of distance sellers (findings, 'Argentina'): who they are, and links that the page shows once
   * they are filled in.
   */
  legalName: string | null;
  /** Clave Única de Identificación Tributaria, `NN-NNNNNNNN-N`. */
  cuit: string | null;
  address: string | null;
  arrepentimientoUrl: string | null;
  defensaConsumidorUrl: string | null;
  dataFiscalUrl: string | null;
};

/** Longest texts, in characters; the forms of the settings page say so before it is too late. */
export const SHOP_LIMITS = {
  brand: 60,
  tagline: 100,
  description: 500,
  email: 255,
  place: 80,
  legalName: 200,
  address: 200,
  url: 500,
} as const;

function line(max: number) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max), v.regex(/^[^\r\n]*$/));
}

const httpsUrl = v.pipe(
  v.string(),
  v.trim(),
  v.url(),
  v.maxLength(SHOP_LIMITS.url),
  v.check((text) => text.startsWith("https://")),
);

/** Intervals that one day may have. */
export const MAX_INTERVALS = 3;

const opens = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
const closes = v.pipe(v.string(), v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/));

const DaySchema = v.pipe(
  v.array(v.strictObject({ opens, closes })),
  v.maxLength(MAX_INTERVALS),
  v.check((day) =>
    day.every(
      (interval, i) => interval.opens < interval.closes && (day[i - 1]?.closes ?? "") < interval.opens,
    ),
  ),
);

/** What may be stored as a week. */
const WeekHoursSchema = v.strictObject({
  monday: DaySchema,
  tuesday: DaySchema,
  wednesday: DaySchema,
  thursday: DaySchema,
  friday: DaySchema,
  saturday: DaySchema,
  sunday: DaySchema,
}) satisfies v.GenericSchema<WeekHours>;

export const ShopSchema = v.object({
  brand: line(SHOP_LIMITS.brand),
  tagline: line(SHOP_LIMITS.tagline),
  description: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(SHOP_LIMITS.description)),
  email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(SHOP_LIMITS.email)),
  phone: v.pipe(v.string(), v.trim(), v.regex(/^\+?[\d\s().-]{6,30}$/)),
  whatsapp: v.pipe(v.string(), v.regex(/^[1-9]\d{7,14}$/)),
  instagram: v.pipe(
    v.string(),
    v.check((handle) => {
      const result = normaliseInstagram(handle);
      return result.ok && result.value === handle;
    }),
  ),
  city: line(SHOP_LIMITS.place),
  province: line(SHOP_LIMITS.place),
  country: line(SHOP_LIMITS.place),
  hours: WeekHoursSchema,
  couponPercent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  legalName: v.nullable(line(SHOP_LIMITS.legalName)),
  cuit: v.nullable(v.pipe(v.string(), v.regex(/^\d{2}-\d{8}-\d$/), v.check(isCuit))),
  address: v.nullable(line(SHOP_LIMITS.address)),
  arrepentimientoUrl: v.nullable(httpsUrl),
  defensaConsumidorUrl: v.nullable(httpsUrl),
  dataFiscalUrl: v.nullable(httpsUrl),
}) satisfies v.GenericSchema<Shop>;

const officeHours = [{ opens: "09:00", closes: "18:00" }];

/**
 * What a shop shows before its owner fills the settings in. Nobody can be reached through it: `.example` is reserved
 * for documentation (RFC 2606) and 5555-0100 is a film number. The city is Buenos Aires because the phone's area
 * code is 11 and the page must read like a page; {@link placeholderKeys} tells the administration what is still
 * invented.
 */
export const DEFAULT_SHOP: Shop = {
  brand: "Copito",
  tagline: "Ropa de Bebé",
  description:
    "Prendas suaves para los primeros meses, elegidas una por una. Escribinos, te asesoramos con los talles y te las enviamos a tu casa.",
  email: "hola@copito.example",
  phone: "+54 11 5555-0100",
  whatsapp: "5491155550100",
  instagram: "copito.ejemplo",
  city: "Buenos Aires",
  province: "Ciudad Autónoma de Buenos Aires",
  country: "Argentina",
  hours: {
    monday: officeHours,
    tuesday: officeHours,
    wednesday: officeHours,
    thursday: officeHours,
    friday: officeHours,
    saturday: [],
    sunday: [],
  },
  couponPercent: 15,
  legalName: null,
  cuit: null,
  address: null,
  arrepentimientoUrl: null,
  defensaConsumidorUrl: null,
  dataFiscalUrl: null,
};

const INVENTED = [
  "brand",
  "email",
  "phone",
  "whatsapp",
  "instagram",
  "city",
  "province",
] as const satisfies readonly (keyof Shop)[];

/** The settings that still hold an invented value, so that the owner can be asked for the true one. */
export function placeholderKeys(shop: Shop): (keyof Shop)[] {
  return INVENTED.filter((key) => shop[key] === DEFAULT_SHOP[key]);
}
