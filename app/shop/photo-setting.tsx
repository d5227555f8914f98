import { useEffect, useState } from "react";
import { visitorPhotos } from "../messages/es/photos.ts";
import { settings } from "../messages/es/settings.ts";
import { canRetry, type PhotoError } from "../photos/photo-error.ts";
import { PhotoField, PhotoProgress } from "../photos/photo-field.tsx";
import { photoReference, readReference, type ShopPhoto } from "../photos/shop-photo.ts";
import { usePhotos } from "../photos/use-photos.ts";
import { buttonClass, textLinkClass } from "../ui/button.ts";
import { useControl } from "../ui/form/fields.tsx";
import { textOf } from "./section.ts";
import type { Field, SectionView } from "./setting-fields.tsx";

const texts = settings.photo;
const errors: Readonly<Partial<Record<PhotoError, string>>> = visitorPhotos.errors;

interface PhotoSettingProps {
  view: SectionView;
  of: Field;
  legend: string;
  add: string;
  replace: string;
}

export function PhotoSetting({ view, of, legend, add, replace }: PhotoSettingProps) {
  const { error } = useControl(of);
  const { item, status, take, retry, clear } = useOnePhoto(view, of);
  const stored = readReference(textOf(view.live[of.name]));
  const problem = item?.error ? (errors[item.error] ?? visitorPhotos.errors.FAILED) : error;
  return (
    <div className="grid justify-items-start gap-3">
      <input key={of.key} type="hidden" name={of.name} defaultValue={String(of.initialValue ?? "")} />
      <PhotoField
        photos={{ items: [], max: 1, add: take }}
        legend={legend}
        add={stored ? replace : add}
        hint={texts.hint}
        look="wide"
        status={item?.state === "sending" ? texts.sending : status}
        problems={problem ? [{ key: "problem", of: null, text: problem }] : []}
      >
        {item && item.state !== "failed" ? (
          <div className="relative h-14 w-full max-w-72">
            <PhotoProgress value={item.progress} label={texts.sending} />
          </div>
        ) : null}
      </PhotoField>
      {status && stored ? (
        <p aria-hidden="true" className="text-small font-semibold text-salvia">
          {status}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {item?.error && canRetry(item.error) ? (
          <button type="button" className={buttonClass("quiet", "small")} onClick={retry}>
            {texts.retry}
          </button>
        ) : null}
        {stored ? (
          <button type="button" className={textLinkClass} onClick={clear}>
            {texts.remove}
          </button>
        ) : null}
      </div>
    </div>
  );
}

function useOnePhoto(view: SectionView, of: Field) {
  const [status, setStatus] = useState("");
  const photos = usePhotos<ShopPhoto & { id: string }>({ path: "/catalogo/fotos", max: 2, initial: [] });
  const item = photos.items.at(-1);
  const sent = item?.photo;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each photo that arrives
  useEffect(() => {
    if (!sent) return;
    view.form.update({ name: of.name, value: photoReference(sent) });
    photos.reset([]);
    setStatus(texts.ready);
  }, [sent]);
  return {
    item,
    status,
    take(files: readonly File[]) {
      setStatus("");
      if (item) photos.remove(item.key);
      photos.add(files.slice(0, 1));
    },
    retry: () => item && photos.retry(item.key),
    clear() {
      setStatus("");
      view.form.update({ name: of.name, value: "" });
    },
  };
}
