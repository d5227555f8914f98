import * as v from "valibot";
import { ShopPhotoSchema } from "../photos/photo-schema.ts";
import { WEEKDAYS } from "./hours.ts";
import { INSTAGRAM_HANDLE, isCuit } from "./identifiers.ts";

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

/** Whole hours that a shop may promise an answer in. */
export const REPLY_HOURS = { from: 2, to: 240 } as const;

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

/**
 * Who the shop is: what the settings hold and every page shows. Other domains and the layout take the type from here;
 * links and hours are beside it (`contact-links.ts`, `hours.ts`), without the validation library.
 */
export type Shop = v.InferOutput<typeof ShopSchema>;

export const ShopSchema = v.object({
  brand: line(SHOP_LIMITS.brand),
  /** Stands in the bars in the place of the name. */
  logo: v.nullable(ShopPhotoSchema),
  tagline: line(SHOP_LIMITS.tagline),
  description: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(SHOP_LIMITS.description)),
  email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(SHOP_LIMITS.email)),
  /** As people read it. */
  phone: v.pipe(v.string(), v.trim(), v.regex(/^\+?[\d\s().-]{6,30}$/)),
  /** The digits of a wa.me link, see `phone-number.ts`; empty where the shop has none. */
  whatsapp: v.pipe(v.string(), v.regex(/^(?:[1-9]\d{7,14})?$/)),
  /** Handle without @. */
  instagram: v.pipe(v.string(), v.regex(INSTAGRAM_HANDLE)),
  city: line(SHOP_LIMITS.place),
  province: line(SHOP_LIMITS.place),
  country: line(SHOP_LIMITS.place),
  hours: v.strictObject(v.entriesFromList(WEEKDAYS, DaySchema)),
  /** Hours within which a message is answered (spec §9). */
  replyHours: v.pipe(v.number(), v.integer(), v.minValue(REPLY_HOURS.from), v.maxValue(REPLY_HOURS.to)),
  /** The welcome coupon, in whole percent (spec §9). */
  couponPercent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  // What the law asks of distance sellers (findings, 'Argentina'), shown once it is filled in.
  legalName: v.nullable(line(SHOP_LIMITS.legalName)),
  /** Clave Única de Identificación Tributaria, `NN-NNNNNNNN-N`. */
  cuit: v.nullable(v.pipe(v.string(), v.regex(/^\d{2}-\d{8}-\d$/), v.check(isCuit))),
  address: v.nullable(line(SHOP_LIMITS.address)),
  /** Whether visitors' pages show the 'Botón de arrepentimiento' (Disposición 954/2025). */
  cancellationForm: v.boolean(),
  defensaConsumidorUrl: v.nullable(httpsUrl),
  dataFiscalUrl: v.nullable(httpsUrl),
});

const officeHours = [{ opens: "09:00", closes: "18:00" }];

/**
 * What a shop shows before its owner fills the settings in. Nobody can be reached through it: `.example` is reserved
 * for documentation (RFC 2606) and 5555-0100 is a film number. The city is Buenos Aires because the phone's area
 * code is 11 and the page must read like a page; {@link inventedContacts} and `examples.ts` say what is still invented.
 */
export const DEFAULT_SHOP: Shop = {
  brand: "Copito",
  logo: null,
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
  replyHours: 24,
  couponPercent: 15,
  legalName: null,
  cuit: null,
  address: null,
  cancellationForm: false,
  defensaConsumidorUrl: null,
  dataFiscalUrl: null,
};

const INVENTED = ["email", "phone", "whatsapp", "instagram"] as const;

/** The ways to the shop that still hold an invented value: these are nobody's, however often they are saved. */
export function inventedContacts(shop: Shop): (typeof INVENTED)[number][] {
  return INVENTED.filter((key) => shop[key] === DEFAULT_SHOP[key]);
}

/** Ways to a shop that would lead a visitor to somebody else while they are invented. */
export const CONTACTS = ["whatsapp", "phone", "instagram"] as const;
export type Contact = (typeof CONTACTS)[number];
