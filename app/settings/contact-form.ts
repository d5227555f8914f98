import * as v from "valibot";
import { type DraftForm, flatForm, requiredLine } from "./draft-form.ts";
import { normaliseInstagram } from "./instagram-handle.ts";
import { SHOP_LIMITS, type Shop } from "./shop.ts";
import { describeWhatsapp, normaliseWhatsapp, type WhatsappResult } from "./whatsapp-number.ts";

const labels = {
  whatsapp: "WhatsApp",
  phone: "Teléfono",
  email: "Email",
  instagram: "Instagram",
  city: "Ciudad",
  province: "Provincia",
  country: "País",
};

export type ContactDraft = Record<keyof typeof labels, string>;
export type ContactValue = Pick<Shop, keyof typeof labels>;

const WHATSAPP_FAULTS: Record<Extract<WhatsappResult, { ok: false }>["code"], string> = {
  EMPTY: "Escribí el número de WhatsApp de la tienda",
  NOT_A_PHONE: "No parece un número de teléfono: escribilo con código de área, por ejemplo 341 555-0100",
  AREA_CODE_MISSING: "Falta el código de área, por ejemplo 11 o 341",
};

const whatsapp = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const result = normaliseWhatsapp(dataset.value);
    if (result.ok) return result.value;
    addIssue({ message: WHATSAPP_FAULTS[result.code] });
    return NEVER;
  }),
);

const instagram = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const result = normaliseInstagram(dataset.value);
    if (result.ok) return result.value;
    addIssue({
      message:
        result.code === "EMPTY"
          ? "Escribí el usuario de Instagram de la tienda"
          : "Escribí el usuario (por ejemplo @mitienda) o copiá la dirección del perfil",
    });
    return NEVER;
  }),
);

/** How visitors reach the shop and where it is. */
export const contactForm: DraftForm<ContactDraft, ContactValue> = {
  ...flatForm(
    labels,
    v.object({
      whatsapp,
      phone: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty("Escribí el teléfono de la tienda"),
        v.regex(/^\+?[\d ().-]{6,30}$/, "Escribí el teléfono con números, por ejemplo +54 341 555-0100"),
        v.check((text) => text.replace(/\D/g, "").length >= 6, "Faltan números en el teléfono"),
      ),
      email: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty("Escribí el email de la tienda"),
        v.maxLength(SHOP_LIMITS.email, `Es demasiado largo (máx. ${SHOP_LIMITS.email} caracteres)`),
        v.email("Escribí un email completo, por ejemplo hola@tutienda.com.ar"),
      ),
      instagram,
      city: requiredLine("Escribí la ciudad", SHOP_LIMITS.place),
      province: requiredLine("Escribí la provincia", SHOP_LIMITS.place),
      country: requiredLine("Escribí el país", SHOP_LIMITS.place),
    }),
  ),
  draft: (shop) => ({
    whatsapp: describeWhatsapp(shop.whatsapp),
    phone: shop.phone,
    email: shop.email,
    instagram: `@${shop.instagram}`,
    city: shop.city,
    province: shop.province,
    country: shop.country,
  }),
};
