import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { say } from "../../messages/message.ts";
import { isShown, type Shown } from "../../product/visibility.ts";
import { briefMomentText } from "../../ui/moment-text.ts";

const texts = catalogueAdmin.visibility;

/** Says why visitors do not see the product; null when they do. */
export function visibilityText(product: Shown, now: Date): string | null {
  if (isShown(product, now)) return null;
  const { visibility, visibleFrom } = product;
  if (visibility !== "scheduled" || visibleFrom === null) return texts.hints[visibility];
  return say(texts.from, { when: briefMomentText(visibleFrom, now.toISOString()) });
}
