import type { HomeFacts, HomeTexts } from "./texts.ts";

/** The landing page in English. */
export function englishTexts({ brand, city, country }: HomeFacts): HomeTexts {
  return {
    meta: {
      title: "Premium baby clothes",
      description:
        "Soft bodysuits, pyjamas, dresses and coats for babies. Pick from photos, talk it over on WhatsApp or by email, and get it at home anywhere in Argentina.",
      locale: "en_US",
    },
    header: {
      label: "On this page",
      catalogue: "Catalogue",
      order: "Place an order",
      contact: "Contact",
      catalogueButton: "See the catalogue",
      more: "More sections",
      language: "Language:",
    },
    hero: {
      headline: "Premium baby clothes",
      description:
        "Soft cotton and seams that don’t itch: pick from photos, talk it over, get it at your door.",
      order: "Place my order",
      whatsapp: "Chat on WhatsApp",
      greeting: `Hi, ${brand}! I’ve been looking at your products and have a question.`,
      pictureAlt: "Folded baby clothes tied with a bow, beside a sprig and a little cloud of cotton",
    },
    trust: {
      label: "What you can count on",
      items: [
        { figure: "All of Argentina", text: "We ship to every province, with tracking." },
        { figure: "15 days", text: "To exchange anything that hasn’t been worn." },
        { figure: "24 hours", text: "The longest you’ll wait for our reply." },
      ],
    },
    how: {
      heading: "How it works",
      introduction:
        "No cart, no endless forms: you buy by talking to us, as you would in a small local shop.",
      steps: [
        {
          title: "Send us photos",
          text: "A screenshot, something you saw elsewhere, or a piece from the catalogue. That’s all we need to start.",
        },
        {
          title: "We talk it over",
          text: "Size, colour and the little details, on WhatsApp or by email, in your own time.",
        },
        {
          title: "Get it at home",
          text: "We prepare your order in 24 to 48 hours and send you the tracking. It arrives in 3 to 5 business days.",
        },
      ],
    },
    connect: {
      heading: "Let’s talk",
      introduction: "Tell us who it’s for and what you have in mind. A real person writes back.",
      email: {
        title: "By email",
        text: "For taking your time: a gift, several sizes, a bigger order.",
        button: "Send an email",
      },
      whatsapp: {
        title: "On WhatsApp",
        text: "For sending photos back and forth and getting answers on the spot.",
        button: "Open WhatsApp",
        greeting: `Hi, ${brand}! I’d like to place an order. I’ll send you photos of what I’m looking for.`,
      },
    },
    footer: {
      description:
        "Soft clothes for the first months, chosen one by one. Write to us: we help with sizes and send everything to your home.",
      stars: "Five stars",
      place: `Made with patience in ${city}, ${country}.`,
      rights: "All rights reserved.",
      legal: "Legal information",
      taxId: "CUIT (Argentine tax ID)",
      arrepentimiento: "Right to cancel",
      defensaConsumidor: "Consumer protection",
      dataFiscal: "Tax registration",
    },
  };
}
