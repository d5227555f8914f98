import { useEffect } from "react";
import { visitorPhotos } from "../messages/es/photos.ts";
import { settings } from "../messages/es/settings.ts";
import { PhotoField } from "../photos/photo-field.tsx";
import { photoReference, readReference, type ShopPhoto } from "../photos/shop-photo.ts";
import { usePhotos } from "../photos/use-photos.ts";
import { textLinkClass } from "../ui/button.ts";
import { useControl } from "../ui/form/fields.tsx";

const texts = settings.photo;

interface PhotoSettingProps {
  of: Parameters<typeof useControl>[0];
  legend: string;
  value: string;
  onChange: (value: string) => void;
  onMissing: (isMissing: boolean) => void;
}

export function PhotoSetting({ of, legend, value, onChange, onMissing }: PhotoSettingProps) {
  const { error } = useControl(of);
  const photos = usePhotos<ShopPhoto & { id: string }>({ path: "/catalogo/fotos", max: 1, initial: [] });
  const stored = readReference(value);
  const sent = photos.items[0]?.photo;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each photo that arrives
  useEffect(() => {
    if (!sent) return;
    onChange(photoReference(sent));
    photos.reset();
  }, [sent]);
  const isMissing = photos.busy || photos.failed;
  useEffect(() => onMissing(isMissing), [isMissing, onMissing]);
  const add = stored ? texts.replace : texts.add;
  return (
    <div className="col-span-full grid justify-items-start gap-3">
      <input key={of.key} type="hidden" name={of.name} defaultValue={String(of.initialValue ?? "")} />
      <PhotoField
        photos={photos}
        texts={{ ...visitorPhotos, legend, add, addMore: add, hint: texts.hint }}
        problem={error}
      />
      {stored ? (
        <button type="button" className={textLinkClass} onClick={() => onChange("")}>
          {texts.remove}
        </button>
      ) : null}
    </div>
  );
}
