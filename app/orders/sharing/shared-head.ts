import { sharedList as texts } from "../../messages/es/shared-list.ts";
import { say } from "../../messages/message.ts";
import { countText, listedText, pictureVersion, type SharedKind, type ShownGarment } from "./shared-list.ts";

/** The head of a shared list. Its preview shows the garments and never who shares them. */
export function sharedHead(
  { kind, garments }: { kind: SharedKind; garments: readonly ShownGarment[] },
  path: string,
  brand: string,
) {
  const title = texts.title[kind];
  const version = pictureVersion(garments);
  const alt = say(texts.pictureAlt, { title, count: countText(garments), brand });
  return {
    title,
    description: listedText(garments),
    path,
    noIndex: true,
    picture: version ? { path: `${path}/vista.jpg?v=${version}`, alt } : null,
  };
}
