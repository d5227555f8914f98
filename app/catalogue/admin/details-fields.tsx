import type { FieldMetadata } from "@conform-to/react";
import { type KeyboardEvent, type ReactNode, type Ref, useId } from "react";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { garment } from "../../messages/es/garment.ts";
import { product } from "../../messages/es/product.ts";
import { MAX_LENGTH } from "../../product/product.ts";
import { CARE_CODES, GENDERS, OCCASION_CODES } from "../../product/product-codes.ts";
import { SIZES } from "../../product/sizes.ts";
import { buttonClass } from "../../ui/button.ts";
import { Choice, ChoiceGroup, Choices } from "../../ui/choice.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { controlClass, FieldGroup } from "../../ui/field.tsx";
import { TextInput } from "../../ui/form/fields.tsx";
import { cleanLine } from "../../ui/form/text.ts";
import { CareSymbol } from "../product-page/care-symbol.tsx";
import { Swatch } from "../swatch.tsx";
import type { ProductStart } from "./product-start.ts";
import { StockTable, type StockTableProps } from "./stock-table.tsx";
import { toggleColour, toggleSizes, USUAL_COLOURS } from "./variant-grid.ts";

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
          />
          <TextInput
            of={fields.composition}
            label={product.composition}
            hint={texts.compositionHint}
            maxLength={MAX_LENGTH.composition}
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

const USUAL_SIZES = SIZES.map(({ name }) => name as string);

function VariantEditor(props: StockTableProps) {
  const { grid, change } = props;
  const { sizes, colours } = grid;
  const id = useId();
  const swatches = {
    ...USUAL_COLOURS,
    ...Object.fromEntries(colours.map((each) => [each.name, each.swatch])),
  };
  return (
    <fieldset name="variants" className="grid min-w-0 grid-cols-1 gap-6">
      <FieldGroup id={id} label={texts.sizes}>
        <Names
          names={[...new Set([...USUAL_SIZES, ...sizes])]}
          chosen={sizes}
          toggle={(size) => change(toggleSizes(grid, [size]))}
          other={{
            "aria-label": texts.otherSize,
            placeholder: texts.otherSizeExample,
            maxLength: MAX_LENGTH.size,
          }}
        >
          <button
            type="button"
            className={buttonClass("quiet", "small")}
            onClick={() => change(toggleSizes(grid, USUAL_SIZES))}
          >
            {texts.curve}
          </button>
        </Names>
      </FieldGroup>
      <FieldGroup id={`${id}-colours`} label={texts.colours} hint={colours.length > 1 && texts.colourPhotos}>
        <Names
          names={Object.keys(swatches)}
          chosen={colours.map(({ name }) => name)}
          toggle={(name) => change(toggleColour(grid, name))}
          draw={(name) => <Swatch colour={swatches[name] ?? null} />}
          other={{
            "aria-label": texts.otherColour,
            placeholder: texts.colourExample,
            maxLength: MAX_LENGTH.colour,
          }}
        />
      </FieldGroup>
      {sizes.length + colours.length > 0 ? <StockTable {...props} /> : null}
    </fieldset>
  );
}

interface NamesProps {
  names: readonly string[];
  chosen: readonly string[];
  toggle: (name: string) => void;
  draw?: (name: string) => ReactNode;
  other: { "aria-label": string; placeholder: string; maxLength: number };
  children?: ReactNode;
}

/** Chips for the usual sizes or colours, and a field to type others. */
function Names({ names, chosen, toggle, draw, other, children }: NamesProps) {
  const add = (input: HTMLInputElement) => {
    const name = cleanLine(input.value);
    input.value = "";
    if (name && !chosen.includes(name)) toggle(name);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add(event.currentTarget);
  };
  return (
    <>
      <Choices>
        {names.map((name) => (
          <Choice key={name} checked={chosen.includes(name)} onChange={() => toggle(name)}>
            {draw?.(name)}
            {name}
          </Choice>
        ))}
        {children}
      </Choices>
      <input
        {...other}
        autoComplete="off"
        enterKeyHint="done"
        className={`${controlClass} mt-2 max-w-60`}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget }) => add(currentTarget)}
      />
    </>
  );
}
