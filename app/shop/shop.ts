import type { ShopPhoto } from "../photos/shop-photo.ts";
import type { WeekHours } from "./hours.ts";

/** In characters. */
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

export const REPLY_HOURS = { from: 2, to: 240 } as const;

export const MAX_INTERVALS = 3;

export interface Shop {
  brand: string;
  logo: ShopPhoto | null;
  tagline: string;
  description: string;
  email: string;
  phone: string;
  /** Digits of a wa.me link (`phone-number.ts`); empty when the shop has none. */
  whatsapp: string;
  /** Without @. */
  instagram: string;
  city: string;
  province: string;
  country: string;
  hours: WeekHours;
  /** Hours until an answer (spec §9). */
  replyHours: number;
  /** Welcome coupon in whole percent (spec §9). */
  couponPercent: number;
  legalName: string | null;
  /** `NN-NNNNNNNN-N`. */
  cuit: string | null;
  address: string | null;
  /** Shows the 'Botón de arrepentimiento' (Disposición 954/2025). */
  cancellationForm: boolean;
  defensaConsumidorUrl: string | null;
  dataFiscalUrl: string | null;
}

const officeHours = [{ opens: "09:00", closes: "18:00" }];

/** Reaches nobody: `.example` is reserved (RFC 2606), 5555-0100 is a film number. The city fits the area code 11. */
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

/** A contact with an invented value stays invented, however often it is saved. */
export function inventedContacts(shop: Shop): (typeof INVENTED)[number][] {
  return INVENTED.filter((key) => shop[key] === DEFAULT_SHOP[key]);
}

export const CONTACTS = ["whatsapp", "phone", "instagram"] as const;
export type Contact = (typeof CONTACTS)[number];
