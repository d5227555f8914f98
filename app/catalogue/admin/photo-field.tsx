import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import GripVertical from "lucide-react/icons/grip-vertical";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import X from "lucide-react/icons/x";
import { type PointerEvent, type RefObject, useState } from "react";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { say } from "../../messages/message.ts";
import { canRetry } from "../../photos/photo-error.ts";
import { PhotoField, type PhotoFieldHandle, PhotoProgress } from "../../photos/photo-field.tsx";
import { type PhotoItem, type Photos, usePhotos } from "../../photos/use-photos.ts";
import { iconButtonClass } from "../../ui/button.ts";
import { suggestedAlt } from "../cards/product-card.tsx";
import { MAX_LENGTH, MAX_PHOTOS } from "../product.ts";
import { photoText } from "../product-answer.ts";
import type { GridColour } from "./variant-grid.ts";

const texts = catalogueAdmin.photos;
const ICON = { size: 18, strokeWidth: 1.9 } as const;

/** `thumbnail` is the URL of the photo's smallest file. */
export type FormPhoto = { id: string; thumbnail: string; alt?: string; colour?: string };

export function useProductPhotos(initial: readonly FormPhoto[]) {
  return usePhotos<FormPhoto>({ path: "/catalogo/fotos", max: MAX_PHOTOS, initial, refusesLarge: true });
}

interface ProductPhotoFieldProps {
  handle: RefObject<PhotoFieldHandle | null>;
  photos: Photos<FormPhoto>;
  productName: string;
  colours: readonly GridColour[];
  error: string | null;
}

export function ProductPhotoField({ productName, error, ...field }: ProductPhotoFieldProps) {
  const { photos, handle } = field;
  const { items, refused } = photos;
  const [status, setStatus] = useState("");
  const problem = error ?? (refused ? photoText(refused) : null);
  const stored = items.filter(({ photo }) => photo !== null);
  return (
    <PhotoField
      photos={photos}
      legend={texts.legend}
      add={items.length === 0 ? texts.add : texts.addMore}
      hint={say(texts.hint, { max: MAX_PHOTOS })}
      look="wide"
      status={status}
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
              announce={setStatus}
            />
          ))}
        </ul>
      ) : null}
    </PhotoField>
  );
}

interface PhotoCardProps extends Pick<ProductPhotoFieldProps, "photos" | "handle" | "colours"> {
  item: PhotoItem<FormPhoto>;
  index: number;
  /** Index among the stored photos; only stored photos are form fields. */
  place: number;
  suggestion: string;
  announce: (text: string) => void;
}

function PhotoCard(props: PhotoCardProps) {
  const { photos, handle, colours, item, index, place, suggestion, announce } = props;
  const { key, photo, error } = item;
  const count = photos.items.length;
  const move = (to: number) => {
    if (to === index || to < 0 || to >= count) return;
    photos.move(key, to);
    announce(say(to === 0 ? texts.movedToFront : texts.moved, { n: to + 1, total: count }));
  };
  const remove = () => {
    photos.remove(key);
    announce(say(texts.removed, { n: index + 1 }));
    handle.current?.focus();
  };
  const { dragging, grip } = useDrag(move);
  const ring = dragging
    ? "ring-2 ring-terracota"
    : error
      ? "inset-ring-2 inset-ring-error"
      : "inset-ring inset-ring-hilo";
  return (
    <li className={`flex flex-col overflow-hidden rounded-control bg-algodon ${ring}`}>
      <div className="relative aspect-square bg-lino">
        <Thumbnail item={item} alt={photo?.alt || suggestion} />
        {index === 0 && !isSending(item) ? (
          <span className="absolute bottom-2 left-2 rounded-full bg-cacao px-2.5 py-0.5 text-fine font-semibold text-leche">
            {texts.cover}
          </span>
        ) : null}
        {count > 1 ? (
          <span
            aria-hidden="true"
            data-grip=""
            className={`absolute top-0 right-0 grid size-tap touch-none place-content-center rounded-bl-control bg-leche/88 ${dragging ? "cursor-grabbing" : "cursor-grab"}`}
            {...grip}
          >
            <GripVertical size={18} strokeWidth={1.9} />
          </span>
        ) : null}
        {isSending(item) ? (
          <PhotoProgress
            value={item.progress}
            label={say(texts.sending, { n: index + 1 })}
            text={progressText(item)}
          />
        ) : null}
      </div>
      <PhotoFault item={item} index={index} onRetry={() => photos.retry(key)} />
      <PhotoButtons item={item} index={index} count={count} onMove={move} onRemove={remove} />
      {photo ? (
        <PhotoFields photo={photo} place={place} n={index + 1} suggestion={suggestion} colours={colours} />
      ) : null}
    </li>
  );
}

function isSending({ state }: PhotoItem<FormPhoto>): boolean {
  return state === "sending" || state === "waiting";
}

function progressText({ state, progress }: PhotoItem<FormPhoto>): string {
  if (state === "waiting") return texts.waiting;
  return progress < 1 ? say(texts.percent, { n: Math.round(progress * 100) }) : texts.processing;
}

function useDrag(move: (to: number) => void) {
  const [dragging, setDragging] = useState(false);
  const grip = {
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
  return { dragging, grip };
}

function labelOf(action: string, index: number): string {
  return say(catalogueAdmin.of, { action, name: say(texts.photo, { n: index + 1 }) });
}

interface PhotoFaultProps {
  item: PhotoItem<FormPhoto>;
  index: number;
  onRetry: () => void;
}

function PhotoFault({ item: { error, shrinkable }, index, onRetry }: PhotoFaultProps) {
  if (!error) return null;
  const tooLarge = error === "TOO_LARGE";
  const action = tooLarge ? texts.shrink : texts.retry;
  return (
    <>
      <p role="alert" className="px-2.5 pt-2 text-fine/snug font-semibold text-error">
        {photoText(error)}
      </p>
      {(tooLarge ? shrinkable : canRetry(error)) ? (
        <button
          type="button"
          className="flex min-h-tap cursor-pointer items-center gap-2 px-2.5 text-left text-small/snug font-semibold text-terracota focus-visible:-outline-offset-2"
          aria-label={labelOf(action, index)}
          onClick={onRetry}
        >
          {tooLarge ? null : <RotateCcw {...ICON} />}
          {action}
        </button>
      ) : null}
    </>
  );
}

interface PhotoButtonsProps {
  item: PhotoItem<FormPhoto>;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function PhotoButtons({ item, index, count, onMove, onRemove }: PhotoButtonsProps) {
  const button = (action: string, Icon: typeof X, onClick: () => void, disabled = false) => (
    <button
      type="button"
      className={iconButtonClass}
      aria-label={labelOf(action, index)}
      aria-disabled={disabled}
      onClick={onClick}
    >
      <Icon {...ICON} />
    </button>
  );
  return (
    <div className="flex items-center">
      {count > 1 ? button(texts.moveBefore, ArrowLeft, () => onMove(index - 1), index === 0) : null}
      {count > 1 ? button(texts.moveAfter, ArrowRight, () => onMove(index + 1), index === count - 1) : null}
      <span className="ml-auto">{button(isSending(item) ? texts.cancel : texts.remove, X, onRemove)}</span>
    </div>
  );
}

interface PhotoFieldsProps {
  photo: FormPhoto;
  place: number;
  n: number;
  suggestion: string;
  colours: readonly GridColour[];
}

function PhotoFields({ photo, place, n, suggestion, colours }: PhotoFieldsProps) {
  const field = (name: string) => `photos[${place}].${name}`;
  return (
    <>
      <input type="hidden" name={field("id")} value={photo.id} readOnly />
      <input type="hidden" name={field("thumbnail")} value={photo.thumbnail} readOnly />
      <label className="grid cursor-text border-t border-hilo pt-1.5">
        <span className="px-2.5 text-fine/tight text-nuez">
          {texts.alt}
          <span className="sr-only"> {say(texts.altOf, { n })}</span>
        </span>
        <input
          name={field("alt")}
          placeholder={suggestion}
          defaultValue={photo.alt}
          maxLength={MAX_LENGTH.alt}
          className="min-h-tap min-w-0 rounded-b-control px-2.5 text-base text-ellipsis placeholder:text-nuez placeholder:opacity-100 focus-visible:-outline-offset-2"
        />
      </label>
      {colours.length > 1 ? (
        <PhotoColour colours={colours} first={photo.colour ?? ""} field={field("colour")} n={n} />
      ) : null}
    </>
  );
}

interface PhotoColourProps {
  colours: readonly GridColour[];
  /** Name of the initial colour; empty for all colours. */
  first: string;
  field: string;
  n: number;
}

/** The select is uncontrolled, so the chosen option stays when its colour is renamed. */
function PhotoColour({ colours, first, field, n }: PhotoColourProps) {
  return (
    <label className="grid cursor-pointer border-t border-hilo pt-1.5">
      <span className="px-2.5 text-fine/tight text-nuez">
        {texts.colour}
        <span className="sr-only"> {say(texts.altOf, { n })}</span>
      </span>
      <select
        name={field}
        defaultValue={first}
        className="min-h-tap min-w-0 cursor-pointer px-2 text-base focus-visible:-outline-offset-2"
      >
        <option value="">{texts.allColours}</option>
        {colours.map(({ key, name }) => (
          <option key={key} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Thumbnail({ item: { photo, preview }, alt }: { item: PhotoItem<FormPhoto>; alt: string }) {
  if (photo)
    return <img src={photo.thumbnail} alt={alt} draggable={false} className="size-full object-cover" />;
  if (!preview) return null;
  return <img src={preview} alt="" draggable={false} className="size-full object-cover opacity-50" />;
}
