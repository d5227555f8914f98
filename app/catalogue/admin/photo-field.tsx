import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type RefObject, useRef, useState } from "react";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { visitorPhotos } from "../../messages/es/photos.ts";
import { say } from "../../messages/message.ts";
import { PhotoField } from "../../photos/photo-field.tsx";
import { type Photos, usePhotos } from "../../photos/use-photos.ts";
import { CENTRE, focusAttribute } from "../../product/photo-focus.ts";
import { MAX_LENGTH, MAX_PHOTOS } from "../../product/product.ts";
import { iconButtonClass } from "../../ui/button.ts";
import { suggestedAlt } from "../cards/product-card.tsx";
import { PhotoEditor } from "./photo-editor.tsx";
import type { GridColour } from "./variant-grid.ts";

const texts = catalogueAdmin.photos;
const fieldTexts = {
  ...visitorPhotos,
  ...texts,
  errors: { ...visitorPhotos.errors, ...catalogueAdmin.errors },
};

const MEGABYTE = 1024 * 1024;

export interface FormPhoto {
  id: string;
  thumbnail: string;
  source?: string;
  alt?: string;
  colour?: string;
  focus?: string;
}

export function useProductPhotos(initial: readonly FormPhoto[]) {
  return usePhotos<FormPhoto>({ path: "/catalogo/fotos", max: MAX_PHOTOS, initial });
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
  const [edited, setEdited] = useState<string | null>(null);
  const opener = useRef<HTMLElement>(null);
  return (
    <>
      <PhotoField
        input={input}
        photos={photos}
        texts={fieldTexts}
        problem={error && (errorTexts[error] ?? error)}
        imageProps={({ photo }) => focusAttribute(Number(photo?.focus ?? CENTRE))}
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
              {item.tooLarge && item.state === "stored" ? (
                <p className="px-2.5 py-1.5 text-fine/tight text-salvia-honda">
                  {say(texts.shrunk, { size: Math.round(item.tooLarge / MEGABYTE) })}
                </p>
              ) : null}
              {item.photo?.source && item.state === "stored" ? (
                <button
                  type="button"
                  className="flex min-h-tap cursor-pointer items-center gap-2 border-t border-hilo px-2.5 text-small font-medium text-terracota focus-visible:-outline-offset-2"
                  onClick={({ currentTarget }) => {
                    opener.current = currentTarget;
                    setEdited(item.key);
                  }}
                >
                  <SlidersHorizontal size={16} strokeWidth={1.9} aria-hidden="true" />
                  {texts.edit}
                  <span className="sr-only"> {say(texts.altOf, { n: index + 1 })}</span>
                </button>
              ) : null}
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
      <EditedPhoto photos={photos} edited={edited} opener={opener} onClose={() => setEdited(null)} />
    </>
  );
}

interface EditedPhotoProps {
  photos: Photos<FormPhoto>;
  /** Key of the photo whose editor is open. */
  edited: string | null;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

function EditedPhoto({ photos, edited, opener, onClose }: EditedPhotoProps) {
  const item = photos.items.find(({ key }) => key === edited);
  if (!item?.photo?.source) return null;
  const { key, photo, before } = item;
  return (
    <PhotoEditor
      source={item.photo.source}
      focus={Number(photo.focus ?? CENTRE)}
      finalFocus={opener}
      onClose={onClose}
      onDone={(focus, file) => {
        photos.set(key, { focus: String(focus) });
        if (file) photos.replace(key, file);
        onClose();
      }}
      onRestore={
        before
          ? () => {
              photos.restore(key);
              onClose();
            }
          : null
      }
    />
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
      <input type="hidden" name={field("source")} value={photo.source ?? ""} readOnly />
      <input type="hidden" name={field("focus")} value={photo.focus ?? CENTRE} readOnly />
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
