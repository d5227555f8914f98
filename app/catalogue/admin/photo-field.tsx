import type { FormMetadata } from "@conform-to/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import GripVertical from "lucide-react/icons/grip-vertical";
import ImageOff from "lucide-react/icons/image-off";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import X from "lucide-react/icons/x";
import { type ComponentProps, type PointerEvent, type RefObject, useState } from "react";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { say } from "../../messages/message.ts";
import { canRetry } from "../../photos/photo-error.ts";
import { PhotoField, type PhotoFieldHandle, PhotoProgress } from "../../photos/photo-field.tsx";
import { type PhotoItem, type Photos, usePhotos } from "../../photos/use-photos.ts";
import { iconButtonClass } from "../../ui/button.ts";
import { suggestedAlt } from "../cards/product-card.tsx";
import { MAX_LENGTH, MAX_PHOTOS } from "../product.ts";
import { photoText } from "../product-answer.ts";
import { Swatch } from "../swatch.tsx";
import type { GridColour } from "./variant-grid.ts";

const texts = catalogueAdmin.photos;
const ICON = { size: 18, strokeWidth: 1.9 } as const;

/** A photo of the product's form: `thumbnail` is the address of its smallest file. */
export type FormPhoto = { id: string; thumbnail: string; alt?: string; colour?: string };

export function useProductPhotos(initial: readonly FormPhoto[]) {
  return usePhotos<FormPhoto>({ path: "/catalogo/fotos", max: MAX_PHOTOS, initial, refusesLarge: true });
}

interface ProductPhotoFieldProps {
  handle: RefObject<PhotoFieldHandle | null>;
  // biome-ignore lint/suspicious/noExplicitAny: the form of whatever schema that has a list of photos
  form: FormMetadata<any, any>;
  photos: Photos<FormPhoto>;
  /** For the suggested texts. */
  productName: string;
  /** Those that a photo can be said to show. */
  colours: readonly GridColour[];
  error: string | null;
}

/**
 * The product's photos: chosen or taken, several at once; dragged or moved by buttons; the first is the cover. Without
 * script the same buttons post the form, which comes back changed, and files go along with it.
 */
export function ProductPhotoField({ productName, error, ...field }: ProductPhotoFieldProps) {
  const { photos, handle } = field;
  const { items, refused } = photos;
  const [said, setSaid] = useState("");
  const problem = error ?? (refused ? photoText(refused) : null);
  const stored = items.filter(({ photo }) => photo !== null);
  return (
    <PhotoField
      photos={photos}
      name="files"
      legend={texts.legend}
      add={items.length === 0 ? texts.add : texts.addMore}
      hint={say(texts.hint, { max: MAX_PHOTOS })}
      look="wide"
      status={said}
      problems={problem ? [{ key: "problem", of: null, text: problem }] : []}
      handle={handle}
    >
      {items.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
          {items.map((item, index) => (
            <PhotoCard
              key={item.key}
              {...field}
              item={item}
              index={index}
              place={stored.indexOf(item)}
              suggestion={suggestedAlt(productName || texts.product, index)}
              say={setSaid}
            />
          ))}
        </ul>
      ) : null}
    </PhotoField>
  );
}

interface PhotoCardProps extends Pick<ProductPhotoFieldProps, "form" | "photos" | "handle" | "colours"> {
  item: PhotoItem<FormPhoto>;
  index: number;
  /** Among those that are stored, which alone the form holds. */
  place: number;
  /** What is to be seen, as long as the owner says nothing else. */
  suggestion: string;
  /** Reads out what was done. */
  say: (text: string) => void;
}

function PhotoCard({
  form,
  photos,
  handle,
  colours,
  item,
  index,
  place,
  suggestion,
  ...props
}: PhotoCardProps) {
  const [dragging, setDragging] = useState(false);
  const { key, photo, state, error } = item;
  const count = photos.items.length;
  const name = say(texts.photo, { n: index + 1 });
  const sending = state === "sending" || state === "waiting";
  const tooLarge = error === "TOO_LARGE";

  const move = (to: number) => {
    if (to === index || to < 0 || to >= count) return;
    photos.move(key, to);
    props.say(say(to === 0 ? texts.movedToFront : texts.moved, { n: to + 1, total: count }));
  };
  const drag = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragging(true);
    },
    onPointerMove({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (!dragging) return;
      const under = document.elementFromPoint(clientX, clientY);
      move([...(currentTarget.closest("ul")?.children ?? [])].findIndex((each) => each.contains(under)));
    },
    onPointerUp: () => setDragging(false),
    onPointerCancel: () => setDragging(false),
  };
  /** Posts the form where there is no script; with script `run` does the same without. */
  const control = (
    action: string,
    Icon: typeof X,
    run: () => void,
    posted: ComponentProps<"button">,
    disabled = false,
  ) => (
    <button
      {...(photo ? posted : {})}
      type={photo ? "submit" : "button"}
      className={iconButtonClass}
      aria-label={say(catalogueAdmin.of, { action, name })}
      aria-disabled={disabled}
      onClick={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <Icon {...ICON} />
    </button>
  );
  const moving = (to: number, action: string, Icon: typeof X) => {
    const within = Math.min(Math.max(to, 0), count - 1);
    const posted = form.reorder.getButtonProps({ name: "photos", from: index, to: within });
    return control(action, Icon, () => move(within), posted, within === index);
  };
  const remove = () => {
    photos.remove(key);
    props.say(say(texts.removed, { n: index + 1 }));
    handle.current?.focus();
  };
  const ring = dragging
    ? "ring-2 ring-terracota"
    : error
      ? "inset-ring-2 inset-ring-error"
      : "inset-ring inset-ring-hilo";
  return (
    <li className={`flex flex-col overflow-hidden rounded-control bg-algodon ${ring}`}>
      {photo ? (
        <>
          <input type="hidden" name={`photos[${place}].id`} value={photo.id} readOnly />
          <input type="hidden" name={`photos[${place}].thumbnail`} value={photo.thumbnail} readOnly />
        </>
      ) : null}
      <div className="relative aspect-square bg-lino">
        <Thumbnail item={item} alt={photo?.alt || suggestion} />
        {index === 0 && !sending ? (
          <span className="absolute bottom-2 left-2 rounded-full bg-cacao px-2.5 py-0.5 text-fine font-semibold text-leche">
            {texts.cover}
          </span>
        ) : null}
        {count > 1 ? (
          <span
            aria-hidden="true"
            data-grip=""
            className={`with-script absolute top-0 right-0 grid size-tap touch-none place-content-center rounded-bl-control bg-leche/88 ${dragging ? "cursor-grabbing" : "cursor-grab"}`}
            {...drag}
          >
            <GripVertical size={18} strokeWidth={1.9} />
          </span>
        ) : null}
        {sending ? (
          <PhotoProgress
            value={item.progress}
            label={say(texts.sending, { n: index + 1 })}
            text={
              state === "waiting"
                ? texts.waiting
                : item.progress < 1
                  ? say(texts.percent, { n: Math.round(item.progress * 100) })
                  : texts.processing
            }
          />
        ) : null}
      </div>
      {error ? (
        <p role="alert" className="px-2.5 pt-2 text-fine/snug font-semibold text-error">
          {photoText(error)}
        </p>
      ) : null}
      {error && (tooLarge ? item.shrinkable : canRetry(error)) ? (
        <button
          type="button"
          className="flex min-h-tap cursor-pointer items-center gap-2 px-2.5 text-left text-small/snug font-semibold text-terracota focus-visible:-outline-offset-2"
          aria-label={say(catalogueAdmin.of, { action: tooLarge ? texts.shrink : texts.retry, name })}
          onClick={() => photos.retry(key)}
        >
          {tooLarge ? null : <RotateCcw {...ICON} />}
          {tooLarge ? texts.shrink : texts.retry}
        </button>
      ) : null}
      <div className="flex items-center">
        {count > 1 ? moving(index - 1, texts.moveBefore, ArrowLeft) : null}
        {count > 1 ? moving(index + 1, texts.moveAfter, ArrowRight) : null}
        <span className="ml-auto">
          {control(
            sending ? texts.cancel : texts.remove,
            X,
            remove,
            form.remove.getButtonProps({ name: "photos", index: place }),
          )}
        </span>
      </div>
      {photo ? (
        <label className="grid cursor-text border-t border-hilo pt-1.5">
          <span className="px-2.5 text-fine/tight text-nuez">
            {texts.alt}
            <span className="sr-only"> {say(texts.altOf, { n: index + 1 })}</span>
          </span>
          <input
            name={`photos[${place}].alt`}
            placeholder={suggestion}
            defaultValue={photo.alt}
            maxLength={MAX_LENGTH.alt}
            className="min-h-tap min-w-0 rounded-b-control px-2.5 text-base text-ellipsis placeholder:text-nuez placeholder:opacity-100 focus-visible:-outline-offset-2"
          />
        </label>
      ) : null}
      {photo && colours.length > 1 ? (
        <PhotoColour
          colours={colours}
          first={photo.colour ?? ""}
          field={`photos[${place}].colour`}
          n={index + 1}
        />
      ) : null}
    </li>
  );
}

interface PhotoColourProps {
  colours: readonly GridColour[];
  /** The name of the one that it begins with; empty where the photo goes with all. */
  first: string;
  field: string;
  /** Which photo it is, from 1. */
  n: number;
}

/** Which of the product's colours a photo shows: a tap. What was tapped stays when the colour gets another name. */
function PhotoColour({ colours, first, field, n }: PhotoColourProps) {
  const [key, setKey] = useState(() => colours.find(({ name }) => name === first)?.key);
  const chosen = colours.find((colour) => colour.key === key);
  // Each with its state, because the group is called otherwise when the photo moves.
  const choice = (colour: GridColour | undefined) => (
    <label
      key={colour?.key ?? ""}
      title={colour?.name}
      className="relative grid size-tap cursor-pointer place-content-center rounded-full text-fine font-semibold has-checked:inset-ring-2 has-checked:inset-ring-cacao has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-terracota forced-colors:has-checked:border-4"
    >
      <input
        type="radio"
        name={field}
        value={colour?.name ?? ""}
        checked={chosen === colour}
        onChange={() => setKey(colour?.key)}
        aria-label={colour?.name ?? texts.allColours}
        className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
      />
      {colour ? (
        <Swatch colour={colour.swatch} size={24} />
      ) : (
        <span aria-hidden="true">{texts.allColours}</span>
      )}
    </label>
  );
  return (
    <fieldset className="min-w-0 border-t border-hilo px-0.5 pt-1.5 pb-0.5">
      <legend className="sr-only">{say(texts.colourOf, { n })}</legend>
      <p aria-hidden="true" className="truncate px-2 text-fine/tight text-nuez">
        {say(texts.colour, { colour: chosen?.name ?? texts.allColours.toLowerCase() })}
      </p>
      <div className="flex flex-wrap">{[undefined, ...colours].map(choice)}</div>
    </fieldset>
  );
}

/** The stored photo, or the chosen file itself; where the browser cannot draw it, a sign in its place. */
function Thumbnail({ item: { photo, preview }, alt }: { item: PhotoItem<FormPhoto>; alt: string }) {
  const [drawn, setDrawn] = useState(true);
  if (photo)
    return <img src={photo.thumbnail} alt={alt} draggable={false} className="size-full object-cover" />;
  if (!preview) return null;
  return drawn ? (
    <img
      src={preview}
      alt=""
      draggable={false}
      onError={() => setDrawn(false)}
      className="size-full object-cover opacity-50"
    />
  ) : (
    <ImageOff size={32} strokeWidth={1.3} className="absolute inset-0 m-auto text-borde" />
  );
}
