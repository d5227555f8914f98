import type { FieldMetadata } from "@conform-to/react";
import type { RefObject } from "react";
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
import type { ProductStart } from "./product-start.ts";
import { VariantEditor } from "./variant-editor.tsx";
import { rowsOf, type VariantGrid } from "./variant-grid.ts";

const texts = catalogueAdmin.details;

type ProductFields = InferInput<typeof ProductSchema>;

interface DetailsFieldsProps {
  handle: RefObject<HTMLDetailsElement | null>;
  errors: Record<string, string[]>;
  fields: Record<keyof ProductFields, FieldMetadata<unknown>>;
  start: ProductStart;
  grid: VariantGrid;
  onChange: (grid: VariantGrid) => void;
}

export function DetailsFields({ handle, errors, fields, start, grid, onChange }: DetailsFieldsProps) {
  return (
    <Disclosure
      ref={handle}
      chevron
      summary={<Summary grid={grid} />}
      summaryClass="flex min-h-13 items-center justify-between gap-3 rounded-control px-3.5 py-2.5"
      className="min-w-0 rounded-control bg-leche inset-ring inset-ring-hilo"
    >
      <div className="grid grid-cols-1 gap-6 border-t border-hilo px-3.5 pt-4 pb-5">
        <VariantEditor
          errors={errors}
          grid={grid}
          change={onChange}
          price={String(fields.price.value ?? "")}
        />
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
        <CareFields of={fields.care} ticked={start.care} />
        <FieldGroup id={fields.occasions.id} label={texts.occasions}>
          <Choices>
            {OCCASION_CODES.map((code) => (
              <Choice
                key={code}
                name="occasions"
                value={code}
                defaultChecked={start.occasions.includes(code)}
              >
                {garment.occasions[code]}
              </Choice>
            ))}
          </Choices>
        </FieldGroup>
        <GenderField of={fields.gender} chosen={start.gender} />
      </div>
    </Disclosure>
  );
}

function GenderField({ of, chosen }: { of: FieldMetadata<unknown>; chosen: string }) {
  return (
    <FieldGroup id={of.id} label={texts.gender}>
      <Choices>
        {(["", ...GENDERS] as const).map((code) => (
          <Choice key={code} type="radio" name="gender" value={code} defaultChecked={chosen === code}>
            {garment.genders[code || "unisex"]}
          </Choice>
        ))}
      </Choices>
    </FieldGroup>
  );
}

function CareFields({ of, ticked }: { of: FieldMetadata<unknown>; ticked: readonly string[] }) {
  return (
    <FieldGroup id={of.id} label={texts.care}>
      <ul className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {CARE_CODES.map((code) => (
          <li key={code}>
            <label className="grid min-h-12 cursor-pointer grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-2.5 text-small leading-tight">
              <input
                type="checkbox"
                name="care"
                value={code}
                defaultChecked={ticked.includes(code)}
                className="size-5.5 cursor-pointer accent-terracota"
              />
              <CareSymbol code={code} />
              {garment.care[code]}
            </label>
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}

function Summary({ grid }: { grid: VariantGrid }) {
  const rows = rowsOf(grid);
  const colours = coloursOf(rows.map(({ colour, swatch }) => ({ colour: colour || null, swatch })));
  const named = [
    sizesOf(rows.map(({ size }) => ({ size: size || null }))).join(", "),
    colours.map(({ name }) => name).join(", "),
  ];
  return (
    <span className="min-w-0">
      <span className="block text-small font-semibold">{texts.title}</span>
      <span className="block truncate text-sm text-nuez">
        {named.filter(Boolean).join(" · ") || texts.titleHint}
      </span>
    </span>
  );
}
