import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Camera from "lucide-react/icons/camera";
import GripVertical from "lucide-react/icons/grip-vertical";
import ImageOff from "lucide-react/icons/image-off";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import X from "lucide-react/icons/x";
import { type PointerEvent, useId, useRef, useState } from "react";
import { canRetry } from "../../photos/photo-fault.ts";
import { PhotoProgress } from "../../photos/photo-progress.tsx";
import { srcSet } from "../picture.ts";
import { MAX_PHOTOS } from "../product.ts";
import { ALT_MAX_LENGTH } from "../product-form.ts";
import { productPhotoMessage } from "../product-photo-messages.ts";
import { suggestedAlt } from "../product-texts.ts";
import type { ProductPhotoItem, ProductPhotos } from "./use-product-photos.ts";

interface PhotoFieldProps {
  photos: ProductPhotos;
  /** For the suggested texts. */
  productName: string;
  error: string | null;
}

/** The product's pictures: chosen or taken, several at once; dragged or moved by buttons; the first is the cover. */
export function PhotoField({ photos, productName, error }: PhotoFieldProps) {
  const { items } = photos;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState("");
  const fault = error ?? (photos.refused ? productPhotoMessage(photos.refused) : null);

  const move = (item: ProductPhotoItem, to: number) => {
    photos.move(item.key, to);
    setSaid(`Foto en el lugar ${to + 1} de ${items.length}${to === 0 ? ": es la portada" : ""}`);
  };

  return (
    <fieldset className="photo-field" aria-describedby={fault ? `${id}-error` : undefined}>
      <legend className="field-label">Fotos</legend>
      {items.length > 0 ? (
        <ul ref={list} className="photo-list">
          {items.map((item, index) => (
            <PhotoCard
              key={item.key}
              item={item}
              index={index}
              count={items.length}
              suggestion={suggestedAlt(productName || "Producto", index)}
              onMove={(to) => move(item, to)}
              onDrag={(x, y) => {
                const to = placeUnder(list.current, x, y);
                if (to !== null && to !== index) move(item, to);
              }}
              onRemove={() => {
                photos.remove(item.key);
                setSaid(`Foto ${index + 1} quitada`);
                input.current?.focus();
              }}
              onRetry={() => photos.retry(item.key)}
              onAlt={(alt) => photos.setAlt(item.key, alt)}
            />
          ))}
        </ul>
      ) : null}
      {items.length < MAX_PHOTOS ? (
        <label className="photo-add">
          <input
            ref={input}
            type="file"
            accept="image/*"
            multiple
            className="sr-only"
            onChange={({ currentTarget }) => {
              photos.add([...(currentTarget.files ?? [])]);
              // The same file may be chosen again.
              currentTarget.value = "";
            }}
          />
          <Camera size={22} strokeWidth={1.7} aria-hidden="true" />
          <span>{items.length === 0 ? "Agregar fotos" : "Agregar más"}</span>
        </label>
      ) : null}
      <p className="field-hint">
        Hasta {MAX_PHOTOS} fotos de 5 MB. La primera es la portada: arrastralas para cambiar el orden.
      </p>
      {fault ? (
        <p id={`${id}-error`} className="field-error" role="alert">
          {fault}
        </p>
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
  item: ProductPhotoItem;
  index: number;
  count: number;
  suggestion: string;
  onMove: (to: number) => void;
  onDrag: (x: number, y: number) => void;
  onRemove: () => void;
  onRetry: () => void;
  onAlt: (alt: string) => void;
}

function PhotoCard({
  item,
  index,
  count,
  suggestion,
  onMove,
  onDrag,
  onRemove,
  onRetry,
  onAlt,
}: PhotoCardProps) {
  const [dragging, setDragging] = useState(false);
  const title = `Foto ${index + 1}`;
  const sending = item.state === "sending" || item.state === "waiting";
  const drag = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragging(true);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragging) onDrag(event.clientX, event.clientY);
    },
    onPointerUp: () => setDragging(false),
    onPointerCancel: () => setDragging(false),
  };
  return (
    <li className="photo-card" data-state={item.state} data-dragging={dragging ? "" : undefined}>
      <div className="photo-card-picture">
        {item.photo ? (
          <img src={smallest(srcSet(item.photo, "webp"))} alt={item.alt || suggestion} draggable={false} />
        ) : item.preview ? (
          <Preview url={item.preview} />
        ) : null}
        {index === 0 ? <span className="photo-card-cover">Portada</span> : null}
        {count > 1 ? (
          <span className="photo-card-grip" aria-hidden="true" {...drag}>
            <GripVertical size={18} strokeWidth={1.9} />
          </span>
        ) : null}
        {sending ? (
          <PhotoProgress
            value={item.progress}
            label={`Subiendo ${title.toLowerCase()}`}
            text={
              item.state === "waiting"
                ? "En espera"
                : item.progress < 1
                  ? `${Math.round(item.progress * 100)} %`
                  : "Procesando…"
            }
          />
        ) : null}
      </div>
      {item.state === "failed" && item.fault ? (
        <>
          <p className="photo-card-fault" role="alert">
            {productPhotoMessage(item.fault)}
          </p>
          {canRetry(item.fault) ? (
            <button
              type="button"
              className="photo-card-retry"
              aria-label={`Reintentar: ${title}`}
              onClick={onRetry}
            >
              <RotateCcw {...ICON} />
              Reintentar
            </button>
          ) : null}
        </>
      ) : null}
      <div className="photo-card-buttons">
        {count > 1 ? (
          <>
            <button
              type="button"
              className="icon-button"
              aria-label={`Mover antes: ${title}`}
              aria-disabled={index === 0}
              onClick={() => onMove(index - 1)}
            >
              <ArrowLeft {...ICON} />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={`Mover después: ${title}`}
              aria-disabled={index === count - 1}
              onClick={() => onMove(index + 1)}
            >
              <ArrowRight {...ICON} />
            </button>
          </>
        ) : null}
        <button
          type="button"
          className="icon-button ml-auto"
          aria-label={`${sending ? "Cancelar" : "Quitar"}: ${title}`}
          onClick={onRemove}
        >
          <X {...ICON} />
        </button>
      </div>
      {item.state === "stored" ? (
        <label className="photo-card-alt">
          <span>
            Qué se ve<span className="sr-only"> en la foto {index + 1}</span>
          </span>
          <input
            placeholder={suggestion}
            value={item.alt}
            maxLength={ALT_MAX_LENGTH}
            onChange={({ currentTarget }) => onAlt(currentTarget.value)}
          />
        </label>
      ) : null}
    </li>
  );
}

/** The chosen file itself; where the browser cannot draw it, a sign in its place. */
function Preview({ url }: { url: string }) {
  const [drawn, setDrawn] = useState(true);
  return drawn ? (
    <img src={url} alt="" draggable={false} onError={() => setDrawn(false)} />
  ) : (
    <ImageOff size={32} strokeWidth={1.3} aria-hidden="true" className="photo-card-unseen" />
  );
}

/** The first address of a `srcset`. */
function smallest(set: string): string {
  return set.split(" ", 1)[0] ?? "";
}

const ICON = { size: 18, strokeWidth: 1.9, "aria-hidden": true } as const;
