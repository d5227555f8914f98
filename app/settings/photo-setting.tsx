import { useEffect } from "react";
import { visitorPhotos } from "../messages/es/photos.ts";
import { settings } from "../messages/es/settings.ts";
import type { PhotoError } from "../photos/photo-error.ts";
import { PhotoField, PhotoProgress } from "../photos/photo-field.tsx";
import { photoReference, readReference, type ShopPhoto } from "../photos/shop-photo.ts";
import { usePhotos } from "../photos/use-photos.ts";
import { textLinkClass } from "../ui/button.ts";
import { useControl } from "../ui/form/fields.tsx";

const texts = settings.photo;
const errors: Readonly<Partial<Record<PhotoError, string>>> = visitorPhotos.errors;

interface PhotoSettingProps {
  of: Parameters<typeof useControl>[0];
  legend: string;
  value: string;
  onChange: (value: string) => void;
}

export function PhotoSetting({ of, legend, value, onChange }: PhotoSettingProps) {
  const { error } = useControl(of);
  const photos = usePhotos<ShopPhoto & { id: string }>({ path: "/catalogo/fotos", max: 2, initial: [] });
  const item = photos.items.at(-1);
  const stored = readReference(value);
  const problem = item?.error ? (errors[item.error] ?? visitorPhotos.errors.FAILED) : error;
  const sent = item?.photo;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each photo that arrives
  useEffect(() => {
    if (!sent) return;
    onChange(photoReference(sent));
    photos.reset();
  }, [sent]);
  const take = (files: readonly File[]) => {
    if (item) photos.remove(item.key);
    photos.add(files.slice(0, 1));
  };
  return (
    <div className="col-span-full grid justify-items-start gap-3">
      <input key={of.key} type="hidden" name={of.name} defaultValue={String(of.initialValue ?? "")} />
      <PhotoField
        photos={{ items: [], max: 1, add: take }}
        legend={legend}
        add={stored ? texts.replace : texts.add}
        hint={texts.hint}
        look="wide"
        status={item?.state === "sending" ? texts.sending : ""}
        problems={problem ? [{ key: "problem", of: null, text: problem }] : []}
      >
        {item && item.state !== "failed" ? (
          <div className="relative h-14 w-full max-w-72">
            <PhotoProgress value={item.progress} label={texts.sending} />
          </div>
        ) : null}
      </PhotoField>
      {stored ? (
        <button type="button" className={textLinkClass} onClick={() => onChange("")}>
          {texts.remove}
        </button>
      ) : null}
    </div>
  );
}
