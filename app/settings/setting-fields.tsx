import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useEffect } from "react";
import { visitorPhotos } from "../messages/es/photos.ts";
import { settings } from "../messages/es/settings.ts";
import { say } from "../messages/message.ts";
import { PhotoField } from "../photos/photo-field.tsx";
import { photoReference, readReference, type ShopPhoto } from "../photos/shop-photo.ts";
import { usePhotos } from "../photos/use-photos.ts";
import { BrandMark } from "../shop/brand-mark.tsx";
import { type Fields, type Section, textOf } from "../shop/section.ts";
import { buttonClass, iconButtonClass, textLinkClass } from "../ui/button.ts";
import { Choice } from "../ui/choice.tsx";
import { controlProps, FieldHint } from "../ui/field.tsx";
import { SelectInput, TextArea, TextInput, useControl } from "../ui/form/fields.tsx";

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

function Setting({ view, of }: { view: SectionView; of: SettingMetadata }) {
  const { texts: words, inputs } = view.section;
  // The field of a list's row has the name `list[0].field`.
  const [name = "", part = name] = of.name.split(/\[\d+\]\./);
  const own = words.labels[name];
  const label = typeof own === "object" ? own[part] : own;
  const hint = view.hints[part] ?? words.hints?.[part];
  const input = inputs?.[part];
  if (input === "photo") return <PhotoSetting view={view} of={of} legend={label ?? ""} />;
  if (input === "box") {
    return (
      <div className="col-span-full grid justify-items-start gap-1.5">
        <Choice
          key={of.key}
          {...controlProps({ id: of.id, hint })}
          name={of.name}
          defaultChecked={of.initialValue === "on"}
        >
          {label}
        </Choice>
        {hint ? <FieldHint id={`${of.id}-hint`}>{hint}</FieldHint> : null}
      </div>
    );
  }
  const field = { of, label, hint };
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

function PhotoSetting({ view, of, legend }: { view: SectionView; of: SettingMetadata; legend: string }) {
  const { live, form, onPhotoMissing } = view;
  const { photo: words } = settings;
  const photos = usePhotos<ShopPhoto & { id: string }>({ path: "/catalogo/fotos", max: 1, initial: [] });
  const stored = readReference(textOf(live[of.name]));
  const sent = photos.items[0]?.photo;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each photo that arrives
  useEffect(() => {
    if (!sent) return;
    form.update({ name: of.name, value: photoReference(sent) });
    photos.reset();
  }, [sent]);
  const isMissing = photos.busy || photos.failed;
  useEffect(() => onPhotoMissing(isMissing), [isMissing, onPhotoMissing]);
  const add = stored ? words.replace : words.add;
  return (
    <div className="col-span-full grid justify-items-start gap-3">
      <input key={of.key} type="hidden" name={of.name} defaultValue={String(of.initialValue ?? "")} />
      <PhotoField
        photos={photos}
        texts={{ ...visitorPhotos, legend, add, addMore: add, hint: words.hint }}
        problem={useControl(of).error}
      />
      {stored ? (
        <div className="flex flex-wrap items-center gap-5">
          <BrandMark brand={legend} logo={stored} />
          <button
            type="button"
            className={textLinkClass}
            onClick={() => form.update({ name: of.name, value: "" })}
          >
            {words.remove}
          </button>
        </div>
      ) : null}
    </div>
  );
}

function Rows({ view, list, names }: { view: SectionView; list: SettingMetadata; names: readonly string[] }) {
  const { section, form, hints } = view;
  const { maxRows = 0 } = section;
  const { name } = list;
  const rows = list.getFieldList();
  const addId = `${section.name}-add`;
  const add = () => {
    form.insert({ name });
    focusSoon(`${list.id}[${rows.length}].${names[0]}`);
  };
  const remove = (index: number) => {
    form.remove({ name, index });
    focusSoon(addId);
  };
  const raise = (from: number) => from > 0 && form.reorder({ name, from, to: from - 1 });
  const buttons = [
    { text: texts.raise, Icon: ArrowUp, run: raise },
    { text: texts.remove, Icon: Trash2, run: remove },
  ];
  return (
    <div className="col-span-full grid grid-cols-1 gap-4">
      {hints[name] ? <p className="text-nuez">{hints[name]}</p> : null}
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
              {names.map((part) => (
                <Setting key={part} view={view} of={row.getFieldset()[part] as SettingMetadata} />
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
