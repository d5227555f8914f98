import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import type { RefObject } from "react";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { visitorPhotos } from "../../messages/es/photos.ts";
import { say } from "../../messages/message.ts";
import { PhotoField } from "../../photos/photo-field.tsx";
import { type Photos, usePhotos } from "../../photos/use-photos.ts";
import { MAX_LENGTH, MAX_PHOTOS } from "../../product/product.ts";
import { iconButtonClass } from "../../ui/button.ts";
import { suggestedAlt } from "../cards/product-card.tsx";
import type { GridColour } from "./variant-grid.ts";

const texts = catalogueAdmin.photos;
const fieldTexts = {
  ...visitorPhotos,
  ...texts,
  errors: { ...visitorPhotos.errors, ...catalogueAdmin.errors },
};

export type FormPhoto = { id: string; thumbnail: string; alt?: string; colour?: string };

export function useProductPhotos(initial: readonly FormPhoto[]) {
  return usePhotos<FormPhoto>({ path: "/catalogo/fotos", max: MAX_PHOTOS, initial, refusesLarge: true });
}

interface ProductPhotoFieldProps {
  input: RefObject<HTMLInputElement | null>;
  photos: Photos<FormPhoto>;
  productName: string;
  colours: readonly GridColour[];
  /** Error code for the whole list, not for one photo. */
  error: string | null;
}

export function ProductPhotoField({ input, photos, productName, colours, error }: ProductPhotoFieldProps) {
  const total = photos.items.length;
  const errorTexts: Readonly<Record<string, string>> = fieldTexts.errors;
  const stored = photos.items.filter(({ photo }) => photo !== null);
  return (
    <PhotoField
      input={input}
      photos={photos}
      texts={fieldTexts}
      problem={error && (errorTexts[error] ?? error)}
    >
      {(item, index, announce) => {
        const move = (to: number) => {
          if (to < 0 || to >= total) return;
          photos.move(item.key, to);
          announce(say(to === 0 ? texts.movedToFront : texts.moved, { n: to + 1, total }));
        };
        return (
          <>
            {total > 1 ? <MoveButtons index={index} total={total} onMove={move} /> : null}
            {item.photo ? (
              <PhotoFields
                photo={item.photo}
                place={stored.indexOf(item)}
                n={index + 1}
                suggestion={suggestedAlt(productName || texts.product, index)}
                colours={colours}
              />
            ) : null}
          </>
        );
      }}
    </PhotoField>
  );
}

interface MoveButtonsProps {
  index: number;
  total: number;
  onMove: (to: number) => void;
}

function MoveButtons({ index, total, onMove }: MoveButtonsProps) {
  const button = (action: string, Icon: typeof ArrowLeft, to: number) => (
    <button
      type="button"
      className={iconButtonClass}
      aria-label={say(catalogueAdmin.of, { action, name: say(texts.photo, { number: index + 1 }) })}
      aria-disabled={to < 0 || to >= total}
      onClick={() => onMove(to)}
    >
      <Icon size={18} strokeWidth={1.9} />
    </button>
  );
  return (
    <div className="flex items-center justify-between">
      {button(texts.moveBefore, ArrowLeft, index - 1)}
      {index === 0 ? <span className="text-fine font-semibold">{texts.cover}</span> : null}
      {button(texts.moveAfter, ArrowRight, index + 1)}
    </div>
  );
}

interface PhotoFieldsProps {
  photo: FormPhoto;
  /** Index among the uploaded photos; the form sends only these. */
  place: number;
  n: number;
  suggestion: string;
  colours: readonly GridColour[];
}

const labelClass = "grid border-t border-hilo pt-1.5";
const controlClass = "min-h-tap min-w-0 px-2.5 text-base focus-visible:-outline-offset-2";

function PhotoFields({ photo, place, n, suggestion, colours }: PhotoFieldsProps) {
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
          <select name={field("colour")} defaultValue={photo.colour} className={controlClass}>
            <option value="">{texts.allColours}</option>
            {colours.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </>
  );
}
