import RotateCcw from "lucide-react/icons/rotate-ccw";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import type { Landing } from "../../messages/landing.server.ts";
import { say } from "../../messages/message.ts";
import type { PhotoError } from "../../photos/photo-error.ts";
import { PhotoField, PhotoProgress } from "../../photos/photo-field.tsx";
import { type Photos, usePhotos } from "../../photos/use-photos.ts";
import { PHOTO_FIELD, UNKEPT_FIELD } from "../../visitor-forms/answer.ts";
import { ENQUIRY_PHOTOS_MAX } from "../enquiry.ts";

export type PhotoTexts = Landing["photos"] & { language: string };

export type VisitorPhotos = Photos<{ id: string }>;

export function useVisitorPhotos(): VisitorPhotos {
  return usePhotos<{ id: string }>({ path: "/contacto/fotos", max: ENQUIRY_PHOTOS_MAX, initial: [] });
}

interface PhotoFieldProps {
  texts: PhotoTexts;
  photos: VisitorPhotos;
  /** The server no longer has one of the photos. */
  isGone: boolean;
}

export function VisitorPhotoField({ texts, photos, isGone }: PhotoFieldProps) {
  const { items, busy } = photos;
  const input = useRef<HTMLInputElement>(null);
  const [removed, setRemoved] = useState("");
  // The next photo's status replaces the announcement of a removal.
  useEffect(() => {
    if (busy) setRemoved("");
  }, [busy]);
  const onRemove = (key: string, number: number) => {
    photos.remove(key);
    setRemoved(say(texts.removed, { number }));
    input.current?.focus();
  };
  const ready = items.filter(({ state }) => state === "stored").length;
  const readyText = ready > 0 ? say(texts.ready, { n: ready }, texts.language) : "";
  return (
    <PhotoField
      photos={photos}
      name={UNKEPT_FIELD}
      legend={texts.legend}
      add={items.length > 0 ? texts.addMore : texts.add}
      hint={say(texts.hint, { max: ENQUIRY_PHOTOS_MAX })}
      status={busy ? texts.sending : removed || readyText}
      problems={problemsOf({ texts, photos, isGone })}
      input={input}
    >
      {items.length === 0 ? null : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
          {items.map((item, index) => (
            <PhotoCard
              key={item.key}
              item={item}
              number={index + 1}
              texts={texts}
              onRetry={() => photos.retry(item.key)}
              onRemove={() => onRemove(item.key, index + 1)}
            />
          ))}
        </ul>
      )}
    </PhotoField>
  );
}

function problemsOf({ texts, photos, isGone }: PhotoFieldProps) {
  const ofField = [photos.refused, isGone ? ("PHOTO_GONE" as const) : null];
  return [
    ...photos.items.flatMap(({ key, error }, index) =>
      error ? [{ key, of: say(texts.photo, { number: index + 1 }), text: errorText(texts, error) }] : [],
    ),
    ...ofField.flatMap((error) => (error ? [{ key: error, of: null, text: errorText(texts, error) }] : [])),
  ];
}

function errorText({ errors }: PhotoTexts, error: PhotoError): string {
  if (error === "TOO_MANY_PHOTOS") return say(errors.TOO_MANY_PHOTOS, { max: ENQUIRY_PHOTOS_MAX });
  return errors[error === "SIGN_IN_REQUIRED" ? "FAILED" : error];
}

const cardButton =
  "absolute grid size-tap cursor-pointer place-content-center rounded-full -outline-offset-4 [&_svg]:box-content " +
  "[&_svg]:rounded-full [&_svg]:bg-leche/94 [&_svg]:p-1.5";

function PhotoCard({
  item,
  number,
  texts,
  onRetry,
  onRemove,
}: {
  item: VisitorPhotos["items"][number];
  number: number;
  texts: PhotoTexts;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const { state, error, preview, photo } = item;
  const sending = state === "sending" || state === "waiting";
  // The server may decode a photo that the browser cannot show.
  const [unseen, setUnseen] = useState(false);
  return (
    <li
      data-state={state}
      className="group relative grid aspect-square overflow-hidden rounded-control bg-lino data-[state=failed]:inset-ring-2 data-[state=failed]:inset-ring-error"
    >
      {preview && !unseen ? (
        <img
          src={preview}
          alt={say(texts.photo, { number })}
          onError={() => setUnseen(true)}
          className="size-full object-cover opacity-50 group-data-[state=stored]:opacity-100"
        />
      ) : (
        <span className="self-center overflow-hidden px-2.5 pt-7 pb-3 text-fine/[1.35] [overflow-wrap:anywhere]">
          {item.name || say(texts.photo, { number })}
        </span>
      )}
      {sending ? <PhotoProgress value={item.progress} label={say(texts.uploading, { number })} /> : null}
      {photo ? <input type="hidden" name={PHOTO_FIELD} value={photo.id} /> : null}
      {error && item.file ? (
        <button
          type="button"
          className={`${cardButton} bottom-0 left-0`}
          aria-label={say(texts.retry, { number })}
          onClick={onRetry}
        >
          <RotateCcw size={18} strokeWidth={2} aria-hidden="true" />
        </button>
      ) : null}
      <button
        type="button"
        className={`${cardButton} top-0 right-0`}
        aria-label={say(sending ? texts.cancel : texts.remove, { number })}
        onClick={onRemove}
      >
        <X size={16} strokeWidth={2.2} aria-hidden="true" />
      </button>
    </li>
  );
}
