import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import X from "lucide-react/icons/x";
import { type RefObject, useState } from "react";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { visitorPhotos } from "../../messages/es/photos.ts";
import { say } from "../../messages/message.ts";
import { PhotoField, PhotoProgress } from "../../photos/photo-field.tsx";
import { type PhotoItem, type Photos, usePhotos } from "../../photos/use-photos.ts";
import { iconButtonClass } from "../../ui/button.ts";
import { suggestedAlt } from "../cards/product-card.tsx";
import { MAX_LENGTH, MAX_PHOTOS } from "../product.ts";
import type { GridColour } from "./variant-grid.ts";

const texts = catalogueAdmin.photos;
const errorTexts: Readonly<Record<string, string>> = { ...visitorPhotos.errors, ...catalogueAdmin.errors };

/** `thumbnail` is the URL of the photo's smallest file. */
export type FormPhoto = { id: string; thumbnail: string; alt?: string; colour?: string };

export function useProductPhotos(initial: readonly FormPhoto[]) {
  return usePhotos<FormPhoto>({ path: "/catalogo/fotos", max: MAX_PHOTOS, initial, refusesLarge: true });
}

interface ProductPhotoFieldProps {
  input: RefObject<HTMLInputElement | null>;
  photos: Photos<FormPhoto>;
  productName: string;
  colours: readonly GridColour[];
  /** Code of an error of the whole list. */
  error: string | null;
}

export function ProductPhotoField({ input, photos, productName, colours, error }: ProductPhotoFieldProps) {
  const { items, refused } = photos;
  const [status, setStatus] = useState("");
  const problem = error ?? refused;
  const stored = items.filter(({ photo }) => photo !== null);
  const move = (key: string, to: number) => {
    if (to < 0 || to >= items.length) return;
    photos.move(key, to);
    setStatus(say(to === 0 ? texts.movedToFront : texts.moved, { n: to + 1, total: items.length }));
  };
  const remove = (key: string, index: number) => {
    photos.remove(key);
    setStatus(say(texts.removed, { n: index + 1 }));
    input.current?.focus();
  };
  return (
    <PhotoField
      input={input}
      photos={photos}
      legend={texts.legend}
      add={items.length === 0 ? texts.add : texts.addMore}
      hint={say(texts.hint, { max: MAX_PHOTOS })}
      look="wide"
      status={status}
      problems={problem ? [{ key: "problem", of: null, text: errorTexts[problem] ?? problem }] : []}
    >
      {items.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
          {items.map((item, index) => (
            <PhotoCard
              key={item.key}
              item={item}
              n={index + 1}
              count={items.length}
              place={stored.indexOf(item)}
              suggestion={suggestedAlt(productName || texts.product, index)}
              colours={colours}
              onMove={(by) => move(item.key, index + by)}
              onRemove={() => remove(item.key, index)}
              onRetry={() => photos.retry(item.key)}
            />
          ))}
        </ul>
      ) : null}
    </PhotoField>
  );
}

interface PhotoCardProps extends PhotoFieldsProps {
  item: PhotoItem<FormPhoto>;
  count: number;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onRetry: () => void;
}

function PhotoCard({ item, count, onMove, onRemove, onRetry, ...fields }: PhotoCardProps) {
  const { photo, error, state } = item;
  const { n, suggestion } = fields;
  const isSending = state === "sending" || state === "waiting";
  const labelOf = (action: string) => say(catalogueAdmin.of, { action, name: say(texts.photo, { n }) });
  const iconButton = (action: string, Icon: typeof X, onClick: () => void, disabled = false) => (
    <button
      type="button"
      className={iconButtonClass}
      aria-label={labelOf(action)}
      aria-disabled={disabled}
      onClick={onClick}
    >
      <Icon size={18} strokeWidth={1.9} />
    </button>
  );
  const again = error === "TOO_LARGE" ? texts.shrink : texts.retry;
  const ring = error ? "inset-ring-2 inset-ring-error" : "inset-ring inset-ring-hilo";
  return (
    <li className={`flex flex-col overflow-hidden rounded-control bg-algodon ${ring}`}>
      <PhotoPicture item={item} n={n} suggestion={suggestion} isSending={isSending} />
      {error ? (
        <p role="alert" className="px-2.5 pt-2 text-fine/snug font-semibold text-error">
          {errorTexts[error]}
        </p>
      ) : null}
      {error && item.file ? (
        <button
          type="button"
          className="min-h-tap cursor-pointer px-2.5 text-left text-small/snug font-semibold text-terracota focus-visible:-outline-offset-2"
          aria-label={labelOf(again)}
          onClick={onRetry}
        >
          {again}
        </button>
      ) : null}
      <div className="flex items-center">
        {count > 1 ? iconButton(texts.moveBefore, ArrowLeft, () => onMove(-1), n === 1) : null}
        {count > 1 ? iconButton(texts.moveAfter, ArrowRight, () => onMove(1), n === count) : null}
        <span className="ml-auto">{iconButton(isSending ? texts.cancel : texts.remove, X, onRemove)}</span>
      </div>
      {photo ? <PhotoFields {...fields} photo={photo} /> : null}
    </li>
  );
}

interface PhotoPictureProps extends Pick<PhotoCardProps, "item" | "n" | "suggestion"> {
  isSending: boolean;
}

function PhotoPicture({ item: { photo, preview, progress }, n, suggestion, isSending }: PhotoPictureProps) {
  return (
    <div className="relative aspect-square bg-lino">
      {photo ? (
        <img src={photo.thumbnail} alt={photo.alt || suggestion} className="size-full object-cover" />
      ) : preview ? (
        <img src={preview} alt="" className="size-full object-cover opacity-50" />
      ) : null}
      {isSending ? (
        <PhotoProgress
          value={progress}
          label={say(texts.sending, { n })}
          text={progress < 1 ? say(texts.percent, { n: Math.round(progress * 100) }) : texts.processing}
        />
      ) : n === 1 ? (
        <span className="absolute bottom-2 left-2 rounded-full bg-cacao px-2.5 py-0.5 text-fine font-semibold text-leche">
          {texts.cover}
        </span>
      ) : null}
    </div>
  );
}

interface PhotoFieldsProps {
  n: number;
  /** Index among the stored photos; only stored photos are form fields. */
  place: number;
  suggestion: string;
  colours: readonly GridColour[];
}

const labelClass = "grid border-t border-hilo pt-1.5";
const controlClass = "min-h-tap min-w-0 px-2.5 text-base focus-visible:-outline-offset-2";

function PhotoFields({ photo, place, n, suggestion, colours }: PhotoFieldsProps & { photo: FormPhoto }) {
  const field = (name: string) => `photos[${place}].${name}`;
  const label = (text: string) => (
    <span className="px-2.5 text-fine/tight text-nuez">
      {text}
      <span className="sr-only"> {say(texts.altOf, { n })}</span>
    </span>
  );
  return (
    <>
      <input type="hidden" name={field("id")} value={photo.id} readOnly />
      <input type="hidden" name={field("thumbnail")} value={photo.thumbnail} readOnly />
      <label className={labelClass}>
        {label(texts.alt)}
        <input
          name={field("alt")}
          placeholder={suggestion}
          defaultValue={photo.alt}
          maxLength={MAX_LENGTH.alt}
          className={`${controlClass} rounded-b-control text-ellipsis placeholder:text-nuez placeholder:opacity-100`}
        />
      </label>
      {colours.length > 1 ? (
        <label className={labelClass}>
          {label(texts.colour)}
          {/* Uncontrolled, so the chosen option stays when its colour is renamed. */}
          <select name={field("colour")} defaultValue={photo.colour} className={controlClass}>
            <option value="">{texts.allColours}</option>
            {colours.map(({ key, name }) => (
              <option key={key} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </>
  );
}
