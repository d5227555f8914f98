import { settings } from "../messages/es/settings.ts";
import { fallbackUrl } from "../photos/photo-urls.ts";
import { readReference } from "../photos/shop-photo.ts";
import { type Fields, textOf } from "../shop/section.ts";
import { FOCUS_CLASS, FOCUSES } from "./hero-focus.ts";

const texts = settings.hero;

const CROPS = [
  { name: texts.phone, shape: "aspect-4/5 w-32" },
  { name: texts.desktop, shape: "aspect-11/10 w-52" },
];

/** The owner's photo as phones and computers crop it. */
export function HeroPreview({ live }: { live: Fields }) {
  const photo = readReference(textOf(live.photo));
  const focus = FOCUSES.find((each) => each === live.focus) ?? "centre";
  if (!photo) return null;
  return (
    <div className="flex flex-wrap items-end gap-5">
      {CROPS.map(({ name, shape }) => (
        <figure key={name} className="grid max-w-full gap-1.5">
          <img
            src={fallbackUrl(photo)}
            alt=""
            className={`max-w-full rounded-control bg-lino object-cover ${shape} ${FOCUS_CLASS[focus]}`}
          />
          <figcaption className="text-sm text-nuez">{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}
