/** The words of the landing page in one language. Its shape; the texts themselves stand in `texts.*.server.ts`. */
export interface HomeTexts {
  meta: {
    title: string;
    description: string;
    /** Locale as Open Graph writes it. */
    locale: string;
  };
  header: {
    /** Name of the header's navigation for screen readers. */
    label: string;
    catalogue: string;
    order: string;
    contact: string;
    catalogueButton: string;
    /** Name of the menu that holds the links where the header has no room for them. */
    more: string;
    /** Said to screen readers before the chosen language's code. */
    language: string;
  };
  hero: {
    headline: string;
    description: string;
    order: string;
    whatsapp: string;
    /** Message that waits in the chat opened from the hero. */
    greeting: string;
    pictureAlt: string;
  };
  trust: {
    label: string;
    items: readonly [TrustItem, TrustItem, TrustItem];
  };
  how: {
    heading: string;
    introduction: string;
    steps: readonly [HowStep, HowStep, HowStep];
  };
  connect: {
    heading: string;
    introduction: string;
    email: ConnectCard;
    whatsapp: ConnectCard & { greeting: string };
  };
  footer: {
    description: string;
    stars: string;
    place: string;
    rights: string;
    legal: string;
    taxId: string;
    arrepentimiento: string;
    defensaConsumidor: string;
    dataFiscal: string;
  };
}

interface TrustItem {
  figure: string;
  text: string;
}

interface HowStep {
  title: string;
  text: string;
}

interface ConnectCard {
  title: string;
  text: string;
  button: string;
}

/** What the texts need to know about the shop. */
export interface HomeFacts {
  brand: string;
  /** The owner's own description of the shop, in Spanish. */
  description: string;
  city: string;
  country: string;
}
