import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { settings } from "../messages/es/settings.ts";
import { say } from "../messages/message.ts";
import { type Fields, type Section, textOf } from "../shop/section.ts";
import { buttonClass, iconButtonClass } from "../ui/button.ts";
import { controlProps, FieldHint } from "../ui/field.tsx";
import { SelectInput, TextArea, TextInput, useControl } from "../ui/form/fields.tsx";
import { PhotoSetting } from "./photo-setting.tsx";

const texts = settings.rows;

// biome-ignore lint/suspicious/noExplicitAny: fields have any type
type SettingMetadata = FieldMetadata<any, any, any> & {
  getFieldList: () => SettingMetadata[];
  getFieldset: () => Record<string, SettingMetadata>;
};

export interface SectionView {
  section: Section;
  fields: Record<string, SettingMetadata>;
  live: Fields;
  // biome-ignore lint/suspicious/noExplicitAny: a form of any schema
  form: FormMetadata<any, any>;
  hints: Readonly<Record<string, ReactNode>>;
  /** Called with true while a chosen photo is not stored: it is still uploading, or the upload failed. */
  onPhotoMissing: (isMissing: boolean) => void;
}

export function focusSoon(id: string | undefined) {
  if (id) requestAnimationFrame(() => document.getElementById(id)?.focus());
}

const gridClass = "grid grid-cols-1 content-start gap-5 @min-[34rem]/section:grid-cols-2";

export function SettingFields({ view }: { view: SectionView }) {
  const { section, fields } = view;
  return (
    <div className={gridClass}>
      {Object.entries(section.texts.labels).map(([name, label]) => {
        const of = fields[name] as SettingMetadata;
        if (typeof label === "string") return <Setting key={name} view={view} of={of} />;
        return <Rows key={name} view={view} list={of} names={Object.keys(label)} />;
      })}
    </div>
  );
}

/** The field of a list's row has the name `list[0].field`. */
function Setting({ view, of }: { view: SectionView; of: SettingMetadata }) {
  const { texts: words, inputs } = view.section;
  const [name = "", part = name] = of.name.split(/\[\d+\]\./);
  const own = words.labels[name];
  const label = typeof own === "object" ? own[part] : own;
  const hint = view.hints[part] ?? words.hints?.[part];
  const input = inputs?.[part];
  if (input === "photo") {
    const onChange = (value: string) => view.form.update({ name, value });
    return (
      <PhotoSetting
        of={of}
        legend={label ?? ""}
        value={textOf(view.live[name])}
        onChange={onChange}
        onMissing={view.onPhotoMissing}
      />
    );
  }
  const field = { of, label, hint };
  if (input === "box") return <CheckBox {...field} />;
  if (input === "text" || input === "long") {
    const isLong = input === "long";
    return (
      <div className="col-span-full">
        <TextArea {...field} oneLine={isLong} className={isLong ? "min-h-12!" : ""} />
      </div>
    );
  }
  if (input && "options" in input) return <SelectInput {...field} options={Object.entries(input.options)} />;
  return <TextInput {...field} {...input} />;
}

interface CheckBoxProps {
  of: SettingMetadata;
  label: ReactNode;
  hint: ReactNode;
}

function CheckBox({ of, label, hint }: CheckBoxProps) {
  const { id, name } = useControl(of);
  return (
    <div className="col-span-full">
      <label className="flex min-h-tap cursor-pointer items-center gap-3 font-semibold">
        <input
          key={of.key}
          {...controlProps({ id, hint })}
          type="checkbox"
          name={name}
          value="on"
          defaultChecked={of.initialValue === "on"}
          className="size-5.5 cursor-pointer accent-terracota"
        />
        {label}
      </label>
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
    </div>
  );
}

interface RowsProps {
  view: SectionView;
  list: SettingMetadata;
  names: readonly string[];
}

function Rows({ view, list, names }: RowsProps) {
  const { section, form, hints } = view;
  const { maxRows = 0 } = section;
  const [firstField = ""] = names;
  const rows = list.getFieldList();
  const addId = `${section.name}-add`;
  const add = () => {
    form.insert({ name: list.name });
    focusSoon(`${list.id}[${rows.length}].${firstField}`);
  };
  const remove = (index: number) => {
    form.remove({ name: list.name, index });
    focusSoon(addId);
  };
  const raise = (from: number) => {
    if (from > 0) form.reorder({ name: list.name, from, to: from - 1 });
  };
  const buttons = [
    { text: texts.raise, Icon: ArrowUp, run: raise },
    { text: texts.remove, Icon: Trash2, run: remove },
  ];
  return (
    <div className="col-span-full grid grid-cols-1 gap-4">
      {hints[list.name] ? <p className="text-nuez">{hints[list.name]}</p> : null}
      <ol className="grid grid-cols-1 gap-4">
        {rows.map((row, i) => (
          <li
            key={row.key}
            className="grid grid-cols-1 gap-4 rounded-card bg-leche px-4.5 pt-4 pb-5 [&_textarea]:min-h-20"
          >
            <div className="-mr-2 flex items-center">
              <span className="mr-auto font-serif text-2xl leading-none font-medium text-terracota lining-nums">
                {i + 1}
              </span>
              {(maxRows > 0 ? buttons : []).map(({ text, Icon, run }) => (
                <button
                  key={text}
                  type="button"
                  className={iconButtonClass}
                  aria-label={say(text, { n: i + 1 })}
                  onClick={() => run(i)}
                >
                  <Icon size={19} />
                </button>
              ))}
            </div>
            <div className={gridClass}>
              {names.map((name) => (
                <Setting key={name} view={view} of={row.getFieldset()[name] as SettingMetadata} />
              ))}
            </div>
          </li>
        ))}
      </ol>
      {rows.length < maxRows ? (
        <button
          type="button"
          id={addId}
          className={buttonClass("quiet", "small", "justify-self-start")}
          onClick={add}
        >
          <Plus size={18} />
          {texts.add}
        </button>
      ) : null}
    </div>
  );
}
