import * as v from "valibot";
import { visitorPhotos } from "../messages/es/photos.ts";
import { typedText } from "../ui/form/typed.ts";
import type { PhotoError } from "./photo-error.ts";
import { readReference, type ShopPhoto } from "./shop-photo.ts";

/** Longer or higher than any that the pipeline keeps. */
const MAX_SIDE = 9999;

const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SIDE));

/** A photo as it is stored. */
export const ShopPhotoSchema: v.GenericSchema<unknown, ShopPhoto> = v.strictObject({
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  extension: v.pipe(v.string(), v.regex(/^[a-z]{3,4}$/)),
  width: side,
  height: side,
});

/** What is wrong with a file that came along, in the place of its reference. */
export function failedPhoto(code: PhotoError): string {
  return `!${code}`;
}

/** A form's field for a photo: its reference, or empty. */
export const photoField = v.pipe(
  typedText,
  v.rawTransform<string, ShopPhoto | null>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value === "") return null;
    const photo = readReference(dataset.value);
    if (photo) return photo;
    const code = dataset.value.slice(1);
    addIssue({ message: Object.hasOwn(visitorPhotos.errors, code) ? code : "PHOTO_GONE" });
    return NEVER;
  }),
);
