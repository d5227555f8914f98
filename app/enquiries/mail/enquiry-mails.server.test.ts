import fc from "fast-check";
import { simpleParser } from "mailparser";
import { createTransport } from "nodemailer";
import * as v from "valibot";
import { expect, test } from "vitest";
import { enquiry, NOON } from "../../../tests/support/enquiries.ts";
import { MAIL_ORDER } from "../../../tests/support/mail-order.ts";
import { mailMessage } from "../../mail/smtp.server.ts";
import type { EnquiryRow } from "../../platform/db/schema.ts";
import { formSchemas } from "../forms/schemas.ts";
import { noticeMail } from "./enquiry-mails.server.ts";

const FROM = "Copito <tienda@copito.example>";
const TO = "duenia@copito.example";
const MESSAGE_ID = "<01.notice@tienda.example>";
const SHOP = { shop: { brand: "Copito" }, publicUrl: "https://tienda.example" };

const row = (more: Partial<EnquiryRow> = {}) =>
  ({
    ...enquiry({ phone: "0341 15 555-0100", message: "Hola.\n¿Tienen talle < 6?" }),
    id: "0193-a",
    code: "K7M4QX",
    kind: "enquiry",
    created_at: NOON.toISOString(),
    ...more,
  }) as EnquiryRow;

const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

async function sent(stored: EnquiryRow) {
  const mail = noticeMail(stored, SHOP);
  const { envelope, message } = await composer.sendMail(
    mailMessage({ from: FROM, to: TO }, mail, MESSAGE_ID),
  );
  const raw = String(message);
  const [head = ""] = raw.split("\r\n\r\n", 1);
  const headers = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  return { mail, envelope, raw, headers };
}

test("begins with the message composed as the specification says (§3)", () => {
  const said = "Hola.\n¿Tienen talle < 6?\n\n- -";
  const home = noticeMail(row({ source: "home", subject: "Ajuar", phone: null }), SHOP);
  expect([home.text.startsWith(`Asunto: Ajuar\n\n${said}`), home.subject]).toEqual([
    true,
    "Consulta: Ajuar · K7M-4QX",
  ]);
  for (const [phone, line] of [
    ["0341 15 555-0100", "Teléfono: 0341 15 555-0100\n"],
    [null, ""],
  ] as const) {
    const { text } = noticeMail(row({ phone }), SHOP);
    const lines = `Nombre: Ana Pérez\nEmail: ana@correo.example\n${line}Mensaje: ${said}`;
    expect(text.startsWith(lines)).toBe(true);
  }
});

test("holds sender, message, time in Buenos Aires and photos, and links the answers", async () => {
  const { raw } = await sent(row());
  const parsed = await simpleParser(raw);
  expect(parsed).toMatchObject({ messageId: MESSAGE_ID, date: NOON });
  expect(parsed.replyTo?.value).toEqual([{ name: "Ana Pérez", address: "ana@correo.example" }]);
  const { text, html } = noticeMail(row({ unstored_photos: 2 }), { ...SHOP, photos: 2 });
  for (const part of [text, html]) {
    expect(part).toContain("viernes, 20 de noviembre de 2026, 12:00");
    expect(part).toContain("Mandó 2 fotos que no pudimos guardar");
    expect(part).toContain("Ver las 2 fotos en Consultas");
  }
  const [mail = "", chat = "", inbox, ...others] = linksOf(html);
  expect([inbox, others]).toEqual(["https://tienda.example/consultas/0193-a", []]);
  expect(decodeURIComponent(mail)).toMatch(
    /^mailto:ana@correo.example\?subject=Tu consulta en Copito \(K7M-4QX\)/,
  );
  expect(decodeURIComponent(chat)).toContain("¡Hola, Ana! Te escribimos de Copito por tu mensaje K7M-4QX.");
  expect(html).toContain("¿Tienen talle &lt; 6?");
  for (const phone of [null, "javascript:alert(1)"]) {
    expect(linksOf(noticeMail(row({ phone }), SHOP).html)).toHaveLength(2);
  }
});

test("marks a suspected enquiry, and makes no link of what a visitor wrote", () => {
  const message = "https://tienda.example/consultas www.x.example a@b.example";
  const { subject, html } = noticeMail(row({ suspected: true, message }), SHOP);
  expect(subject).toBe("[Sospechosa] Consulta de Ana Pérez · K7M-4QX");
  const [, words = ""] = /background:#f1eae0[^>]*>(.*?)<\/div>/.exec(html) ?? [];
  expect(words.replaceAll(/<\/?span>/g, "")).toContain(message);
  expect(words).not.toMatch(/https:\/\/|www\.x|a@b/);
});

test("shows an order's garments with photos and sums, under a title of its own", () => {
  const ordered = { ...SHOP, order: MAIL_ORDER };
  const message = "¿Llega el viernes?\n\n1. Body Marinero, Azul\n   RN: 2 · 0-3: 2";
  const mail = noticeMail(row({ message }), ordered);
  expect(mail.subject).toBe("Pedido K7M-4QX de Ana Pérez");
  for (const said of [
    "¿Llega el viernes?</div>",
    '<img src="https://tienda.example/media/k-640.jpg" width="64" height="80" alt="Body a rayas"',
    "4 × $15.900 = $63.600",
    "$73.600",
  ]) {
    expect(mail.html).toContain(said);
  }
  expect(linksOf(mail.html).join()).not.toContain("malo");
  expect(mail.text).toContain("1. Body Marinero, Azul\n   RN: 2 · 0-3: 2");
  const chat = row({ email: "", phone: null, name: "Pedido por WhatsApp", message: "" });
  const byChat = noticeMail(chat, { ...ordered, order: { ...MAIL_ORDER, words: "" } });
  expect(byChat.subject).toBe("Pedido K7M-4QX por WhatsApp");
  expect(byChat.html).toContain("trae este mismo código");
});

test("has no Reply-To for a local part in another script", async () => {
  expect((await sent(row({ email: "ñandú@correo.example" }))).mail.replyTo).toBeNull();
  expect((await sent(row({ email: "ana@niños.ar" }))).raw).toContain("<ana@xn--nios-hqa.ar>");
});

const HEADERS = "Auto-Submitted Content-Type Date From MIME-Version Message-ID Reply-To Subject To".split(
  " ",
);

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

async function expectHarmless(hostileRow: EnquiryRow): Promise<void> {
  const { envelope, headers, mail, raw } = await sent(hostileRow);
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

/** With the environment variable LONG=1 the test runs more samples. */
const RUNS = process.env.LONG ? 10_000 : 100;

test(`${RUNS} hostile names, addresses and subjects add no header, recipient, link or markup`, async () => {
  let checked = 0;
  await fc.assert(
    fc.asyncProperty(samples, async (sample) => {
      checked += 1;
      // Even values that the form's schema would refuse must not inject anything into the mail.
      await expectHarmless(row(sample));
      // A schema cleans the values that it accepts, so the cleaned ones are tested too.
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
