import { expect, test } from "vitest";
import { enquiry } from "../../../tests/support/enquiries.ts";
import { settings } from "../../messages/es/settings.ts";
import { fillAnswer } from "./prepared-answers.ts";
import { answerFacts, emailAnswer, whatsappAnswer } from "./reply-links.ts";

const ana = { ...enquiry({ name: "Ana  Pérez" }), code: "K7M4QX" };
const chat = { ...ana, name: "Pedido por WhatsApp", email: "", phone: null };
const order = {
  prendas: "2 × Gorro\n1 × Body, talle RN",
  total: "$30.000",
  saldo: "$20.000",
  enlace: "https://tienda.example/pedido/x",
  seguimiento: "Andreani, seguimiento 1\nSeguilo acá: https://www.andreani.com/envio/1",
};

const payment = { account: "copito.ropa", holder: "Ana Gil" as string | null, link: null };

const filled = (text: string, from = ana, of?: typeof order) =>
  fillAnswer(text, answerFacts(from, { brand: "Copito", payment }, of));

test("fills in placeholders", () => {
  expect(filled("¡Hola, {nombre}! {codigo} de {marca}")).toBe("¡Hola, Ana! K7M-4QX de Copito");
  expect(filled("Va:\n{prendas}\nSon {total}\n{enlace}", ana, order)).toBe(
    "Va:\n2 × Gorro\n1 × Body, talle RN\nSon $30.000\nhttps://tienda.example/pedido/x",
  );
  expect(filled("Falta {saldo}\nAlias: {alias}\nLink: {pago}", ana, order)).toBe(
    "Falta $20.000\nAlias: copito.ropa, a nombre de Ana Gil",
  );
  expect(filled("{seguimiento}", ana, order)).toBe(order.seguimiento);
  expect(filled("¡Hola, {nombre}!", { ...ana, name: "{total}" }, order)).toBe("¡Hola, {total}!");
});

test.each([
  ["¡Hola, {nombre}! ¿Cómo va?", "¡Hola! ¿Cómo va?"],
  ["¡{nombre}, gracias!", "¡gracias!"],
  ["{nombre}, ya está.", "ya está."],
  ["Gracias {nombre}", "Gracias"],
  ["Hola\n\n{prendas}\n\nChau", "Hola\n\nChau"],
  ["Son {total}, {nombre}.\nVa {codigo}.", "Va K7M-4QX."],
])("leaves out what the enquiry does not have: %j", (text, left) => {
  expect(filled(text, chat)).toBe(left);
});

test("the first prepared answers show no brace, with an order or without", () => {
  for (const text of Object.values(settings.answers.first)) {
    for (const from of [ana, chat]) {
      for (const of of [order, undefined]) expect(filled(text, from, of)).not.toMatch(/[{}]|,[!.]|\n{3}/);
    }
  }
});

test("both links carry the text; without a number the owner chooses the chat", () => {
  const text = "¡Hola!\n50 % & más";
  const said = (link: string | null, field: string) => new URL(link ?? "").searchParams.get(field);
  expect(whatsappAnswer(ana, "Copito", text)).toMatch(/^https:\/\/wa\.me\/5491155550100\?/);
  expect(said(whatsappAnswer(ana, "Copito", text), "text")).toBe(text);
  expect(said(emailAnswer(ana, "Copito", text), "body")).toBe(text.replace("\n", "\r\n"));
  expect(whatsappAnswer(chat, "Copito", text)).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(whatsappAnswer(chat, "Copito")).toBeNull();
});

test("an order by WhatsApp whose buyer has no name yet is greeted without one", () => {
  for (const from of [
    { ...chat, phone: ana.phone },
    { ...chat, email: ana.email },
  ]) {
    expect(filled("¡Hola, {nombre}!", from)).toBe("¡Hola!");
    const links = [whatsappAnswer({ ...from, phone: ana.phone }, "Copito"), emailAnswer(from, "Copito")];
    for (const link of links) expect(decodeURIComponent(link ?? "")).toMatch(/¡Hola! (Te|Gracias)/);
  }
});
