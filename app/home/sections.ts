import * as v from "valibot";
import { settings as texts } from "../messages/es/settings.ts";
import spanish from "../messages/landing/es.ts";
import { photoField } from "../photos/photo-schema.ts";
import { policySection } from "../policies/sales-policy.ts";
import { defineSection } from "../shop/section.ts";
import { choice, listOf, optionalLine, requiredLine } from "../ui/form/field-schemas.ts";
import { factTexts } from "./landing-facts.ts";

/** The part of the photo that cropping keeps in view. */
export const FOCUSES = ["top", "centre", "bottom"] as const;

export const heroSection = defineSection({
  name: "hero",
  slug: "portada",
  schema: v.object({
    photo: photoField,
    /** Alternative text of the photo; null stands for the shop's name. */
    alt: optionalLine(160),
    focus: choice(FOCUSES),
  }),
  defaults: () => ({ focus: "centre" }),
  inputs: { photo: "photo", focus: { options: texts.hero.focuses } },
});

export type HeroPhoto = v.InferOutput<typeof heroSection.schema>;

const title = requiredLine(60);
const sentence = requiredLine(160);

/** Spanish texts of the hero and 'Cómo funciona'. The default `text3` has the durations of `policySection`. */
export const homeTextsSection = defineSection({
  name: "homeTexts",
  slug: "inicio",
  isExample: true,
  schema: v.object({
    headline: title,
    description: sentence,
    title1: title,
    text1: sentence,
    title2: title,
    text2: sentence,
    title3: title,
    text3: sentence,
  }),
  defaults: (read) => factTexts(spanish.home, read(policySection), "es"),
  inputs: { description: "long", text1: "long", text2: "long", text3: "long" },
});

const MAX_REVIEWS = 3;

export const reviewsSection = defineSection({
  name: "reviews",
  slug: "opiniones",
  schema: listOf("reviews", MAX_REVIEWS, {
    text: requiredLine(240),
    name: requiredLine(60),
    place: optionalLine(60),
  }),
  defaults: () => ({ reviews: [] }),
  inputs: { text: "text" },
  maxRows: MAX_REVIEWS,
});

export type Review = v.InferOutput<typeof reviewsSection.schema>["reviews"][number];
