import { shelvesSection } from "../catalogue/cards/shelves-section.ts";
import { searchSection } from "../catalogue/search/search-section.ts";
import { categoryTextsSection } from "../catalogue/sharing/category-section.ts";
import { sizeGuideSection } from "../catalogue/size-guide/size-guide-section.ts";
import { answersSection, enquiriesSection, mailboxSection, questionsSection } from "../enquiries/sections.ts";
import { heroSection, homeTextsSection, reviewsSection } from "../home/sections.ts";
import type { settings as texts } from "../messages/es/settings.ts";
import { legalTextsSection } from "../policies/legal-section.ts";
import { policySection } from "../policies/sales-policy.ts";
import { hoursSection } from "../shop/hours-section.ts";
import { newsSection } from "../shop/news-section.ts";
import { paymentSection } from "../shop/payment-section.ts";
import { pricesSection } from "../shop/prices-section.ts";
import type { Section } from "../shop/section.ts";
import { brandSection, contactSection, couponSection, legalSection, logoSection } from "../shop/shop.ts";
import { weeklyMailSection } from "../summary/weekly-mail-section.ts";
import {
  benefitsSection,
  numbersSection,
  tiersSection,
  wholesaleTextsSection,
} from "../wholesale/terms-sections.ts";

export const GROUPS: readonly { name: keyof typeof texts.groups; sections: readonly Section[] }[] = [
  {
    name: "shop",
    sections: [
      brandSection,
      logoSection,
      contactSection,
      hoursSection,
      newsSection,
      policySection,
      paymentSection,
      couponSection,
      legalSection,
      legalTextsSection,
    ],
  },
  { name: "catalogue", sections: [pricesSection, sizeGuideSection, searchSection, categoryTextsSection] },
  { name: "home", sections: [homeTextsSection, heroSection, shelvesSection, reviewsSection] },
  { name: "contactPage", sections: [questionsSection] },
  { name: "enquiries", sections: [enquiriesSection, answersSection, mailboxSection, weeklyMailSection] },
  { name: "wholesale", sections: [wholesaleTextsSection, numbersSection, benefitsSection, tiersSection] },
];

export const SECTIONS = GROUPS.flatMap(({ sections }) => sections);
