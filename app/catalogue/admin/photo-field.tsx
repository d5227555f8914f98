import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type RefObject, useRef, useState } from "react";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { visitorPhotos } from "../../messages/es/photos.ts";
import { say } from "../../messages/message.ts";
import { PhotoField } from "../../photos/photo-field.tsx";
import { type Photos, usePhotos } from "../../photos/use-photos.ts";
import { CENTRE, focusAttribute } from "../../product/photo-focus.ts";
import { MAX_LENGTH, MAX_PHOTOS } from "../../product/product.ts";
import { suggestedAlt } from "../cards/product-card.tsx";
import { MoveButtons } from "./move-buttons.tsx";
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
  /** Error code to show below the photos, or null. */
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
            photos.move(item.key, to);
            announce(say(to === 0 ? texts.movedToFront : texts.moved, { n: to + 1, total }));
          };
          return (
            <>
              {total > 1 ? (
                <MoveButtons
                  name={say(texts.photo, { number: index + 1 })}
                  at={index}
                  total={total}
                  onMove={move}
                >
                  {index === 0 ? <span className="text-fine font-semibold">{texts.cover}</span> : null}
                </MoveButtons>
              ) : null}
              {item.tooLarge && item.state === "stored" ? (
                <p className="px-2.5 py-1.5 text-fine/tight text-salvia-honda">
                  {say(texts.shrunk, { size: Math.round(item.tooLarge / MEGABYTE) })}
                </p>
              ) : null}
              {item.photo?.source && item.state !== "sending" ? (
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
      {edited ? (
        <EditedPhoto photos={photos} itemKey={edited} opener={opener} onClose={() => setEdited(null)} />
      ) : null}
    </>
  );
}

interface EditedPhotoProps {
  photos: Photos<FormPhoto>;
  itemKey: string;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

function EditedPhoto({ photos, itemKey, opener, onClose }: EditedPhotoProps) {
  const { photo, before } = photos.items.find(({ key }) => key === itemKey) ?? {};
  if (!photo?.source) return null;
  const onRestore = () => {
    photos.restore(itemKey);
    onClose();
  };
  return (
    <PhotoEditor
      source={photo.source}
      focus={Number(photo.focus ?? CENTRE)}
      finalFocus={opener}
      onClose={onClose}
      onDone={(focus, file) => {
        if (file) photos.replace(itemKey, file);
        photos.set(itemKey, { focus: String(focus) });
        onClose();
      }}
      onRestore={before ? onRestore : null}
    />
  );
}

interface PhotoFieldsProps {
  photo: FormPhoto;
  /** Index among the uploaded photos. Photos that are not uploaded have no fields in the form. */
  place: number;
  n: number;
  suggestion: string;
  colours: readonly GridColour[];
}

const labelClass = "grid border-t border-hilo pt-1.5";
const controlClass = "min-h-tap min-w-0 px-2.5 text-base focus-visible:-outline-offset-2";

function PhotoFields({ photo, place, n, suggestion, colours }: PhotoFieldsProps) {
  const { id, thumbnail, source = "", focus = CENTRE } = photo;
  const field = (name: string) => `photos[${place}].${name}`;
  const label = (text: string) => (
    <span className="px-2.5 text-fine/tight text-nuez">
      {text}
      <span className="sr-only"> {say(texts.altOf, { n })}</span>
    </span>
  );
  return (
    <>
      {Object.entries({ id, thumbnail, source, focus }).map(([name, value]) => (
        <input key={name} type="hidden" name={field(name)} value={value} readOnly />
      ))}
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
