import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { brandForm } from "./brand-form.ts";
import { contactForm } from "./contact-form.ts";
import { couponForm } from "./coupon-form.ts";
import { type DraftForm, typedText } from "./draft-form.ts";
import { legalForm } from "./legal-form.ts";
import { DEFAULT_SHOP, type Shop, ShopSchema } from "./shop.ts";

type FlatForm = DraftForm<Record<string, string>, Partial<Shop>>;

const forms = { brandForm, contactForm, couponForm, legalForm } as unknown as Record<string, FlatForm>;

/** What a form of the default shop makes of one field typed otherwise. */
function typed(form: FlatForm, name: string, text: string) {
  return form.check({ ...form.draft(DEFAULT_SHOP), [name]: text });
}

describe.each(Object.entries(forms))("%s", (_, form) => {
  test("takes back what it shows of a stored shop", () => {
    const draft = form.draft(DEFAULT_SHOP);
    const sent = new FormData();
    for (const [name, text] of Object.entries(draft)) sent.append(name, text);
    expect(form.read(sent)).toEqual(draft);
    const checked = form.check(draft);
    expect(checked.ok && DEFAULT_SHOP).toMatchObject(checked.ok ? checked.value : {});
  });

  test("a missing field is empty, not a fault of the program", () => {
    expect(Object.values(form.read(new FormData())).every((text) => text === "")).toBe(true);
  });
});

test.each([
  [brandForm, "brand", "  Nube & Sol ", "Nube & Sol"],
  [brandForm, "brand", "<script>alert(1)</script>", "<script>alert(1)</script>"],
  [brandForm, "description", "Una\nDos ", "Una\nDos"],
  [contactForm, "whatsapp", "0341 15 555-0100", "5493415550100"],
  [contactForm, "whatsapp", "https://wa.me/5493415550100", "5493415550100"],
  [contactForm, "whatsapp", "+598 99 123 456", "59899123456"],
  [contactForm, "instagram", "@Mi.Tienda", "mi.tienda"],
  [contactForm, "instagram", "https://www.instagram.com/mi.tienda/?hl=es", "mi.tienda"],
  [contactForm, "email", " hola@nube.com.ar ", "hola@nube.com.ar"],
  [contactForm, "phone", " (0341) 555-0100 ", "(0341) 555-0100"],
  [couponForm, "couponPercent", "20", 20],
  [couponForm, "couponPercent", " 20 % ", 20],
  [couponForm, "couponPercent", "99", 99],
  [couponForm, "couponPercent", "1", 1],
  [legalForm, "cuit", "20123456786", "20-12345678-6"],
  [legalForm, "cuit", "20.12345678.6", "20-12345678-6"],
  [legalForm, "cuit", " ", null],
  [legalForm, "legalName", "  ", null],
  [legalForm, "dataFiscalUrl", " https://qr.afip.gob.ar/?qr=x ", "https://qr.afip.gob.ar/?qr=x"],
])("%o takes %s typed as %j for %j, and it can be stored", (form, name, text, value) => {
  const checked = typed(form as unknown as FlatForm, name, text);
  expect(checked).toEqual({ ok: true, value: expect.objectContaining({ [name]: value }) });
  expect(checked.ok && v.is(v.partial(ShopSchema), checked.value)).toBe(true);
});

test.each([
  [brandForm, "brand", "  ", "Escribí el nombre de la tienda"],
  [brandForm, "brand", "x".repeat(61), "Es demasiado largo (máx. 60 caracteres)"],
  [brandForm, "brand", "Nube\u0000", "Tiene caracteres invisibles: borralo y volvé a escribirlo"],
  [brandForm, "brand", "Nube \u202Elos", "Tiene caracteres invisibles: borralo y volvé a escribirlo"],
  [brandForm, "tagline", "a\nb", "Tiene caracteres invisibles: borralo y volvé a escribirlo"],
  [brandForm, "description", "", "Contá en una o dos frases qué vendés"],
  [contactForm, "whatsapp", "", "Escribí el número de WhatsApp de la tienda"],
  [contactForm, "whatsapp", "555-0100", "Falta el código de área, por ejemplo 11 o 341"],
  [
    contactForm,
    "whatsapp",
    "llamame",
    "No parece un número de teléfono: escribilo con código de área, por ejemplo 341 555-0100",
  ],
  [
    contactForm,
    "instagram",
    "https://evil.example/nube",
    "Escribí el usuario (por ejemplo @mitienda) o copiá la dirección del perfil",
  ],
  [contactForm, "instagram", "", "Escribí el usuario de Instagram de la tienda"],
  [contactForm, "email", "hola@", "Escribí un email completo, por ejemplo hola@tutienda.com.ar"],
  [contactForm, "email", "", "Escribí el email de la tienda"],
  [contactForm, "phone", "javascript:1", "Escribí el teléfono con números, por ejemplo +54 341 555-0100"],
  [contactForm, "phone", "------", "Faltan números en el teléfono"],
  [contactForm, "city", "", "Escribí la ciudad"],
  [couponForm, "couponPercent", "", "Escribí un número entero entre 1 y 99"],
  [couponForm, "couponPercent", "0", "Escribí un número entero entre 1 y 99"],
  [couponForm, "couponPercent", "100", "Escribí un número entero entre 1 y 99"],
  [couponForm, "couponPercent", "12,5", "Escribí un número entero entre 1 y 99"],
  [couponForm, "couponPercent", "1e1", "Escribí un número entero entre 1 y 99"],
  [couponForm, "couponPercent", "-5", "Escribí un número entero entre 1 y 99"],
  [legalForm, "cuit", "20-1234567-6", "El CUIT tiene 11 números, por ejemplo 20-12345678-6"],
  [legalForm, "cuit", "20-12345678-5", "El CUIT no es válido: revisá los números, alguno está cambiado"],
  [legalForm, "arrepentimientoUrl", "http://nube.example", "La dirección tiene que empezar con https://"],
  [legalForm, "arrepentimientoUrl", "javascript:alert(1)", "La dirección tiene que empezar con https://"],
  [
    legalForm,
    "defensaConsumidorUrl",
    "https://",
    "Copiá la dirección completa, por ejemplo https://www.tutienda.com.ar/arrepentimiento",
  ],
])("%o refuses %s typed as %j: %s", (form, name, text, message) => {
  expect(typed(form as unknown as FlatForm, name, text)).toEqual({ ok: false, errors: { [name]: message } });
});

test("all that is wrong is said at once", () => {
  const checked = contactForm.check(contactForm.read(new FormData()));
  expect(checked.ok ? [] : Object.keys(checked.errors).sort()).toEqual([
    "city",
    "country",
    "email",
    "instagram",
    "phone",
    "province",
    "whatsapp",
  ]);
});

test("a number that is stored is shown grouped, and stays itself when saved again", () => {
  const draft = contactForm.draft({ ...DEFAULT_SHOP, whatsapp: "5493415550100" });
  expect(draft.whatsapp).toBe("+54 9 341 555-0100");
  const checked = contactForm.check(draft);
  expect(checked.ok && checked.value.whatsapp).toBe("5493415550100");
});

test("typed text loses only the browser's line ends; a file is no text", () => {
  const sent = new FormData();
  sent.append("a", " uno\r\ndos\rtres ");
  sent.append("b", new File(["x"], "x.txt"));
  expect(typedText(sent, "a")).toBe(" uno\ndos\ntres ");
  expect(typedText(sent, "b")).toBe("");
});
