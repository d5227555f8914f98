import type { ShopPhoto } from "../photos/shop-photo.ts";
import type { WeekHours } from "./hours.ts";

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

/** Whole hours that a shop may promise an answer in. */
export const REPLY_HOURS = { from: 2, to: 240 } as const;

/** Intervals that one day may have. */
export const MAX_INTERVALS = 3;

/**
 * Who the shop is: what every page shows. What may stand in each value, `shop-sections.ts` says; links and hours are in
 * `contact-links.ts` and `hours.ts`.
 */
export interface Shop {
  brand: string;
  /** Stands in the bars in the place of the name. */
  logo: ShopPhoto | null;
  tagline: string;
  description: string;
  email: string;
  /** As people read it. */
  phone: string;
  /** The digits of a wa.me link (`phone-number.ts`); empty where the shop has none. */
  whatsapp: string;
  /** Handle without @. */
  instagram: string;
  city: string;
  province: string;
  country: string;
  hours: WeekHours;
  /** Hours within which a message is answered (spec §9). */
  replyHours: number;
  /** The welcome coupon, in whole percent (spec §9). */
  couponPercent: number;
  // Argentine law asks distance sellers for these; each is shown once it is filled in.
  legalName: string | null;
  /** Clave Única de Identificación Tributaria, `NN-NNNNNNNN-N`. */
  cuit: string | null;
  address: string | null;
  /** Whether visitors' pages show the 'Botón de arrepentimiento' (Disposición 954/2025). */
  cancellationForm: boolean;
  defensaConsumidorUrl: string | null;
  dataFiscalUrl: string | null;
}

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
