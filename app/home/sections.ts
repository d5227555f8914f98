import * as v from "valibot";
import { settings as texts } from "../messages/es/settings.ts";
import { photoField, ShopPhotoSchema } from "../settings/photo-schema.ts";
import { optionalLine, requiredLine, type Section, type StoredSetting } from "../settings/section.ts";
import { photoReference, type ShopPhoto } from "../settings/shop-photo.ts";
import { codeWith } from "../ui/form/answer.ts";
import { FOCUSES, type Focus } from "./hero-focus.ts";

/* What the owner sets of the landing page: what is stored, and the sections of 'Ajustes' that change it. */

function line(max: number) {
  return v.pipe(v.string(), v.nonEmpty(), v.maxLength(max));
}

/** The owner's own photo at the head of the landing page; the drawn one while there is none. */
export interface HeroPhoto {
  photo: ShopPhoto | null;
  /** What is to be seen; the shop's name where she says nothing. */
  alt: string | null;
  focus: Focus;
}

const ALT_MAX = 160;

export const heroSetting: StoredSetting<HeroPhoto> = {
  key: "home.hero",
  schema: v.strictObject({
    photo: v.nullable(ShopPhotoSchema),
    alt: v.nullable(line(ALT_MAX)),
    focus: v.picklist(FOCUSES),
  }),
  fallback: { photo: null, alt: null, focus: "centre" },
};

/** A part of the photo in words; empty where it is none. */
function focusName(sent: unknown): string {
  const focus = FOCUSES.find((each) => each === sent);
  return focus ? texts.hero.focuses[focus] : "";
}

export const heroSection: Section<HeroPhoto, keyof HeroPhoto> = {
  schema: v.object({
    photo: photoField,
    alt: optionalLine(ALT_MAX),
    focus: v.picklist(FOCUSES, "CHOOSE") as v.GenericSchema<unknown, Focus>,
  }),
  labels: texts.hero.labels,
  hints: texts.hero.hints,
  words: { photo: (sent) => (sent ? texts.hero.own : texts.hero.drawn), focus: focusName },
  photo: "photo",
  fields: ({ photo, alt, focus }) => ({ photo: photo ? photoReference(photo) : "", alt: alt ?? "", focus }),
};

/** What somebody said of the shop, as it stands beside the footer's stars. */
export interface Review {
  name: string;
  place: string | null;
  text: string;
}

export const MAX_REVIEWS = 3;
const REVIEW_LIMITS = { name: 60, place: 60, text: 240 } as const;

/** None until the owner enters some: nobody's words are invented. */
export const reviewsSetting: StoredSetting<readonly Review[]> = {
  key: "home.reviews",
  schema: v.pipe(
    v.array(
      v.strictObject({
        name: line(REVIEW_LIMITS.name),
        place: v.nullable(line(REVIEW_LIMITS.place)),
        text: line(REVIEW_LIMITS.text),
      }),
    ),
    v.maxLength(MAX_REVIEWS),
  ),
  fallback: [],
};

export const reviewsSection: Section<readonly Review[], "reviews"> = {
  schema: v.pipe(
    v.object({
      reviews: v.pipe(
        v.optional(
          v.array(
            v.optional(
              v.object({
                text: requiredLine("REVIEW_TEXT_REQUIRED", REVIEW_LIMITS.text),
                name: requiredLine("REVIEW_NAME_REQUIRED", REVIEW_LIMITS.name),
                place: optionalLine(REVIEW_LIMITS.place),
              }),
              {},
            ),
          ),
          [],
        ),
        v.maxLength(MAX_REVIEWS, codeWith("TOO_MANY_ROWS", { max: MAX_REVIEWS })),
      ),
    }),
    v.transform(({ reviews }) => reviews),
  ),
  labels: texts.reviews.labels,
  fields: (reviews) => ({
    reviews: reviews.map(({ text, name, place }) => ({ text, name, place: place ?? "" })),
  }),
};
