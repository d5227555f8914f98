import Camera from "lucide-react/icons/camera";
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from "react";
import { FieldError, FieldHint } from "../ui/field.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { Photos } from "./use-photos.ts";

/** Moves the focus to the button, when the one that was pressed is gone; or brings the whole field into view. */
export type PhotoFieldHandle = { focus: () => void; show: () => void };

interface PhotoFieldProps {
  // biome-ignore lint/suspicious/noExplicitAny: photos of whatever form
  photos: Pick<Photos<any>, "items" | "max" | "add">;
  /** Of the files in a form that may be sent without script; its last field. */
  name?: string;
  legend: string;
  /** On the button that adds photos. */
  add: string;
  hint: string;
  /** `wide`: a legend to be seen, and a button as wide as the form. */
  look?: "pill" | "wide";
  /** What was done last, and how far the photos are; read out, and to be seen beside a pill. */
  status?: string;
  /** `of`: the photo's or file's name. */
  problems?: readonly { key: string; of: string | null; text: string }[];
  handle?: Ref<PhotoFieldHandle>;
  /** The list of photos. */
  children?: ReactNode;
}

const addLooks = {
  pill:
    "inline-flex min-h-tap items-center gap-2.5 rounded-full pr-4.5 pl-4 text-small noscript:grid noscript:w-full " +
    "noscript:grid-cols-[auto_minmax(0,1fr)] noscript:rounded-control noscript:py-3",
  wide: "flex min-h-16 items-center justify-center gap-3 rounded-control",
} as const;

/**
 * Where photos are chosen or taken. With script each is sent as soon as it is chosen; without, they travel in the form.
 * Those that were chosen before the script was there are sent when it arrives.
 */
export function PhotoField({
  photos,
  name,
  look = "pill",
  status,
  problems = [],
  ...props
}: PhotoFieldProps) {
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const live = useHydrated();
  useImperativeHandle(props.handle, () => ({
    focus: () => input.current?.focus(),
    show: () => field.current?.scrollIntoView({ block: "start" }),
  }));

  const take = (files: readonly File[]) => {
    if (files.length > 0) photos.add(files);
    // The same file may be chosen again.
    if (input.current) input.current.value = "";
  };
  const takeEarly = useRef(take);
  useEffect(() => takeEarly.current([...(input.current?.files ?? [])]), []);

  const full = live && photos.items.length >= photos.max;
  const described = ["hint", ...problems.map(({ key }) => key)].map((key) => `${id}-${key}`);
  return (
    <fieldset ref={field} className="grid min-w-0 gap-3" aria-describedby={described.join(" ")}>
      <legend className={look === "wide" ? "mb-1.5 text-small font-semibold" : "sr-only"}>
        {props.legend}
      </legend>
      {props.children}
      <div className={look === "pill" ? "flex flex-wrap items-center gap-x-4 gap-y-1" : "grid gap-2"}>
        <label
          hidden={full}
          className={`relative cursor-pointer border-[1.5px] border-dashed border-borde bg-algodon font-semibold outline-offset-2 focus-within:outline-2 focus-within:outline-terracota hover:border-terracota [&_svg]:text-terracota [&[hidden]]:hidden ${addLooks[look]}`}
        >
          <Camera size={look === "pill" ? 20 : 22} strokeWidth={1.8} aria-hidden="true" />
          <span>{props.add}</span>
          {/* Without script only the browser's own control says what was chosen. */}
          <input
            ref={input}
            type="file"
            name={name}
            accept="image/*"
            multiple
            className="absolute size-px overflow-hidden [clip-path:inset(50%)] noscript:static noscript:col-span-full noscript:h-auto noscript:min-h-tap noscript:w-full noscript:font-normal noscript:[clip-path:none] noscript:file:mr-3 noscript:file:min-h-tap noscript:file:rounded-full noscript:file:border noscript:file:border-borde noscript:file:px-4 noscript:file:font-semibold"
            onChange={({ currentTarget }) => {
              if (live) take([...(currentTarget.files ?? [])]);
            }}
          />
        </label>
        <FieldHint id={`${id}-hint`}>{props.hint}</FieldHint>
      </div>
      {status === undefined ? null : (
        <p
          role="status"
          className={
            look === "wide" ? "sr-only" : "text-small font-semibold text-salvia-honda empty:absolute"
          }
        >
          {status}
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

/** How much of a photo is on its way, over it; `label` says which one, `text` stands beside the bar. */
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
