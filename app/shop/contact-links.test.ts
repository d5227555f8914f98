import { expect, test } from "vitest";
import { instagramUrl, mailtoLink, telLink, whatsappLink } from "./contact-links.ts";
import { normaliseInstagram } from "./shop.ts";

test("a mailto link is the address alone, or with subject and body", () => {
  expect(mailtoLink("hola@copito.example")).toBe("mailto:hola@copito.example");
  expect(mailtoLink("hola@copito.example", { subject: "Pedido", body: "Hola,\n¿qué tal?" })).toBe(
    "mailto:hola@copito.example?subject=Pedido&body=Hola%2C%0D%0A%C2%BFqu%C3%A9%20tal%3F",
  );
  expect(mailtoLink("hola@copito.example", { subject: "" })).toBe("mailto:hola@copito.example");
});

test("a mailto link lets no text add headers or recipients", () => {
  expect(mailtoLink("a@b.example?bcc=c@d.example")).not.toContain("?");
  expect(mailtoLink("a@b.example", { subject: "x&bcc=c@d.example" })).not.toContain("&bcc");
});

test("tel keeps the plus and the digits", () => {
  expect(telLink("+54 11 5555-0100")).toBe("tel:+541155550100");
  expect(telLink("(011) 5555 0100")).toBe("tel:01155550100");
});

test.each([
  ["copito.ejemplo", "copito.ejemplo"],
  ["  @copito_ejemplo ", "copito_ejemplo"],
  ["https://www.instagram.com/copito.ejemplo/?hl=es", "copito.ejemplo"],
])("%j is the profile %s", (text, value) => {
  expect(normaliseInstagram(text)).toEqual({ ok: true, value });
  expect(instagramUrl(value)).toBe(`https://www.instagram.com/${value}/`);
});

test.each([
  ["", "EMPTY"],
  ["ñandú", "NOT_A_HANDLE"],
  [".copito", "NOT_A_HANDLE"],
  ["co..pito", "NOT_A_HANDLE"],
  ["x".repeat(31), "NOT_A_HANDLE"],
  ["https://evil.example/copito", "NOT_A_HANDLE"],
])("%j is refused as %s", (text, code) => {
  expect(normaliseInstagram(text)).toEqual({ ok: false, code });
});

test("a WhatsApp link has only digits, and its text is escaped", () => {
  expect(whatsappLink("5491155550100")).toBe("https://wa.me/5491155550100");
  expect(whatsappLink("+54 9 11 5555-0100", "")).toBe("https://wa.me/5491155550100");
  const text = "¡Hola! ¿Tenés el body «Osito» & talle 3-6 m? 100% #1\n+ gracias";
  const link = new URL(whatsappLink("5491155550100", text));
  expect(link.origin + link.pathname).toBe("https://wa.me/5491155550100");
  expect(link.searchParams.get("text")).toBe(text);
  expect(link.href).toContain("%2B%20gracias");
});

test("without a number or a profile, links lead to the contact form", () => {
  expect(whatsappLink("", "Hola")).toBe("/contacto#formulario-contacto");
  expect(instagramUrl("")).toBe("/contacto#formulario-contacto");
});
