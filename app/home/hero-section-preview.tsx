import { settings } from "../messages/es/settings.ts";
import { photoFiles } from "../photos/photo-urls.ts";
import { readReference } from "../photos/shop-photo.ts";
import { Picture } from "../ui/picture.tsx";
import { FOCUS_CLASS } from "./hero.tsx";
import { FOCUSES } from "./sections.ts";

const texts = settings.hero;

/** Proportions of the hero photo (`hero.tsx`) on a phone of 360 by 800 pixels and a screen of 1440 by 900. */
const SCREENS = [
  { name: texts.onPhone, shape: "w-full aspect-[5/3]" },
  { name: texts.onComputer, shape: "w-3/4 aspect-[8/7] rounded-card" },
];

export function HeroPreview({ photo, focus }: { photo: string; focus: string }) {
  const stored = readReference(photo);
  if (!stored) return null;
  const focusClass = FOCUS_CLASS[FOCUSES.find((each) => each === focus) ?? "centre"];
  return (
    <figure className="grid grid-cols-1 gap-4 rounded-card bg-leche p-5 @min-[46rem]/section:mt-7">
      <figcaption className="text-small text-nuez">{texts.previewHint}</figcaption>
      {SCREENS.map(({ name, shape }) => (
        <div key={name} className="grid gap-1.5">
          <p className="text-sm font-semibold text-nuez">{name}</p>
          <div className={`overflow-hidden bg-lino ${shape}`}>
            <Picture
              files={photoFiles(stored)}
              alt={name}
              sizes="20rem"
              frameClass="block size-full"
              className={`size-full object-cover ${focusClass}`}
            />
          </div>
        </div>
      ))}
    </figure>
  );
}
