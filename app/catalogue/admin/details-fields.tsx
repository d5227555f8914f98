import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { type RefObject, useState } from "react";
import type { InferInput } from "valibot";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { garment } from "../../messages/es/garment.ts";
import { Choice, Choices } from "../../ui/choice.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FieldGroup } from "../../ui/field.tsx";
import { TextInput } from "../../ui/form/fields.tsx";
import { CARE_CODES, GENDERS, OCCASION_CODES } from "../cards/garment.ts";
import { MAX_LENGTH, type ProductSchema } from "../product.ts";
import { CareSymbol } from "../product-page/care-symbol.tsx";
import { coloursOf, sizesOf } from "../variants.ts";
import type { ProductStart } from "./admin-view.ts";
import { VariantEditor } from "./variant-editor.tsx";
import type { GridColour, VariantRow } from "./variant-grid.ts";
import { VariantRows } from "./variant-rows.tsx";

const texts = catalogueAdmin.details;

type ProductFields = InferInput<typeof ProductSchema>;

export interface DetailsFieldsProps {
  /** The `details` element, for who has to open it. */
  handle: RefObject<HTMLDetailsElement | null>;
  // biome-ignore lint/suspicious/noExplicitAny: the form of whatever schema that has these fields
  form: FormMetadata<any, any>;
  fields: Record<keyof ProductFields, FieldMetadata<unknown>>;
  start: ProductStart;
  /** Open from the start: something in it is wrong, or was just changed without script. */
  open: boolean;
  /** With script: told of each change of talles and colours. Absent where the form is a plain page. */
  onChange?: ((rows: VariantRow[], colours: GridColour[]) => void) | undefined;
}

/** What a product may say beside name, price and photos: folded away, because many say none of it. */
export function DetailsFields({ handle, form, fields, start, open, onChange }: DetailsFieldsProps) {
  const [rows, setRows] = useState<readonly VariantRow[]>(start.variants);
  const ticked = (name: "care" | "occasions") => [start[name] ?? []].flat();
  return (
    <Disclosure
      ref={handle}
      open={open}
      chevron
      summary={<Summary rows={rows} />}
      summaryClass="flex min-h-13 items-center justify-between gap-3 rounded-control px-3.5 py-2.5"
      className="min-w-0 rounded-control bg-leche inset-ring inset-ring-hilo"
    >
      <div className="grid grid-cols-1 gap-6 border-t border-hilo px-3.5 pt-4 pb-5">
        {onChange ? (
          <VariantEditor
            form={form}
            start={start.variants}
            price={fields.price.value}
            onChange={(next, colours) => {
              setRows(next);
              onChange(next, colours);
            }}
          />
        ) : (
          <VariantRows form={form} list={fields.variants} />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput
            of={fields.priceBefore}
            label={texts.priceBefore}
            hint={texts.priceBeforeHint}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextInput
            of={fields.composition}
            label={texts.composition}
            hint={texts.compositionHint}
            maxLength={MAX_LENGTH.composition}
            autoComplete="off"
          />
        </div>
        <FieldGroup id={fields.care.id} label={texts.care}>
          <ul className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
            {CARE_CODES.map((code) => (
              <li key={code}>
                <label className="grid min-h-12 cursor-pointer grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-2.5 text-small leading-tight">
                  <input
                    type="checkbox"
                    name="care"
                    value={code}
                    defaultChecked={ticked("care").includes(code)}
                    className="size-5.5 cursor-pointer accent-terracota"
                  />
                  <CareSymbol code={code} />
                  {garment.care[code]}
                </label>
              </li>
            ))}
          </ul>
        </FieldGroup>
        <FieldGroup id={fields.occasions.id} label={texts.occasions}>
          <Choices>
            {OCCASION_CODES.map((code) => (
              <Choice
                key={code}
                name="occasions"
                value={code}
                defaultChecked={ticked("occasions").includes(code)}
              >
                {garment.occasions[code]}
              </Choice>
            ))}
          </Choices>
        </FieldGroup>
        <FieldGroup id={fields.gender.id} label={texts.gender}>
          <Choices>
            {(["", ...GENDERS] as const).map((code) => (
              <Choice
                key={code}
                type="radio"
                name="gender"
                value={code}
                defaultChecked={(start.gender ?? "") === code}
              >
                {garment.genders[code || "unisex"]}
              </Choice>
            ))}
          </Choices>
        </FieldGroup>
      </div>
    </Disclosure>
  );
}

/** What is folded away, in a line: the talles, then the colours. */
function Summary({ rows }: { rows: readonly VariantRow[] }) {
  const colours = coloursOf(rows.map(({ colour, swatch }) => ({ colour: colour || null, swatch })));
  const said = [
    sizesOf(rows.map(({ size }) => ({ size: size || null }))).join(", "),
    colours.map(({ name }) => name).join(", "),
  ];
  return (
    <span className="min-w-0">
      <span className="block text-small font-semibold">{texts.title}</span>
      <span className="block truncate text-sm text-nuez">
        {said.filter(Boolean).join(" · ") || texts.titleHint}
      </span>
    </span>
  );
}
