import { legal } from "../messages/es/legal.ts";
import { policies } from "../messages/es/policies.ts";
import { say } from "../messages/message.ts";
import { CHAT_DAYS, ENQUIRY_TRASH_DAYS, RESTOCK_MONTHS, SHARED_MONTHS } from "../shop/retention.ts";
import { inventedContacts, type Settings } from "../shop/settings.server.ts";
import { legalTextsSection } from "./legal-section.ts";
import { policyParts } from "./policy-text.ts";
import { policySection } from "./sales-policy.ts";

interface Facts extends Pick<Settings, "shop" | "read"> {
  purgeAfter: "never" | keyof typeof legal.parts.keptFor;
}

/** Returns the page on shipping, on privacy (Ley 25.326) or on the terms of sale (Ley 24.240). */
export function readPolicyPage(path: string, known: Facts) {
  const { read, shop } = known;
  const { title, description, text } =
    path === "/privacidad"
      ? { ...legal.privacy, text: read(legalTextsSection).privacy }
      : path === "/terminos"
        ? { ...legal.terms, text: read(legalTextsSection).terms }
        : { ...policies, text: salesText(known) };
  return { title, description: say(description, { brand: shop.brand }), lines: linesOf(text, known) };
}

function salesText({ shop, read }: Facts): string {
  const { shipping, payment, exchange } = policyParts(read(policySection));
  return [
    policies.intro,
    `# ${policies.shipping.heading}`,
    ...shipping,
    `# ${policies.payment.heading}`,
    ...payment,
    `# ${policies.exchange.heading}`,
    ...exchange,
    shop.cancellationForm ? policies.exchange.cancel : "",
  ].join("\n");
}

/** Splits a text into lines and replaces `{names}` by the shop's facts. Unknown names stay as they are. */
function linesOf(text: string, known: Facts) {
  const facts: Record<string, string> = legalFacts(known);
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const filled = line.replace(/\{(\p{L}+)\}/gu, (mark, fact: string) => facts[fact] ?? mark);
      const heading = filled.startsWith("#");
      return { heading, text: heading ? filled.replace(/^#+\s*/, "") : filled };
    });
}

function legalFacts({ shop, read, purgeAfter }: Facts) {
  const { parts } = legal;
  const { shipping, payment, exchange } = policyParts(read(policySection));
  const [howToPay = ""] = payment;
  return {
    marca: shop.brand,
    titular: shop.legalName ?? shop.brand,
    cuit: shop.cuit ? say(parts.taxId, { cuit: shop.cuit }) : "",
    domicilio: shop.address ?? `${shop.city}, ${shop.province}, ${shop.country}`,
    contacto: inventedContacts(shop).includes("email") ? parts.contactForm : shop.email,
    conservacion: purgeAfter === "never" ? parts.kept : parts.keptFor[purgeAfter],
    papelera: String(ENQUIRY_TRASH_DAYS),
    avisos: String(RESTOCK_MONTHS),
    charlas: String(CHAT_DAYS),
    listas: String(SHARED_MONTHS),
    pago: howToPay.replace(/\.$/, ""),
    envio: shipping.join(" "),
    cambio: exchange.join(" "),
    boton: shop.cancellationForm ? parts.withButton : parts.withoutButton,
  };
}
