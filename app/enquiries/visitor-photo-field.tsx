import Camera from "lucide-react/icons/camera";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import X from "lucide-react/icons/x";
import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { say } from "../messages/message.ts";
import { canRetry } from "../photos/photo-fault.ts";
import { PhotoProgress } from "../photos/photo-progress.tsx";
import { FILES_FIELD, type FormPhotos, READY_FIELD, readyValue } from "./form-photos.ts";
import { faultText, type PhotoTexts, readyText } from "./photo-texts.ts";
import type { VisitorPhotos } from "./use-visitor-photos.ts";

interface VisitorPhotoFieldProps {
  texts: PhotoTexts;
  photos: VisitorPhotos;
  /** What the server said of the pictures that came with the form. */
  faults: FormPhotos["faults"];
}

/**
 * The optional pictures of a visitor's form. With script each is sent as soon as it is chosen; without, they travel in
 * the form, and those that arrived with a form that is shown again stay ticked in it.
 */
export function VisitorPhotoField({ texts, photos, faults }: VisitorPhotoFieldProps) {
  const { items, max } = photos;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** What was taken out last; a new object each time. */
  const [removed, setRemoved] = useState<{ text: string } | null>(null);
  const live = useSyncExternalStore(neverChanges, isLive, isNotLive);

  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    setRemoved(null);
    photos.add(files);
    // The same file may be chosen again.
    if (input.current) input.current.value = "";
  };
  const takeEarly = useRef(take);
  // Those that were chosen before the script was there.
  useEffect(() => takeEarly.current([...(input.current?.files ?? [])]), []);

  // The button that was pressed is gone.
  useEffect(() => {
    if (removed) input.current?.focus();
  }, [removed]);

  const ready = items.filter(({ state }) => state === "stored").length;
  const problems = [
    ...items.flatMap(({ key, state, fault }, index) =>
      state === "failed" && fault
        ? [{ key, of: say(texts.photo, { number: index + 1 }), text: faultText(texts, fault) }]
        : [],
    ),
    ...faults.map(({ name, code }, index) => ({
      key: `told-${index}`,
      of: name,
      text: faultText(texts, code),
    })),
    ...(photos.refused ? [{ key: "refused", of: null, text: faultText(texts, photos.refused) }] : []),
  ];
  return (
    <fieldset className="visitor-photos" aria-describedby={`${id}-hint`}>
      <legend className="sr-only">{texts.legend}</legend>
      {items.length === 0 ? null : live ? (
        <ul className="visitor-photo-list">
          {items.map((item, index) => (
            <PhotoCard
              key={item.key}
              item={item}
              number={index + 1}
              texts={texts}
              onRetry={() => photos.retry(item.key)}
              onRemove={() => {
                photos.remove(item.key);
                setRemoved({ text: say(texts.removed, { number: index + 1 }) });
              }}
            />
          ))}
        </ul>
      ) : (
        <ReadyTicks texts={texts} items={items} />
      )}
      <div className="visitor-photo-line">
        <label className="visitor-photo-add" data-full={live && items.length >= max ? "" : undefined}>
          <Camera size={20} strokeWidth={1.8} aria-hidden="true" />
          <span>{items.length > 0 && live ? texts.addMore : texts.add}</span>
          <input
            ref={input}
            type="file"
            name={FILES_FIELD}
            accept="image/*"
            multiple
            onChange={({ currentTarget }) => {
              if (live) take([...(currentTarget.files ?? [])]);
            }}
          />
        </label>
        <p id={`${id}-hint`} className="field-hint">
          {say(texts.hint, { max })}
        </p>
      </div>
      <p role="status" className="visitor-photo-status">
        {photos.busy ? texts.sending : (removed?.text ?? (ready > 0 ? readyText(texts, ready) : ""))}
      </p>
      {problems.map(({ key, of, text }) => (
        <p key={key} className="field-error visitor-photo-problem" role="alert">
          {of ? <strong>{of}: </strong> : null}
          {text}
        </p>
      ))}
    </fieldset>
  );
}

const neverChanges = () => () => {};
const isLive = () => true;
const isNotLive = () => false;

type Item = VisitorPhotos["items"][number];

interface PhotoCardProps {
  item: Item;
  number: number;
  texts: PhotoTexts;
  onRetry: () => void;
  onRemove: () => void;
}

function PhotoCard({ item, number, texts, onRetry, onRemove }: PhotoCardProps) {
  const { state, fault, preview, photo } = item;
  const sending = state === "sending" || state === "waiting";
  /** The browser cannot show it, which says nothing of what the server can. */
  const [unseen, setUnseen] = useState(false);
  return (
    <li className="visitor-photo" data-state={state}>
      {preview && !unseen ? (
        <img src={preview} alt={say(texts.photo, { number })} onError={() => setUnseen(true)} />
      ) : (
        <span className="visitor-photo-name">{item.name || say(texts.photo, { number })}</span>
      )}
      {sending ? <PhotoProgress value={item.progress} label={say(texts.uploading, { number })} /> : null}
      {photo ? <input type="hidden" name={READY_FIELD} value={photo.id} /> : null}
      {state === "failed" && fault && canRetry(fault) ? (
        <button
          type="button"
          className="visitor-photo-retry"
          aria-label={say(texts.retry, { number })}
          onClick={onRetry}
        >
          <RotateCcw size={18} strokeWidth={2} aria-hidden="true" />
        </button>
      ) : null}
      <button
        type="button"
        className="visitor-photo-remove"
        aria-label={say(sending ? texts.cancel : texts.remove, { number })}
        onClick={onRemove}
      >
        <X size={16} strokeWidth={2.2} aria-hidden="true" />
      </button>
    </li>
  );
}

/** Pictures that arrived before, on a page without script: what is ticked goes along. */
function ReadyTicks({ texts, items }: { texts: PhotoTexts; items: readonly Item[] }) {
  return (
    <div className="visitor-photo-ticks">
      <p>{texts.untick}</p>
      {items.map(({ key, name }, index) => (
        <label key={key}>
          <input
            type="checkbox"
            name={READY_FIELD}
            value={readyValue({ id: key, name })}
            defaultChecked
            className="size-5"
          />
          <span>{name || say(texts.photo, { number: index + 1 })}</span>
        </label>
      ))}
    </div>
  );
}
