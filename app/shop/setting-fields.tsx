import type { FieldMetadata } from "@conform-to/react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import {
  type ButtonHTMLAttributes,
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
} from "react";
import { settings as texts } from "../messages/es/settings.ts";
import { say } from "../messages/message.ts";
import { buttonClass, iconButtonClass } from "../ui/button.ts";
import { TextArea, TextInput } from "../ui/form/fields.tsx";
import { type Fields, type Section, textOf } from "./section.ts";

/*
 * What the sections' fields are drawn with. The page's narrowness is the section's own (`@container/section`), not the
 * window's.
 */

/** A field of whatever type: a list has rows, a row has fields. */
// biome-ignore lint/suspicious/noExplicitAny: of whatever type
export type Field = FieldMetadata<any, any, any> & {
  getFieldList: () => Field[];
  getFieldset: () => Record<string, Field>;
};

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement>;

/** What a section's fields are drawn from. */
export interface SectionView<Name extends string = string> {
  /** Also the beginning of its fields' ids. */
  id: string;
  fields: Record<Name, Field>;
  /** What stands in the fields now, for previews; without script what they begin with. */
  live: Fields;
  section: Pick<Section<never, Name>, "labels" | "hints" | "inputs" | "beside" | "maxRows">;
  /** Names of the fields that still hold an invented value. */
  examples: readonly string[];
  /** Buttons that change a list's rows, with script and without. */
  insert: (list: Field) => ButtonProps;
  remove: (list: Field, index: number) => ButtonProps;
  move: (list: Field, from: number, to: number) => ButtonProps;
  /** A button that empties a field. */
  clear: (field: Field) => ButtonProps;
  /** Puts other content into the fields. */
  update: (fields: Fields) => void;
  /** After a button: tells what it did to whoever does not see it, and focuses what is used next, by its id. */
  announce: (said: string, focus: string) => void;
}

// biome-ignore lint/suspicious/noExplicitAny: of whatever section
export const ViewContext = createContext<SectionView<any> | null>(null);

function useView(): SectionView {
  const view = useContext(ViewContext);
  if (!view) throw new Error("A setting's field was drawn outside its section");
  return view;
}

interface Hinted {
  of: Field;
  /** The section's own for that field when absent. */
  label?: string | undefined;
  hint?: ReactNode;
}

/** Label and hint of a field, marked while it holds an invented value. A row's field is called `list[0].field`. */
function useWords({ of, ...given }: Hinted) {
  const { section, examples, live } = useView();
  const [name = "", field = ""] = of.name.split(/\[\d+\]\./);
  const own = section.labels[name];
  const label = given.label ?? (typeof own === "object" ? own.fields[field] : own);
  const hint = given.hint ?? section.hints?.[name];
  const changed = textOf(live[of.name]) !== textOf(of.initialValue);
  if (changed || !examples.includes(of.name)) return { label, hint };
  return {
    label,
    hint: (
      <>
        <strong className="inline-block rounded-md bg-manteca px-2 font-semibold text-cacao">
          {texts.examples.note}
        </strong>{" "}
        {hint}
      </>
    ),
  };
}

/** A one-line field of a section. */
export function SettingField({
  of,
  label,
  hint,
  ...input
}: Hinted & Omit<ComponentProps<typeof TextInput>, "label">) {
  return <TextInput of={of} {...input} {...useWords({ of, label, hint })} />;
}

/** The same for a text of several lines. */
export function SettingArea({
  of,
  label,
  hint,
  ...area
}: Hinted & Omit<ComponentProps<typeof TextArea>, "label">) {
  return <TextArea of={of} {...area} {...useWords({ of, label, hint })} />;
}

/** One of several choices, or a box to tick, with a line about what it means. */
export function Option({
  of,
  value,
  type = "radio",
  name,
  note,
}: {
  of: Field;
  value: string;
  type?: "radio" | "checkbox";
  name: ReactNode;
  note?: ReactNode;
}) {
  return (
    <label className="grid min-h-tap cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-3 py-2">
      <input
        key={of.key}
        type={type}
        id={type === "radio" ? `${of.id}-${value}` : of.id}
        name={of.name}
        value={value}
        defaultChecked={of.initialValue === value}
        aria-invalid={of.errors ? true : undefined}
        className="mt-0.75 size-5.5 cursor-pointer accent-terracota"
      />
      <span>
        <span className={note ? "block font-semibold" : "block"}>{name}</span>
        {note ? <span className="block text-small/snug text-nuez">{note}</span> : null}
      </span>
    </label>
  );
}

const stackClass = "grid grid-cols-1 content-start gap-5";

export function Stack({ children }: { children: ReactNode }) {
  return <div className={stackClass}>{children}</div>;
}

/** Two fields beside each other where there is room. */
export function Pair({ narrowFirst = false, children }: { narrowFirst?: boolean; children: ReactNode }) {
  const columns = narrowFirst
    ? "@min-[34rem]/section:grid-cols-[9rem_minmax(0,1fr)]"
    : "@min-[34rem]/section:grid-cols-2";
  return <div className={`grid grid-cols-1 items-start gap-5 ${columns}`}>{children}</div>;
}

/** The fields of a section as it describes them, lists first; `hints` stand in for its own. */
export function SectionFields({ hints = {} }: { hints?: Readonly<Record<string, ReactNode>> }) {
  const { fields, section } = useView();
  const entries = Object.entries(section.labels);
  return (
    <Stack>
      {entries.map(([name, label]) =>
        typeof label === "string" ? null : (
          <EditableRows
            key={name}
            of={fields[name] as Field}
            names={Object.keys(label.fields)}
            hint={hints[name]}
          />
        ),
      )}
      <FieldLines
        fields={fields}
        names={entries.filter(([, label]) => typeof label === "string").map(([name]) => name)}
        hints={hints}
      />
    </Stack>
  );
}

interface FieldLinesProps {
  fields: Readonly<Record<string, Field>>;
  /** In their order. */
  names: readonly string[];
  hints?: Readonly<Record<string, ReactNode>>;
}

function FieldLines({ fields, names, hints = {} }: FieldLinesProps) {
  const { beside = [] } = useView().section;
  const lines: string[][] = [];
  for (const name of names) {
    if (beside.includes(name)) lines.at(-1)?.push(name);
    else lines.push([name]);
  }
  const field = (name: string) => (
    <SectionField key={name} name={name} of={fields[name] as Field} hint={hints[name]} />
  );
  return lines.map((line) =>
    line.length > 1 ? <Pair key={line[0]}>{line.map(field)}</Pair> : line.map(field),
  );
}

function SectionField({ name, ...field }: Hinted & { name: string }) {
  const input = useView().section.inputs?.[name];
  const { label, hint } = useWords(field);
  switch (input) {
    case "text":
      return <SettingArea {...field} />;
    case "long":
      return <SettingArea {...field} oneLine className="min-h-12!" />;
    case "box":
      return <Option of={field.of} type="checkbox" value="on" name={label} note={hint} />;
    default:
      return <SettingField {...field} {...input} />;
  }
}

/** Fields, and a preview beside them. */
export function Beside({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 @min-[46rem]/section:grid-cols-[minmax(0,1fr)_18rem] @min-[46rem]/section:gap-10">
      {children}
    </div>
  );
}

/** How something will look. */
export function Preview({
  caption,
  className = "",
  children,
}: {
  caption: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <figure
      className={`grid grid-cols-1 gap-3 rounded-card bg-leche p-5 @min-[46rem]/section:mt-7 ${className}`}
    >
      <figcaption className="text-sm font-semibold text-nuez">{caption}</figcaption>
      {children}
    </figure>
  );
}

/** A list whose rows are cards. */
export function RowList({ children }: { children: ReactNode }) {
  return <ol className="grid grid-cols-1 gap-4">{children}</ol>;
}

export const rowCardClass =
  "grid grid-cols-1 gap-4 rounded-card bg-leche px-4.5 pt-4 pb-5 [&_textarea]:min-h-20";

interface RowHeadProps {
  list: Field;
  /** From 0. */
  place: number;
  count: number;
  /** What the buttons are called and what they say; `{n}` is the row's place from 1. */
  words: Record<"up" | "down" | "remove" | "removed" | "moved", string>;
  /** The field of a row, or the button without any, that is used once the row is gone. */
  nextField: string;
  addId: string;
}

/** A row's place, and the buttons that move or remove it: plain submit buttons, so that they work without script. */
function RowHead({ list, place, count, words, nextField, addId }: RowHeadProps) {
  const { move, remove, announce } = useView();
  const id = (what: string, at: number) => `${list.id}-${what}-${at}`;
  const moveTo = (to: number, what: "up" | "down") => {
    const atEnd = to === 0 || to === count - 1;
    const button = atEnd ? (to === 0 ? "down" : "up") : what;
    announce(words.moved.replace("{n}", String(to + 1)).replace("{count}", String(count)), id(button, to));
  };
  const removed = () => {
    const next = Math.min(place, count - 2);
    announce(named(words.removed), next < 0 ? addId : `${list.id}[${next}].${nextField}`);
  };
  const named = (text: string) => text.replace("{n}", String(place + 1));
  const buttons = [
    { what: "up", Icon: ArrowUp, does: move(list, place, place - 1), said: () => moveTo(place - 1, "up") },
    {
      what: "down",
      Icon: ArrowDown,
      does: move(list, place, place + 1),
      said: () => moveTo(place + 1, "down"),
    },
    { what: "remove", Icon: Trash2, does: remove(list, place), said: removed },
  ] as const;
  return (
    <div className="-mr-2 flex items-center justify-between">
      <span className="font-serif text-2xl leading-none font-medium text-terracota lining-nums">
        {place + 1}
      </span>
      <div className="flex">
        {buttons.map(({ what, Icon, does, said }) => (
          <button
            key={what}
            {...does}
            type="submit"
            id={id(what, place)}
            disabled={(what === "up" && place === 0) || (what === "down" && place === count - 1)}
            className={`${iconButtonClass} disabled:cursor-default disabled:opacity-35`}
            aria-label={named(words[what])}
            onClick={said}
          >
            <Icon size={19} />
          </button>
        ))}
      </div>
    </div>
  );
}

/** A list whose rows are cards that can be written, added up to a number, moved and removed; `names` of their fields. */
function EditableRows({ of: list, names, hint }: { of: Field; names: readonly string[]; hint: ReactNode }) {
  const { id, section, insert, announce } = useView();
  const words: {
    add: string;
    rows: RowHeadProps["words"] & { added: string };
    none?: string;
    full?: string;
  } = texts[id as "questions"];
  const { maxRows = 0 } = section;
  const [firstField = ""] = names;
  const rows = list.getFieldList();
  const addId = `${id}-add`;
  return (
    <>
      {hint ? <p className="text-nuez">{hint}</p> : null}
      {rows.length === 0 && words.none ? <p className="text-nuez">{words.none}</p> : null}
      <RowList>
        {rows.map((row, i) => (
          <li key={row.key} className={rowCardClass}>
            <RowHead
              list={list}
              place={i}
              count={rows.length}
              words={words.rows}
              nextField={firstField}
              addId={addId}
            />
            <FieldLines fields={row.getFieldset()} names={names} />
          </li>
        ))}
      </RowList>
      {rows.length < maxRows ? (
        <button
          {...insert(list)}
          type="submit"
          id={addId}
          className={buttonClass("quiet", "small", "justify-self-start")}
          onClick={() => announce(words.rows.added, `${list.id}[${rows.length}].${firstField}`)}
        >
          <Plus size={18} />
          {words.add}
        </button>
      ) : words.full ? (
        <p className="text-nuez">{sayOf(words.full, { n: maxRows })}</p>
      ) : null}
    </>
  );
}

/** A text with its `**strong**` parts. */
export function Strong({ text }: { text: string }) {
  return text.split("**").map((part, i) => (i % 2 === 1 ? <strong key={part}>{part}</strong> : part));
}

/** `{n}` and the like filled in, for texts whose values the compiler cannot see. */
export const sayOf = say as (text: string, values: Record<string, string | number>) => string;
