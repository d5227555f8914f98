import Camera from "lucide-react/icons/camera";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { FieldError, FieldHint } from "../ui/field.tsx";
import type { Photos } from "./use-photos.ts";

interface PhotoFieldProps {
  // biome-ignore lint/suspicious/noExplicitAny: photos of any form
  photos: Pick<Photos<any>, "items" | "max" | "add">;
  /** Field name of the files' names, when the form is sent before its script came. */
  name?: string;
  legend: string;
  add: string;
  hint: string;
  look?: "pill" | "wide";
  status?: string;
  /** `of` is the name of the photo or file. */
  problems?: readonly { key: string; of: string | null; text: string }[];
  input?: RefObject<HTMLInputElement | null>;
  children?: ReactNode;
}

const addLooks = {
  pill: "inline-flex min-h-tap items-center gap-2.5 rounded-full pr-4.5 pl-4 text-small",
  wide: "flex min-h-16 items-center justify-center gap-3 rounded-control",
} as const;

/** Uploads each photo when it is chosen, which needs script. */
export function PhotoField({ photos, look = "pill", problems = [], ...props }: PhotoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isFull = photos.items.length >= photos.max;
  const described = ["hint", ...problems.map(({ key }) => key)].map((key) => `${id}-${key}`);
  return (
    <fieldset className="grid min-w-0 gap-3 noscript:hidden" aria-describedby={described.join(" ")}>
      <legend className={look === "wide" ? "mb-1.5 text-small font-semibold" : "sr-only"}>
        {props.legend}
      </legend>
      {props.children}
      <div className={look === "pill" ? "flex flex-wrap items-center gap-x-4 gap-y-1" : "grid gap-2"}>
        <FileButton
          ref={props.input ?? input}
          look={look}
          name={props.name}
          text={props.add}
          hidden={isFull}
          onChoose={photos.add}
        />
        <FieldHint id={`${id}-hint`}>{props.hint}</FieldHint>
      </div>
      {props.status === undefined ? null : (
        <p
          role="status"
          className={
            look === "wide" ? "sr-only" : "text-small font-semibold text-salvia-honda empty:absolute"
          }
        >
          {props.status}
        </p>
      )}
      {problems.map(({ key, of, text }) => (
        <FieldError key={key} id={`${id}-${key}`} live>
          {of ? <strong>{of}: </strong> : null}
          {text}
        </FieldError>
      ))}
    </fieldset>
  );
}

interface FileButtonProps {
  ref: RefObject<HTMLInputElement | null>;
  look: keyof typeof addLooks;
  name: string | undefined;
  text: string;
  hidden: boolean;
  onChoose: (files: readonly File[]) => void;
}

function FileButton({ ref, look, name, text, hidden, onChoose }: FileButtonProps) {
  const take = () => {
    const files = [...(ref.current?.files ?? [])];
    if (files.length > 0) onChoose(files);
    // An input that keeps its file reports no change when the same file is chosen again.
    if (ref.current) ref.current.value = "";
  };
  // Files that were chosen before the page was hydrated.
  const takeFirst = useRef(take);
  useEffect(() => takeFirst.current(), []);
  return (
    <label
      hidden={hidden}
      className={`relative cursor-pointer border-[1.5px] border-dashed border-borde bg-algodon font-semibold outline-offset-2 focus-within:outline-2 focus-within:outline-terracota hover:border-terracota [&_svg]:text-terracota [&[hidden]]:hidden ${addLooks[look]}`}
    >
      <Camera size={look === "pill" ? 20 : 22} strokeWidth={1.8} aria-hidden="true" />
      <span>{text}</span>
      <input
        ref={ref}
        type="file"
        name={name}
        accept="image/*"
        multiple
        className="absolute size-px overflow-hidden [clip-path:inset(50%)]"
        onChange={take}
      />
    </label>
  );
}

export function PhotoProgress({ value, label, text }: { value: number; label: string; text?: string }) {
  return (
    <div className="absolute inset-x-2 bottom-2 grid gap-1 rounded-lg bg-leche/94 px-2 py-1.5 text-fine font-semibold tabular-nums">
      <progress
        max={1}
        value={value}
        aria-label={label}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-hilo [&::-moz-progress-bar]:bg-terracota [&::-webkit-progress-bar]:bg-hilo [&::-webkit-progress-value]:bg-terracota"
      />
      {text ? <span aria-hidden="true">{text}</span> : null}
    </div>
  );
}
