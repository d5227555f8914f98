import * as v from "valibot";
import { photoField } from "../photos/photo-schema.ts";
import {
  httpsUrl,
  optionalLine,
  optionalNumber,
  type Parsed,
  parsed,
  requiredLine,
  requiredText,
  ticked,
  wholeNumber,
} from "../ui/form/field-schemas.ts";
import { EMAIL_MAX } from "../ui/form/text.ts";
import { textSchema } from "../ui/form/text-schemas.ts";
import { hoursSection } from "./hours-section.ts";
import { optionalWhatsapp } from "./phone-number.ts";
import { defineSection, type Section } from "./section.ts";

export const brandSection = defineSection({
  name: "brand",
  slug: "marca",
  isExample: true,
  schema: v.object({
    brand: requiredLine(60),
    tagline: requiredLine(100),
    description: requiredText(500),
  }),
  defaults: () => ({
    brand: "Copito",
    tagline: "Ropa de Bebé",
    description:
      "Prendas suaves para los primeros meses, elegidas una por una. Escribinos, te asesoramos con los talles y te las enviamos a tu casa.",
  }),
  inputs: { description: "text" },
});

export const logoSection = defineSection({
  name: "logo",
  slug: "logotipo",
  schema: v.object({ logo: photoField }),
  inputs: { logo: "photo" },
});

// Instagram allows up to 30 letters, digits, underscores and points. Points may not be at an end or adjacent.
const INSTAGRAM_HANDLE = /^(?!\.)(?!.*\.\.)(?!.*\.$)[a-z0-9._]{1,30}$/;

export function normaliseInstagram(input: string): Parsed<"EMPTY" | "NOT_A_HANDLE"> {
  const text = input.trim();
  if (text === "") return { ok: false, code: "EMPTY" };
  const handle = text
    .replace(/^(?:https?:\/\/)?(?:www\.|m\.)?instagram\.com\//i, "")
    .replace(/[/?#].*$/, "")
    .replace(/^@/, "")
    .toLowerCase();
  return INSTAGRAM_HANDLE.test(handle) ? { ok: true, value: handle } : { ok: false, code: "NOT_A_HANDLE" };
}

const placeName = 80;

export const contactSection = defineSection({
  name: "contact",
  slug: "contacto",
  isExample: true,
  schema: v.object({
    /** WhatsApp number in digits with the country code; empty when the shop has none. */
    whatsapp: parsed(optionalWhatsapp),
    phone: v.pipe(textSchema, v.regex(/^$|^(?=(?:\D*\d){6})\+?[\d ().-]{6,30}$/, "PHONE_FORMAT")),
    email: v.pipe(requiredText(EMAIL_MAX), v.email("EMAIL_FORMAT")),
    instagram: parsed(normaliseInstagram),
    /** The shop promises to answer an enquiry within this many hours (spec §9). */
    replyHours: wholeNumber({ from: 2, to: 240 }),
    city: requiredLine(placeName),
    province: requiredLine(placeName),
    country: requiredLine(placeName),
  }),
  // These contacts are invented. The domain `.example` is reserved (RFC 2606), and 5555-0100 is fictional.
  // The city belongs to the area code 11.
  defaults: () => ({
    whatsapp: "+54 9 11 5555-0100",
    phone: "+54 11 5555-0100",
    email: "hola@copito.example",
    instagram: "@copito.ejemplo",
    replyHours: "24",
    city: "Buenos Aires",
    province: "Ciudad Autónoma de Buenos Aires",
    country: "Argentina",
  }),
  inputs: {
    whatsapp: { type: "tel" },
    phone: { type: "tel" },
    email: { type: "email" },
    instagram: { autoCapitalize: "none", spellCheck: false },
    replyHours: { inputMode: "numeric", className: "max-w-28" },
  },
});

/** Discount of the welcome coupon in whole percent (spec §9). Null if the shop offers no coupon. */
export const couponSection = defineSection({
  name: "coupon",
  slug: "cupon",
  isExample: true,
  schema: v.object({ couponPercent: optionalNumber({ from: 1, to: 99 }) }),
  defaults: () => ({ couponPercent: "15" }),
  inputs: { couponPercent: { inputMode: "numeric", className: "max-w-28" } },
});

const url = { type: "url", placeholder: "https://" };
/** Data that Argentine law demands of sellers on the internet. The owner may leave fields empty. */
export const legalSection = defineSection({
  name: "legal",
  slug: "legales",
  schema: v.object({
    legalName: optionalLine(200),
    /** Tax number. */
    cuit: v.pipe(
      optionalLine(20),
      v.nullable(v.pipe(v.string(), v.regex(/^\d{2}[ .-]?\d{8}[ .-]?\d$/, "NOT_ELEVEN_DIGITS"))),
    ),
    address: optionalLine(200),
    /** True shows the link for cancelling a purchase, the 'Botón de arrepentimiento' (Disposición 954/2025). */
    cancellationForm: ticked,
    defensaConsumidorUrl: httpsUrl,
    dataFiscalUrl: httpsUrl,
  }),
  inputs: {
    cuit: { inputMode: "numeric" },
    cancellationForm: "box",
    defensaConsumidorUrl: url,
    dataFiscalUrl: url,
  },
});

export const SHOP_SECTIONS: readonly Section[] = [
  brandSection,
  logoSection,
  contactSection,
  hoursSection,
  couponSection,
  legalSection,
];

export type Shop = v.InferOutput<typeof brandSection.schema> &
  v.InferOutput<typeof logoSection.schema> &
  v.InferOutput<typeof contactSection.schema> &
  v.InferOutput<typeof hoursSection.schema> &
  v.InferOutput<typeof couponSection.schema> &
  v.InferOutput<typeof legalSection.schema>;
