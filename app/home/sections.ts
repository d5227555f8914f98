import * as v from "valibot";
import { settings as texts } from "../messages/es/settings.ts";
import { photoField } from "../photos/photo-schema.ts";
import { photoReference, type ShopPhoto } from "../photos/shop-photo.ts";
import { choice, listOf, optionalLine, requiredLine, type Section, settingOf } from "../shop/section.ts";
import { FOCUSES, type Focus } from "./hero-focus.ts";

/* The landing page's settings, and their sections in 'Ajustes'. */

export interface HeroPhoto {
  photo: ShopPhoto | null;
  /** Null: the shop's name. */
  alt: string | null;
  focus: Focus;
}

const ALT_MAX = 160;

export const heroSection: Section<HeroPhoto, keyof HeroPhoto> = {
  schema: v.object({
    photo: photoField,
    alt: optionalLine(ALT_MAX),
    focus: choice(FOCUSES),
  }),
  labels: texts.hero.labels,
  hints: texts.hero.hints,
  fields: ({ photo, alt, focus }) => ({ photo: photo ? photoReference(photo) : "", alt: alt ?? "", focus }),
};

export const heroSetting = settingOf<HeroPhoto>("home.hero", heroSection, {
  photo: null,
  alt: null,
  focus: "centre",
});

/** The landing page's Spanish texts that the owner may write. */
export type HomeTexts = Record<keyof typeof texts.homeTexts.labels, string>;

export const HOME_TEXT_FIELDS = Object.keys(texts.homeTexts.labels) as (keyof HomeTexts)[];

const title = requiredLine("TEXT_REQUIRED", 60);
const sentence = requiredLine("TEXT_REQUIRED", 160);

const homeTexts = {
  headline: title,
  description: sentence,
  title1: title,
  text1: sentence,
  title2: title,
  text2: sentence,
  title3: title,
  text3: sentence,
};

export const homeTextsSection: Section<HomeTexts, keyof HomeTexts> = {
  schema: v.object(homeTexts),
  labels: texts.homeTexts.labels,
  hints: texts.homeTexts.hints,
  inputs: { description: "long", text1: "long", text2: "long", text3: "long" },
  fields: (shown) => shown,
};

export const HomeTextsSchema: v.GenericSchema<unknown, Partial<HomeTexts>> = v.record(
  v.picklist(HOME_TEXT_FIELDS),
  sentence,
);

/** A customer's words under the footer's stars. */
export interface Review {
  name: string;
  place: string | null;
  text: string;
}

const MAX_REVIEWS = 3;
const REVIEW_LIMITS = { name: 60, place: 60, text: 240 } as const;

export const reviewsSection: Section<readonly Review[], "reviews"> = {
  schema: v.pipe(
    listOf("reviews", MAX_REVIEWS, {
      text: requiredLine("REVIEW_TEXT_REQUIRED", REVIEW_LIMITS.text),
      name: requiredLine("REVIEW_NAME_REQUIRED", REVIEW_LIMITS.name),
      place: optionalLine(REVIEW_LIMITS.place),
    }),
    v.transform(({ reviews }) => reviews),
  ),
  labels: texts.reviews.labels,
  inputs: { text: "text" },
  beside: ["place"],
  maxRows: MAX_REVIEWS,
  fields: (reviews) => ({
    reviews: reviews.map(({ text, name, place }) => ({ text, name, place: place ?? "" })),
  }),
};

export const reviewsSetting = settingOf<readonly Review[]>("home.reviews", reviewsSection, []);
