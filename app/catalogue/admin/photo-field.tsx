import type { FormMetadata } from "@conform-to/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Camera from "lucide-react/icons/camera";
import GripVertical from "lucide-react/icons/grip-vertical";
import ImageOff from "lucide-react/icons/image-off";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import X from "lucide-react/icons/x";
import { type PointerEvent, type Ref, useId, useRef, useState } from "react";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { say } from "../../messages/message.ts";
import { canRetry } from "../../photos/photo-fault.ts";
import { PhotoProgress } from "../../photos/photo-progress.tsx";
import { iconButtonClass } from "../../ui/button.ts";
import { FieldError, FieldHint } from "../../ui/field.tsx";
import { MAX_LENGTH, MAX_PHOTOS, suggestedAlt } from "../product.ts";
import { photoText } from "../product-answer.ts";
import { type ProductPhotoItem, type ProductPhotos, thumbnailOf } from "./use-product-photos.ts";

const texts = catalogueAdmin.photos;
const ICON = { size: 18, strokeWidth: 1.9, "aria-hidden": true } as const;

// biome-ignore lint/suspicious/noExplicitAny: the form of whatever schema that has a list of photos
type PhotoForm = FormMetadata<any, any>;

interface PhotoFieldProps {
  ref: Ref<HTMLFieldSetElement>;
  form: PhotoForm;
  photos: ProductPhotos;
  /** For the suggested texts. */
  productName: string;
  error: string | null;
  /** Makes a file that is too large small enough and sends it; offered where the browser can. */
  shrink?: (key: string) => void;
}

/**
 * The product's photos: chosen or taken, several at once; dragged or moved by buttons; the first is the cover. Without
 * script the same buttons post the form, which comes back changed, and files go along with it.
 */
export function PhotoField({ ref, form, photos, productName, error, shrink }: PhotoFieldProps) {
  const { items } = photos;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState("");
  const problem = error ?? (photos.refused ? photoText(photos.refused) : null);
  const stored = items.filter(({ photo }) => photo !== null);

  const move = (item: ProductPhotoItem, to: number) => {
    photos.move(item.key, to);
    setSaid(say(to === 0 ? texts.movedToFront : texts.moved, { n: to + 1, total: items.length }));
  };

  return (
    <fieldset ref={ref} className="grid min-w-0 gap-2" aria-describedby={problem ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-small font-semibold">{texts.legend}</legend>
      {items.length > 0 ? (
        <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
          {items.map((item, index) => (
            <PhotoCard
              key={item.key}
              form={form}
              item={item}
              place={stored.indexOf(item)}
              index={index}
              count={items.length}
              suggestion={suggestedAlt(productName || texts.product, index)}
              onMove={(to) => move(item, to)}
              onDrag={(x, y) => {
                const to = placeUnder(list.current, x, y);
                if (to !== null && to !== index) move(item, to);
              }}
              onRemove={() => {
                photos.remove(item.key);
                setSaid(say(texts.removed, { n: index + 1 }));
                input.current?.focus();
              }}
              onRetry={() => photos.retry(item.key)}
              onAlt={(alt) => photos.setAlt(item.key, alt)}
              {...(shrink ? { onShrink: () => shrink(item.key) } : {})}
            />
          ))}
        </ul>
      ) : null}
      {items.length < MAX_PHOTOS ? (
        <label className="flex min-h-16 cursor-pointer flex-wrap items-center justify-center gap-3 rounded-control border-[1.5px] border-dashed border-borde bg-algodon p-2 font-semibold focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-terracota hover:border-terracota">
          <input
            ref={input}
            type="file"
            name="files"
            accept="image/*"
            multiple
            className="sr-only noscript:not-sr-only"
            onChange={({ currentTarget }) => {
              photos.add([...(currentTarget.files ?? [])]);
              // The same file may be chosen again.
              currentTarget.value = "";
            }}
          />
          <Camera size={22} strokeWidth={1.7} aria-hidden="true" className="text-terracota" />
          <span>{items.length === 0 ? texts.add : texts.addMore}</span>
        </label>
      ) : null}
      <FieldHint>{say(texts.hint, { max: MAX_PHOTOS })}</FieldHint>
      {problem ? (
        <FieldError id={`${id}-error`} live>
          {problem}
        </FieldError>
      ) : null}
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </fieldset>
  );
}

/** Which place of the list a point is on. */
function placeUnder(list: HTMLElement | null, x: number, y: number): number | null {
  const places = [...(list?.children ?? [])];
  const index = places.findIndex((place) => {
    const box = place.getBoundingClientRect();
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  });
  return index === -1 ? null : index;
}

interface PhotoCardProps {
  form: PhotoForm;
  item: ProductPhotoItem;
  /** Among those that are stored, which alone the form holds. */
  place: number;
  index: number;
  count: number;
  suggestion: string;
  onMove: (to: number) => void;
  onDrag: (x: number, y: number) => void;
  onRemove: () => void;
  onRetry: () => void;
  onShrink?: () => void;
  onAlt: (alt: string) => void;
}

function PhotoCard({ form, item, place, index, count, suggestion, ...on }: PhotoCardProps) {
  const [dragging, setDragging] = useState(false);
  const title = say(texts.photo, { n: index + 1 });
  const { state, fault } = item;
  const sending = state === "sending" || state === "waiting";
  const failed = state === "failed";
  const drag = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragging(true);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragging) on.onDrag(event.clientX, event.clientY);
    },
    onPointerUp: () => setDragging(false),
    onPointerCancel: () => setDragging(false),
  };
  /** A button that posts the form where there is no script, and does the same without where there is. */
  const button = (
    action: string,
    props: { name?: string; value?: string; form?: string },
    run: () => void,
    disabled = false,
  ) => ({
    ...(item.photo ? props : {}),
    type: item.photo ? ("submit" as const) : ("button" as const),
    className: iconButtonClass,
    "aria-label": say(catalogueAdmin.of, { action, name: title }),
    "aria-disabled": disabled,
    onClick(event: { preventDefault: () => void }) {
      event.preventDefault();
      if (!disabled) run();
    },
  });
  const moveTo = (to: number, action: string) => {
    const within = Math.min(Math.max(to, 0), count - 1);
    const props = form.reorder.getButtonProps({ name: "photos", from: index, to: within });
    return button(action, props, () => on.onMove(within), within === index);
  };
  const ring = dragging
    ? "ring-2 ring-terracota"
    : failed
      ? "inset-ring-2 inset-ring-error"
      : "inset-ring inset-ring-hilo";
  return (
    <li className={`flex flex-col overflow-hidden rounded-control bg-algodon ${ring}`}>
      {item.photo ? (
        <>
          <input type="hidden" name={`photos[${place}].id`} value={item.photo.id} readOnly />
          <input type="hidden" name={`photos[${place}].thumbnail`} value={thumbnailOf(item.photo)} readOnly />
        </>
      ) : null}
      <div className="relative aspect-square bg-lino">
        <Thumbnail item={item} alt={item.alt || suggestion} faded={sending || failed} />
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
      {failed && fault ? (
        <>
          <p role="alert" className="px-2.5 pt-2 text-fine/snug font-semibold text-error">
            {photoText(fault)}
          </p>
          {fault === "TOO_LARGE" && on.onShrink ? (
            <button type="button" className={remedyClass} onClick={on.onShrink}>
              {texts.shrink}
            </button>
          ) : null}
          {canRetry(fault) ? (
            <button
              type="button"
              className={remedyClass}
              aria-label={say(catalogueAdmin.of, { action: texts.retry, name: title })}
              onClick={on.onRetry}
            >
              <RotateCcw {...ICON} />
              {texts.retry}
            </button>
          ) : null}
        </>
      ) : null}
      <div className="flex items-center">
        {count > 1 ? (
          <>
            <button {...moveTo(index - 1, texts.moveBefore)}>
              <ArrowLeft {...ICON} />
            </button>
            <button {...moveTo(index + 1, texts.moveAfter)}>
              <ArrowRight {...ICON} />
            </button>
          </>
        ) : null}
        <span className="ml-auto">
          <button
            {...button(
              sending ? texts.cancel : texts.remove,
              form.remove.getButtonProps({ name: "photos", index: place }),
              on.onRemove,
            )}
          >
            <X {...ICON} />
          </button>
        </span>
      </div>
      {item.photo ? (
        <label className="grid cursor-text border-t border-hilo pt-1.5">
          <span className="px-2.5 text-fine/tight text-nuez">
            {texts.alt}
            <span className="sr-only"> {say(texts.altOf, { n: index + 1 })}</span>
          </span>
          <input
            name={`photos[${place}].alt`}
            placeholder={suggestion}
            value={item.alt}
            maxLength={MAX_LENGTH.alt}
            onChange={({ currentTarget }) => on.onAlt(currentTarget.value)}
            className="min-h-tap min-w-0 rounded-b-control px-2.5 text-base text-ellipsis placeholder:text-nuez placeholder:opacity-100 focus-visible:-outline-offset-2"
          />
        </label>
      ) : null}
    </li>
  );
}

const remedyClass =
  "flex min-h-tap cursor-pointer items-center gap-2 px-2.5 text-small font-semibold text-terracota " +
  "focus-visible:-outline-offset-2";

/** The stored photo, or the chosen file itself; where the browser cannot draw it, a sign in its place. */
function Thumbnail({ item, alt, faded }: { item: ProductPhotoItem; alt: string; faded: boolean }) {
  const [drawn, setDrawn] = useState(true);
  const className = `size-full object-cover ${faded ? "opacity-50" : ""}`;
  if (item.photo)
    return <img src={thumbnailOf(item.photo)} alt={alt} draggable={false} className={className} />;
  if (!item.preview) return null;
  return drawn ? (
    <img src={item.preview} alt="" draggable={false} onError={() => setDrawn(false)} className={className} />
  ) : (
    <ImageOff size={32} strokeWidth={1.3} aria-hidden="true" className="absolute inset-0 m-auto text-borde" />
  );
}
