import { settings } from "../messages/es/settings.ts";
import { fallbackUrl } from "../photos/photo-urls.ts";
import { readReference } from "../photos/shop-photo.ts";
import { BrandMark } from "../shop/brand-mark.tsx";
import { PhotoSetting } from "../shop/photo-setting.tsx";
import { textOf } from "../shop/section.ts";
import { Beside, Preview, type SectionView, SettingField, Stack } from "../shop/setting-fields.tsx";
import { FieldGroup } from "../ui/field.tsx";
import { useControl } from "../ui/form/fields.tsx";
import { FOCUS_CLASS, FOCUSES } from "./hero-focus.ts";

export function HeroFields({ view }: { view: SectionView<"photo" | "alt" | "focus"> }) {
  const texts = settings.hero;
  const { fields, live } = view;
  const { id, error } = useControl(fields.focus);
  const photo = readReference(textOf(live.photo));
  const focus = FOCUSES.find((each) => each === live.focus) ?? "centre";
  const crops = [
    { name: texts.phone, shape: "aspect-4/5 w-32" },
    { name: texts.desktop, shape: "aspect-11/10 w-52" },
  ];
  return (
    <Stack>
      <PhotoSetting
        view={view}
        of={fields.photo}
        legend={texts.labels.photo}
        add={texts.add}
        replace={texts.replace}
      />
      <SettingField of={fields.alt} />
      <FieldGroup id={id} label={texts.labels.focus} error={error}>
        <div className="grid w-fit grid-cols-3 rounded-control bg-leche">
          {FOCUSES.map((each) => (
            <label key={each} className="grid size-tap cursor-pointer place-items-center">
              <input
                key={fields.focus.key}
                type="radio"
                name={fields.focus.name}
                value={each}
                defaultChecked={fields.focus.initialValue === each}
                className="size-5.5 cursor-pointer accent-terracota"
              />
              <span className="sr-only">{texts.focuses[each]}</span>
            </label>
          ))}
        </div>
      </FieldGroup>
      {photo ? (
        <div className="flex flex-wrap items-end gap-5">
          {crops.map(({ name, shape }) => (
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
      ) : null}
    </Stack>
  );
}

export function LogoFields({ view, brand }: { view: SectionView<"logo">; brand: string }) {
  const texts = settings.logo;
  const logo = readReference(textOf(view.live.logo));
  return (
    <Beside>
      <PhotoSetting
        view={view}
        of={view.fields.logo}
        legend={texts.labels.logo}
        add={texts.add}
        replace={texts.replace}
      />
      <Preview caption={texts.preview}>
        <div className="flex min-h-14 items-center rounded-control border border-hilo bg-leche px-4 font-serif text-2xl font-medium tracking-tight wrap-anywhere">
          <BrandMark brand={brand} logo={logo} />
        </div>
      </Preview>
    </Beside>
  );
}
