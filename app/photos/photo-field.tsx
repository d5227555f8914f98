import Camera from "lucide-react/icons/camera";
import X from "lucide-react/icons/x";
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import type { Landing } from "../messages/landing.server.ts";
import { say } from "../messages/message.ts";
import { textLinkClass } from "../ui/button.ts";
import { FieldError, FieldHint } from "../ui/field.tsx";
import { codeWith, errorText } from "../ui/form/answer.ts";
import type { PhotoItem, Photos, UploadedPhoto } from "./use-photos.ts";

type PhotoTexts = Landing["photos"] & { language?: string };

interface PhotoFieldProps<Photo extends UploadedPhoto> {
  photos: Photos<Photo>;
  texts: PhotoTexts;
  problem?: string | null;
  /** Name of the file input for forms sent before hydration. A hydrated input uploads files and stays empty. */
  name?: string;
  input?: RefObject<HTMLInputElement | null>;
  imageProps?: (item: PhotoItem<Photo>) => object;
  /** Fields that the form adds to each photo. `announce` says a text to screen readers. */
  children?: (item: PhotoItem<Photo>, index: number, announce: (text: string) => void) => ReactNode;
}

/** Uploads each photo as soon as it is chosen. Hidden without script. */
export function PhotoField<Photo extends UploadedPhoto>(props: PhotoFieldProps<Photo>) {
  const { photos, texts, problem = null, name, imageProps, children } = props;
  const { items, max, full, busy } = photos;
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = props.input ?? own;
  const [said, setSaid] = useState("");
  // Clears the last announcement when an upload begins. Otherwise it would hide `readyText` when uploads end.
  useEffect(() => {
    if (busy) setSaid("");
  }, [busy]);
  const ready = items.filter(({ state }) => state === "stored").length;
  const readyText = ready > 0 ? say(texts.ready, { n: ready }, texts.language ?? "es") : "";
  const onRemove = (key: string, number: number) => {
    photos.remove(key);
    setSaid(say(texts.removed, { number }));
    input.current?.focus();
  };
  return (
    <fieldset className="grid min-w-0 gap-3 noscript:hidden" aria-describedby={`${id}-hint ${id}-errors`}>
      <legend className="mb-1.5 text-small font-semibold">{texts.legend}</legend>
      {items.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2.5">
          {items.map((item, index) => (
            <li
              key={item.key}
              data-state={item.state}
              className="flex flex-col overflow-hidden rounded-control bg-algodon inset-ring inset-ring-hilo data-[state=failed]:ring-2 data-[state=failed]:ring-error"
            >
              <PhotoTile
                item={item}
                number={index + 1}
                texts={texts}
                imageProps={imageProps?.(item)}
                onRemove={() => onRemove(item.key, index + 1)}
              />
              {children?.(item, index, setSaid)}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <FileButton
          ref={input}
          name={name}
          text={items.length > 0 ? texts.addMore : texts.add}
          hidden={full}
          multiple={max > 1}
          onChoose={photos.add}
        />
        <FieldHint id={`${id}-hint`}>{say(texts.hint, { max })}</FieldHint>
      </div>
      <p role="status" className="text-small font-semibold text-salvia-honda empty:absolute">
        {busy ? texts.sending : said || readyText}
      </p>
      <PhotoErrors id={`${id}-errors`} photos={photos} texts={texts} problem={problem} />
    </fieldset>
  );
}

interface PhotoErrorsProps {
  id: string;
  photos: Pick<Photos<UploadedPhoto>, "items" | "max" | "refused" | "retry">;
  texts: PhotoTexts;
  problem: string | null;
}

function PhotoErrors({ id, photos: { items, max, refused, retry }, texts, problem }: PhotoErrorsProps) {
  const textOf = (code: string) =>
    errorText(texts.errors, codeWith(code in texts.errors ? code : "FAILED", { max }));
  const problems = [problem, refused && textOf(refused)].filter((text) => text !== null);
  return (
    <div id={id} className="grid gap-1 empty:hidden">
      {items.map(({ key, error, file }, index) =>
        error ? (
          <FieldError key={key} live>
            <strong>{say(texts.photo, { number: index + 1 })}:</strong> <span>{textOf(error)}</span>{" "}
            {file ? (
              <button type="button" className={textLinkClass} onClick={() => retry(key)}>
                {say(texts.retry, { number: index + 1 })}
              </button>
            ) : null}
          </FieldError>
        ) : null,
      )}
      {problems.map((text) => (
        <FieldError key={text} live>
          {text}
        </FieldError>
      ))}
    </div>
  );
}

interface PhotoTileProps {
  item: PhotoItem<UploadedPhoto>;
  number: number;
  texts: PhotoTexts;
  imageProps: object | undefined;
  onRemove: () => void;
}

function PhotoTile({ item, number, texts, imageProps, onRemove }: PhotoTileProps) {
  const { photo, preview, name, state } = item;
  const isSending = state === "sending";
  const source = photo?.thumbnail ?? preview;
  // URL of a picture that the browser cannot show. After the upload, the server's thumbnail is tried instead.
  const [unseen, setUnseen] = useState<string | null>(null);
  return (
    <div className="relative grid aspect-square overflow-hidden bg-lino">
      {source && source !== unseen ? (
        <img
          src={source}
          alt={say(texts.photo, { number })}
          {...imageProps}
          onError={() => setUnseen(source)}
          className={`absolute size-full object-cover ${state === "stored" ? "" : "opacity-50"}`}
        />
      ) : (
        <span className="self-center overflow-hidden px-2.5 pt-7 pb-3 text-fine/[1.35] [overflow-wrap:anywhere]">
          {name || say(texts.photo, { number })}
        </span>
      )}
      {isSending ? (
        <progress
          aria-label={say(texts.uploading, { number })}
          className="absolute inset-x-2 bottom-2 h-2.5 w-[calc(100%-1rem)] accent-terracota"
        />
      ) : null}
      <button
        type="button"
        className="absolute top-0 right-0 grid size-tap cursor-pointer place-content-center rounded-full -outline-offset-4"
        aria-label={say(isSending ? texts.cancel : texts.remove, { number })}
        onClick={onRemove}
      >
        <X size={28} strokeWidth={2.2} aria-hidden="true" className="rounded-full bg-leche/94 p-1.5" />
      </button>
    </div>
  );
}

interface FileButtonProps {
  ref: RefObject<HTMLInputElement | null>;
  name: string | undefined;
  text: string;
  hidden: boolean;
  multiple: boolean;
  onChoose: (files: readonly File[]) => void;
}

function FileButton({ ref, name, text, hidden, multiple, onChoose }: FileButtonProps) {
  const take = () => {
    const files = [...(ref.current?.files ?? [])];
    if (files.length > 0) onChoose(files);
    // Empties the input. Otherwise the browser fires no `change` event when the same file is chosen again.
    if (ref.current) ref.current.value = "";
  };
  // Takes files that were chosen before hydration.
  const takeFirst = useRef(take);
  useEffect(() => takeFirst.current(), []);
  return (
    <label
      hidden={hidden}
      className="relative inline-flex min-h-tap cursor-pointer items-center gap-2.5 rounded-full border-[1.5px] border-dashed border-borde bg-algodon pr-4.5 pl-4 text-small font-semibold outline-offset-2 focus-within:outline-2 focus-within:outline-terracota hover:border-terracota [&_svg]:text-terracota [&[hidden]]:hidden"
    >
      <Camera size={21} strokeWidth={1.8} aria-hidden="true" />
      <span>{text}</span>
      <input
        ref={ref}
        type="file"
        name={name}
        accept="image/*"
        multiple={multiple}
        className="absolute size-px overflow-hidden [clip-path:inset(50%)]"
        onChange={take}
      />
    </label>
  );
}
