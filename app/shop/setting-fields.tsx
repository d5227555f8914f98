import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { say } from "../messages/message.ts";
import { buttonClass, iconButtonClass } from "../ui/button.ts";
import { TextArea, TextInput } from "../ui/form/fields.tsx";
import type { Fields, RowTexts, Section } from "./section.ts";

// biome-ignore lint/suspicious/noExplicitAny: fields have any type
export type Field = FieldMetadata<any, any, any> & {
  getFieldList: () => Field[];
  getFieldset: () => Record<string, Field>;
};

export interface SectionView<Name extends string = string> {
  fields: Record<Name, Field>;
  live: Fields;
  section: Section;
  // biome-ignore lint/suspicious/noExplicitAny: a form of any schema
  form: FormMetadata<any, any>;
  /** Announces a status to screen readers and focuses an id. */
  announce: (status: string, focus: string) => void;
}

// biome-ignore lint/suspicious/noExplicitAny: a view of any section
export const ViewContext = createContext<SectionView<any> | null>(null);

function useView(): SectionView {
  const view = useContext(ViewContext);
  if (!view) throw new Error("A setting's field was drawn outside its section");
  return view;
}

export function focusSoon(id: string | undefined) {
  if (id) requestAnimationFrame(() => document.getElementById(id)?.focus());
}

interface Hinted {
  of: Field;
  label?: string | undefined;
  hint?: ReactNode;
}

/** The field of a list's row has the name `list[0].field`. */
function useWords({ of, ...given }: Hinted) {
  const { section } = useView();
  const [name = "", field = ""] = of.name.split(/\[\d+\]\./);
  const { labels, hints } = section.texts;
  const own = labels[name];
  return {
    label: given.label ?? (typeof own === "object" ? own[field] : own),
    hint: given.hint ?? hints?.[name],
  };
}

export function SettingField({
  of,
  label,
  hint,
  ...input
}: Hinted & Omit<ComponentProps<typeof TextInput>, "label">) {
  return <TextInput of={of} {...input} {...useWords({ of, label, hint })} />;
}

export function SettingArea({
  of,
  label,
  hint,
  ...area
}: Hinted & Omit<ComponentProps<typeof TextArea>, "label">) {
  return <TextArea of={of} {...area} {...useWords({ of, label, hint })} />;
}

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

export function Pair({ narrowFirst = false, children }: { narrowFirst?: boolean; children: ReactNode }) {
  const columns = narrowFirst
    ? "@min-[34rem]/section:grid-cols-[9rem_minmax(0,1fr)]"
    : "@min-[34rem]/section:grid-cols-2";
  return <div className={`grid grid-cols-1 items-start gap-5 ${columns}`}>{children}</div>;
}

export function SectionFields({ hints = {} }: { hints?: Readonly<Record<string, ReactNode>> }) {
  const { fields, section } = useView();
  const entries = Object.entries(section.texts.labels);
  return (
    <Stack>
      {entries.map(([name, label]) =>
        typeof label === "string" ? null : (
          <Rows key={name} of={fields[name] as Field} names={Object.keys(label)} hint={hints[name]} />
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

export function Beside({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 @min-[46rem]/section:grid-cols-[minmax(0,1fr)_18rem] @min-[46rem]/section:gap-10">
      {children}
    </div>
  );
}

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

export function RowList({ children }: { children: ReactNode }) {
  return <ol className="grid grid-cols-1 gap-4">{children}</ol>;
}

export const rowCardClass =
  "grid grid-cols-1 gap-4 rounded-card bg-leche px-4.5 pt-4 pb-5 [&_textarea]:min-h-20";

interface RowHeadProps {
  list: Field;
  /** Index of the row, from 0. */
  place: number;
  count: number;
  words: RowTexts;
  /** This field of the next row takes the focus after a removal; without rows the add button does. */
  nextField: string;
  addId: string;
}

function RowHead({ list, place, count, words, nextField, addId }: RowHeadProps) {
  const { form, announce } = useView();
  const id = (what: string, at: number) => `${list.id}-${what}-${at}`;
  const moveTo = (to: number, what: "up" | "down") => {
    form.reorder({ name: list.name, from: place, to });
    const atEnd = to === 0 || to === count - 1;
    const button = atEnd ? (to === 0 ? "down" : "up") : what;
    announce(words.moved.replace("{n}", String(to + 1)).replace("{count}", String(count)), id(button, to));
  };
  const remove = () => {
    form.remove({ name: list.name, index: place });
    const next = Math.min(place, count - 2);
    announce(named(words.removed), next < 0 ? addId : `${list.id}[${next}].${nextField}`);
  };
  const named = (text: string) => text.replace("{n}", String(place + 1));
  const buttons = [
    { what: "up", Icon: ArrowUp, run: () => moveTo(place - 1, "up"), disabled: place === 0 },
    { what: "down", Icon: ArrowDown, run: () => moveTo(place + 1, "down"), disabled: place === count - 1 },
    { what: "remove", Icon: Trash2, run: remove, disabled: false },
  ] as const;
  return (
    <div className="-mr-2 flex items-center justify-between">
      <span className="font-serif text-2xl leading-none font-medium text-terracota lining-nums">
        {place + 1}
      </span>
      <div className="flex">
        {buttons.map(({ what, Icon, run, disabled }) => (
          <button
            key={what}
            type="button"
            id={id(what, place)}
            disabled={disabled}
            className={`${iconButtonClass} disabled:cursor-default disabled:opacity-35`}
            aria-label={named(words[what])}
            onClick={run}
          >
            <Icon size={19} />
          </button>
        ))}
      </div>
    </div>
  );
}

/** Without texts for rows the list has a fixed length. */
function Rows({ of: list, names, hint }: { of: Field; names: readonly string[]; hint: ReactNode }) {
  const { section } = useView();
  const { rows: words, none } = section.texts;
  const [firstField = ""] = names;
  const rows = list.getFieldList();
  const addId = `${section.name}-add`;
  return (
    <>
      {hint ? <p className="text-nuez">{hint}</p> : null}
      {rows.length === 0 && none ? <p className="text-nuez">{none}</p> : null}
      <RowList>
        {rows.map((row, i) => (
          <li key={row.key} className={rowCardClass}>
            {words ? (
              <RowHead
                list={list}
                place={i}
                count={rows.length}
                words={words}
                nextField={firstField}
                addId={addId}
              />
            ) : null}
            <FieldLines fields={row.getFieldset()} names={names} />
          </li>
        ))}
      </RowList>
      {words ? <AddRow list={list} count={rows.length} words={words} field={firstField} id={addId} /> : null}
    </>
  );
}

interface AddRowProps extends Pick<RowHeadProps, "list" | "count" | "words"> {
  /** This field of the new row takes the focus. */
  field: string;
  id: string;
}

function AddRow({ list, count, words, field, id }: AddRowProps) {
  const { section, form, announce } = useView();
  const { texts, maxRows = 0 } = section;
  if (count >= maxRows) {
    return texts.full ? <p className="text-nuez">{sayOf(texts.full, { n: maxRows })}</p> : null;
  }
  const add = () => {
    form.insert({ name: list.name });
    announce(words.added, `${list.id}[${count}].${field}`);
  };
  return (
    <button
      type="button"
      id={id}
      className={buttonClass("quiet", "small", "justify-self-start")}
      onClick={add}
    >
      <Plus size={18} />
      {texts.add}
    </button>
  );
}

export function Strong({ text }: { text: string }) {
  return text.split("**").map((part, i) => (i % 2 === 1 ? <strong key={part}>{part}</strong> : part));
}

/** `say` for texts whose placeholders the compiler cannot check. */
export const sayOf = say as (text: string, values: Record<string, string | number>) => string;
