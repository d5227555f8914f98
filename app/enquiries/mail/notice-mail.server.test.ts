import fc from "fast-check";
import { simpleParser } from "mailparser";
import { createTransport } from "nodemailer";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { NOON } from "../../../tests/support/enquiries.ts";
import { MAIL_ORDER } from "../../../tests/support/mail-order.ts";
import { mailMessage } from "../../mail/smtp.server.ts";
import type { EnquiryRow } from "../../platform/db/schema.ts";
import { formSchemas } from "../forms/schemas.ts";
import { noticeMail } from "./notice-mail.server.ts";

const FROM = "Copito <tienda@copito.example>";
const TO = "duenia@copito.example";
const MESSAGE_ID = "<01.notice@tienda.example>";
const SHOP = { brand: "Copito", publicUrl: "https://tienda.example" };

function row(more: Partial<EnquiryRow> = {}): EnquiryRow {
  return {
    id: "0193-a",
    code: "K7M4QX",
    idempotency_key: "k",
    source: "contacto",
    kind: "enquiry",
    name: "Ana Pérez",
    email: "ana@correo.example",
    phone: "0341 15 555-0100",
    subject: null,
    message: "Hola.\n¿Tienen talle < 6?",
    language: "es",
    status: "nueva",
    suspected: false,
    note: "",
    search_text: "",
    created_at: NOON.toISOString(),
    unkept_photos: 0,
    read_at: null,
    deleted_at: null,
    version: 0,
    labels: "",
    ...more,
  };
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

async function sent(enquiry: EnquiryRow) {
  const mail = noticeMail(enquiry, SHOP);
  const { envelope, message } = await composer.sendMail(
    mailMessage({ from: FROM, to: TO }, mail, MESSAGE_ID),
  );
  const raw = String(message);
  const [head = ""] = raw.split("\r\n\r\n", 1);
  const headers = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  return { mail, envelope, raw, headers };
}

describe("the mail", () => {
  test("begins with the message composed as the specification says (§3)", () => {
    const said = "Hola.\n¿Tienen talle < 6?\n\n- -";
    const home = noticeMail(row({ source: "home", subject: "Ajuar", phone: null }), SHOP);
    expect(home.text.startsWith(`Asunto: Ajuar\n\n${said}`)).toBe(true);
    expect(home.text).toContain("De: Ana Pérez\nEmail: ana@correo.example");
    expect(home.subject).toBe("Consulta: Ajuar · K7M-4QX");
    for (const [phone, line] of [
      ["0341 15 555-0100", "Teléfono: 0341 15 555-0100\n"],
      [null, ""],
    ] as const) {
      const { text } = noticeMail(row({ phone }), SHOP);
      const lines = `Nombre: Ana Pérez\nEmail: ana@correo.example\n${line}Mensaje: ${said}`;
      expect(text.startsWith(lines)).toBe(true);
    }
  });

  test("leads to the photos in Consultas, and says how many could not be kept", () => {
    const { text, html } = noticeMail(row({ unkept_photos: 2 }), { ...SHOP, photos: 2 });
    for (const part of [text, html]) expect(part).toContain("Mandó 2 fotos que no pudimos guardar");
    expect(text).toContain("Ver las 2 fotos en Consultas: https://tienda.example/consultas/0193-a");
    expect(html).toContain("Ver las 2 fotos en Consultas");
    expect(noticeMail(row(), SHOP).text).not.toContain("no pudimos");
  });

  test("holds sender, message, time in Buenos Aires and code, and links the answers", async () => {
    const { mail, raw } = await sent(row());
    const parsed = await simpleParser(raw);
    expect(parsed.messageId).toBe(MESSAGE_ID);
    expect(parsed.replyTo?.value).toEqual([{ name: "Ana Pérez", address: "ana@correo.example" }]);
    expect(parsed.date).toEqual(NOON);
    expect(parsed.text).toContain("viernes, 20 de noviembre de 2026, 12:00");
    expect(parsed.text).toContain("https://tienda.example/consultas/0193-a");
    const links = linksOf(mail.html);
    expect(links.map((link) => link.split(/[?]/)[0])).toEqual([
      "mailto:ana@correo.example",
      "https://wa.me/5493415550100",
      "https://tienda.example/consultas/0193-a",
    ]);
    expect(decodeURIComponent(links[0] ?? "")).toContain("subject=Tu consulta en Copito (K7M-4QX)");
    expect(decodeURIComponent(links[1] ?? "")).toContain(
      "¡Hola, Ana! Te escribimos de Copito por tu consulta K7M-4QX.",
    );
    expect(mail.html).toContain("¿Tienen talle &lt; 6?");
  });

  test("offers WhatsApp only with a telephone, and marks a suspected enquiry", () => {
    expect(linksOf(noticeMail(row({ phone: null }), SHOP).html)).toHaveLength(2);
    expect(linksOf(noticeMail(row({ phone: "javascript:alert(1)" }), SHOP).html)).toHaveLength(2);
    const suspected = noticeMail(row({ suspected: true }), SHOP);
    expect(suspected.subject).toBe("[Sospechosa] Consulta de Ana Pérez · K7M-4QX");
    expect(suspected.html).toContain("sospechosa");
  });

  test("shows an order's garments with photos and sums, under a title of its own", () => {
    const ordered = { ...SHOP, order: MAIL_ORDER };
    const message = "¿Llega el viernes?\n\n1. Body Marinero, Azul\n   RN: 2 · 0-3: 2";
    const mail = noticeMail(row({ message }), ordered);
    expect(mail.subject).toBe("Pedido K7M-4QX de Ana Pérez");
    expect(mail.html).toContain("¿Llega el viernes?</div>");
    expect(mail.html).toContain(
      '<img src="https://tienda.example/media/k-640.jpg" width="64" height="80" alt="Body a rayas"',
    );
    for (const said of ["RN: 2 · 0-3: 2", "4 × $15.900 = $63.600", "Gorro, talle a definir", "$73.600"]) {
      expect(mail.html).toContain(said);
    }
    expect(linksOf(mail.html).join()).not.toContain("malo");
    expect(mail.text).toContain("1. Body Marinero, Azul\n   RN: 2 · 0-3: 2");
    const byChat = noticeMail(row({ email: "", phone: null, name: "Pedido por WhatsApp", message: "" }), {
      ...ordered,
      order: { ...MAIL_ORDER, words: "" },
    });
    expect(byChat.subject).toBe("Pedido K7M-4QX por WhatsApp");
    expect(byChat.html).toContain("trae este mismo código");
    expect(byChat.html).not.toContain("Pedido por WhatsApp</");
  });

  test("makes no link of what a visitor wrote", () => {
    const { html } = noticeMail(
      row({ message: "https://tienda.example/consultas www.x.example a@b.example" }),
      SHOP,
    );
    const [, words = ""] = /background:#f1eae0[^>]*>(.*?)<\/div>/.exec(html) ?? [];
    expect(words.replaceAll(/<\/?span>/g, "")).toContain(
      "https://tienda.example/consultas www.x.example a@b.example",
    );
    expect(words).not.toMatch(/https:\/\/|www\.x|a@b/);
  });

  test("has no Reply-To for a local part in another script", async () => {
    expect((await sent(row({ email: "ñandú@correo.example" }))).mail.replyTo).toBeNull();
    const { raw } = await sent(row({ email: "ana@niños.ar" }));
    expect(raw).toContain("<ana@xn--nios-hqa.ar>");
  });
});

const HEADERS = [
  "Auto-Submitted",
  "Content-Type",
  "Date",
  "From",
  "MIME-Version",
  "Message-ID",
  "Reply-To",
  "Subject",
  "To",
];

const hostile = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      "\r\nBcc: victim@evil.example",
      "\nCc: victim@evil.example\n\nhola",
      "\r\n\r\n<html>",
      "\u2028Bcc: victim@evil.example",
      "\u0085To: victim@evil.example",
      "%0d%0aBcc:victim@evil.example",
      "=?utf-8?q?=0d=0aBcc:_victim@evil.example?=",
      '"<victim@evil.example>, "',
      "<victim@evil.example>",
      "a@b.example, victim@evil.example",
      "grupo: victim@evil.example;",
      "victim@evil.example\u0000",
      '</title><script>alert(1)</script><a href="https://evil.example">',
      "\"'><img src=x onerror=alert(1)>",
      "javascript:alert(1)//https://evil.example",
      "\u202egnp.exe",
      "\ud800",
      "a".repeat(998),
      " ".repeat(500),
      "ñ".repeat(300),
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 60 }) },
);
const text = fc.array(hostile, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(""));
const email = fc.oneof(
  text,
  text.map((part) => `${part}@correo.example`),
  text.map((part) => `ana@${part}`),
  fc.emailAddress(),
);

const samples = fc.record({
  source: fc.constantFrom("home" as const, "contacto" as const, "api" as const),
  name: text,
  email,
  phone: fc.option(text),
  subject: fc.option(text),
  message: text,
});

async function expectHarmless(enquiry: EnquiryRow): Promise<void> {
  const { envelope, headers, mail, raw } = await sent(enquiry);
  expect(envelope).toEqual({ from: "tienda@copito.example", to: [TO] });
  const names = headers.map((line) => line.slice(0, line.indexOf(":")));
  expect(names.toSorted()).toEqual(mail.replyTo ? HEADERS : HEADERS.filter((name) => name !== "Reply-To"));
  expect(headers).toContain(`To: ${TO}`);
  expect(headers).toContain(`From: ${FROM}`);
  expect(headers).toContain(`Message-ID: ${MESSAGE_ID}`);
  const [head = ""] = raw.split("\r\n\r\n", 1);
  const reply = headers.find((line) => line.startsWith("Reply-To:")) ?? "Reply-To: <a@b>";
  expect(reply.replace(/"(?:[^"\\]|\\.)*"/g, "").match(/@/g)).toHaveLength(1);
  expect(reply.replace(/"(?:[^"\\]|\\.)*"/g, "")).not.toMatch(/[,;]/);
  for (const line of head.split("\r\n")) expect(line.length).toBeLessThan(998);
  for (const link of linksOf(mail.html)) {
    expect(link).toMatch(/^(?:mailto:|https:\/\/wa\.me\/\d+\?text=|https:\/\/tienda\.example\/consultas\/)/);
  }
  expect(mail.html).not.toMatch(
    /<(?!\/?(?:!DOCTYPE|html|head|meta|title|body|div|p|h1|table|tbody|tr|td|strong|span|br|a)\b)/i,
  );
  expect(mail.html.match(/<a /g)?.length).toBe(linksOf(mail.html).length);
  expect(linksOf(mail.html).length).toBeLessThanOrEqual(3);
  expect(mail.subject).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
}

/** `LONG=1` runs more. */
const RUNS = process.env.LONG ? 10_000 : 100;

test(`${RUNS} hostile names, addresses and subjects add no header, recipient, link or markup`, async () => {
  let checked = 0;
  await fc.assert(
    fc.asyncProperty(samples, async (sample) => {
      checked += 1;
      // Without the schema's validation.
      await expectHarmless(row(sample));
      // With the schema's validation, when the sample passes.
      const home = v.safeParse(formSchemas.home, { ...sample, subject: sample.subject ?? "" });
      if (home.success) await expectHarmless(row({ ...home.output, source: "home", phone: null }));
      const contact = v.safeParse(formSchemas.contacto, { ...sample, phone: sample.phone ?? "" });
      if (contact.success) await expectHarmless(row({ ...contact.output, source: "contacto" }));
    }),
    { numRuns: RUNS },
  );
  expect(checked).toBeGreaterThanOrEqual(RUNS);
}, 240_000);

function linksOf(html: string): string[] {
  return [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&").replaceAll("&#39;", "'"),
  );
}
