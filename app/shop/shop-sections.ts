import * as v from "valibot";
import { settings as texts } from "../messages/es/settings.ts";
import { photoField } from "../photos/photo-schema.ts";
import { photoReference } from "../photos/shop-photo.ts";
import { codeWith } from "../ui/form/answer.ts";
import { typedText } from "../ui/form/typed.ts";
import { normaliseCuit, normaliseInstagram } from "./identifiers.ts";
import { describeWhatsapp, optionalWhatsapp } from "./phone-number.ts";
import {
  optionalLine,
  parsed,
  requiredLine,
  requiredText,
  type Section,
  ticked,
  wholeNumber,
} from "./section.ts";
import { REPLY_HOURS, SHOP_LIMITS, type Shop } from "./shop.ts";

type ShopSection<Key extends keyof Shop> = Section<Pick<Shop, Key>, Key>;

export const brandSection: ShopSection<"brand" | "tagline" | "description"> = {
  schema: v.object({
    brand: requiredLine("BRAND_REQUIRED", SHOP_LIMITS.brand),
    tagline: requiredLine("TAGLINE_REQUIRED", SHOP_LIMITS.tagline),
    description: requiredText("DESCRIPTION_REQUIRED", SHOP_LIMITS.description),
  }),
  labels: texts.brand.labels,
  hints: texts.brand.hints,
  inputs: { description: "text" },
  fields: (shop) => shop,
};

export const logoSection: ShopSection<"logo"> = {
  schema: v.object({ logo: photoField }),
  labels: texts.logo.labels,
  fields: ({ logo }) => ({ logo: logo ? photoReference(logo) : "" }),
};

export const contactSection: ShopSection<
  "whatsapp" | "phone" | "email" | "instagram" | "replyHours" | "city" | "province" | "country"
> = {
  schema: v.object({
    whatsapp: parsed(optionalWhatsapp, "WHATSAPP_"),
    phone: v.pipe(
      typedText,
      v.nonEmpty("PHONE_REQUIRED"),
      v.regex(/^\+?[\d ().-]{6,30}$/, "PHONE_FORMAT"),
      v.check((text) => text.replace(/\D/g, "").length >= 6, "PHONE_TOO_SHORT"),
    ),
    email: v.pipe(
      typedText,
      v.nonEmpty("EMAIL_REQUIRED"),
      v.maxLength(SHOP_LIMITS.email, codeWith("TOO_LONG", { max: SHOP_LIMITS.email })),
      v.email("EMAIL_FORMAT"),
    ),
    instagram: parsed(normaliseInstagram, "INSTAGRAM_"),
    replyHours: wholeNumber(REPLY_HOURS, "REPLY_HOURS"),
    city: requiredLine("CITY_REQUIRED", SHOP_LIMITS.place),
    province: requiredLine("PROVINCE_REQUIRED", SHOP_LIMITS.place),
    country: requiredLine("COUNTRY_REQUIRED", SHOP_LIMITS.place),
  }),
  labels: texts.contact.labels,
  hints: texts.contact.hints,
  inputs: {
    whatsapp: { type: "tel" },
    phone: { type: "tel" },
    email: { type: "email" },
    instagram: { autoCapitalize: "none", spellCheck: false },
    replyHours: { inputMode: "numeric", className: "max-w-28" },
  },
  beside: ["province"],
  fields: (shop) => ({
    ...shop,
    whatsapp: shop.whatsapp && describeWhatsapp(shop.whatsapp),
    instagram: `@${shop.instagram}`,
    replyHours: String(shop.replyHours),
  }),
};

export const couponSection: ShopSection<"couponPercent"> = {
  schema: v.object({ couponPercent: wholeNumber({ from: 1, to: 99 }, "PERCENT") }),
  labels: texts.coupon.labels,
  hints: texts.coupon.hints,
  inputs: { couponPercent: { inputMode: "numeric", className: "max-w-28" } },
  fields: ({ couponPercent }) => ({ couponPercent: String(couponPercent) }),
};

const url = { type: "url", placeholder: "https://" };

const httpsUrl = v.pipe(
  optionalLine(SHOP_LIMITS.url),
  v.nullable(v.pipe(v.string(), v.startsWith("https://", "URL_NOT_HTTPS"), v.url("URL_FORMAT"))),
);

/** Argentine law asks distance sellers for these; all are optional. */
export const legalSection: ShopSection<
  "legalName" | "cuit" | "address" | "cancellationForm" | "defensaConsumidorUrl" | "dataFiscalUrl"
> = {
  schema: v.object({
    legalName: optionalLine(SHOP_LIMITS.legalName),
    cuit: parsed<string, string | null>((text) => {
      const result = normaliseCuit(text);
      return result.ok || result.code !== "EMPTY" ? result : { ok: true, value: null };
    }, "CUIT_"),
    address: optionalLine(SHOP_LIMITS.address),
    cancellationForm: ticked,
    defensaConsumidorUrl: httpsUrl,
    dataFiscalUrl: httpsUrl,
  }),
  labels: texts.legal.labels,
  hints: texts.legal.hints,
  inputs: {
    cuit: { inputMode: "numeric" },
    cancellationForm: "box",
    defensaConsumidorUrl: url,
    dataFiscalUrl: url,
  },
  beside: ["cuit"],
  fields: ({ cancellationForm, ...texts }) => ({
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? ""])),
    cancellationForm: cancellationForm ? "on" : "",
  }),
};
