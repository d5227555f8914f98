import type { FieldMetadata } from "@conform-to/react";
import type { Ref } from "react";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { garment } from "../../messages/es/garment.ts";
import { MAX_LENGTH } from "../../product/product.ts";
import { CARE_CODES, GENDERS, OCCASION_CODES } from "../../product/product-codes.ts";
import { ChoiceGroup } from "../../ui/choice.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextInput } from "../../ui/form/fields.tsx";
import { CareSymbol } from "../product-page/care-symbol.tsx";
import type { ProductStart } from "./product-start.ts";
import type { StockTableProps } from "./stock-table.tsx";
import { VariantEditor } from "./variant-editor.tsx";

const texts = catalogueAdmin.details;

interface DetailsFieldsProps extends StockTableProps {
  ref: Ref<HTMLDetailsElement>;
  fields: Record<"priceBefore" | "composition", FieldMetadata<unknown>>;
  start: ProductStart;
}

export function DetailsFields({ ref, fields, start, ...variants }: DetailsFieldsProps) {
  const { grid } = variants;
  const named = [grid.sizes, grid.colours.map(({ name }) => name)].map((names) => names.join(", "));
  return (
    <Disclosure
      ref={ref}
      chevron
      summary={
        <span className="min-w-0">
          <span className="block text-small font-semibold">{texts.title}</span>
          <span className="block truncate text-sm text-nuez">
            {named.filter(Boolean).join(" · ") || texts.titleHint}
          </span>
        </span>
      }
      summaryClass="flex min-h-13 items-center justify-between gap-3 rounded-control px-3.5 py-2.5"
      className="min-w-0 rounded-control bg-leche inset-ring inset-ring-hilo"
    >
      <div className="grid grid-cols-1 gap-6 border-t border-hilo px-3.5 pt-4 pb-5">
        <VariantEditor {...variants} />
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
        <ChoiceGroup
          type="checkbox"
          name="care"
          label={texts.care}
          options={CARE_CODES.map((code) => ({ value: code, text: <Care code={code} /> }))}
          chosen={[start.care ?? []].flat()}
        />
        <ChoiceGroup
          type="checkbox"
          name="occasions"
          label={texts.occasions}
          options={OCCASION_CODES.map((code) => ({ value: code, text: garment.occasions[code] }))}
          chosen={[start.occasions ?? []].flat()}
        />
        <ChoiceGroup
          type="radio"
          name="gender"
          label={texts.gender}
          options={(["", ...GENDERS] as const).map((code) => {
            return { value: code, text: garment.genders[code || "unisex"] };
          })}
          chosen={[start.gender ?? ""]}
        />
      </div>
    </Disclosure>
  );
}

function Care({ code }: { code: (typeof CARE_CODES)[number] }) {
  return (
    <>
      <CareSymbol code={code} />
      {garment.care[code]}
    </>
  );
}
