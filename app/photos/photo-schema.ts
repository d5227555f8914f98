import * as v from "valibot";
import { textSchema } from "../ui/form/text-schemas.ts";
import { readReference, type ShopPhoto } from "./shop-photo.ts";

export const photoField = v.pipe(
  textSchema,
  v.rawTransform<string, ShopPhoto | null>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value === "") return null;
    const photo = readReference(dataset.value);
    if (photo) return photo;
    addIssue({ message: "PHOTO_GONE" });
    return NEVER;
  }),
);
