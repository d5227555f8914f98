import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { say } from "../../messages/message.ts";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { Field, FieldError, FieldHint } from "../../ui/field.tsx";
import { TextInput, useControl } from "../../ui/form/fields.tsx";
import { MAX_LENGTH, MAX_VARIANTS } from "../product.ts";
import { SIZES } from "../sizes.ts";
import { USUAL_COLOURS, type VariantRow } from "./variant-grid.ts";

const texts = catalogueAdmin.details;
const SIZES_ID = "talles-usuales";
const COLOURS_ID = "colores-usuales";
const PLAIN = { autoComplete: "off" } as const;

interface VariantRowsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the form of whatever schema that has a list of variants
  form: FormMetadata<any, any>;
  list: FieldMetadata<unknown>;
}

/** Talles and colours without script: a row each, more rows by a button that posts the form. */
export function VariantRows({ form, list: given }: VariantRowsProps) {
  const list = given as unknown as FieldMetadata<VariantRow[]>;
  const rows = list.getFieldList();
  const { error } = useControl(list);
  const curve = SIZES.map(({ name }) => ({ size: name }));
  const filled = rows.some((row) => row.initialValue?.size || row.initialValue?.colour);
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1.5 text-small font-semibold">{texts.variants}</legend>
      <FieldHint>{texts.rowsHint}</FieldHint>
      {filled ? null : (
        <button
          {...form.update.getButtonProps({ name: list.name, value: curve })}
          type="submit"
          className={buttonClass("quiet", "small", "justify-self-start")}
        >
          {texts.curve}
        </button>
      )}
      {rows.map((row, place) => {
        const { size, colour, swatch, stock, price } = row.getFieldset();
        return (
          <fieldset
            key={row.key}
            className="grid min-w-0 gap-3 rounded-control bg-algodon p-3 inset-ring inset-ring-hilo"
          >
            <legend className="sr-only">{say(texts.row, { n: place + 1 })}</legend>
            <div className="grid grid-cols-2 gap-3">
              <TextInput
                {...PLAIN}
                of={size}
                label={texts.size}
                list={SIZES_ID}
                maxLength={MAX_LENGTH.size}
              />
              <TextInput {...PLAIN} of={stock} label={texts.stock} inputMode="numeric" />
              <TextInput
                {...PLAIN}
                of={colour}
                label={texts.colour}
                list={COLOURS_ID}
                maxLength={MAX_LENGTH.colour}
              />
              <SwatchField of={swatch} />
            </div>
            <TextInput {...PLAIN} of={price} label={texts.ownPrice} inputMode="decimal" />
            <button
              {...form.remove.getButtonProps({ name: list.name, index: place })}
              type="submit"
              className={textLinkClass}
            >
              {texts.removeRow}
            </button>
          </fieldset>
        );
      })}
      {error ? <FieldError id={list.errorId}>{error}</FieldError> : null}
      {rows.length < MAX_VARIANTS ? (
        <button
          {...form.insert.getButtonProps({ name: list.name })}
          type="submit"
          className={buttonClass("quiet", "small", "justify-self-start")}
        >
          {texts.addRow}
        </button>
      ) : null}
      <Suggestions id={SIZES_ID} names={SIZES.map(({ name }) => name)} />
      <Suggestions id={COLOURS_ID} names={USUAL_COLOURS.map(({ name }) => name)} />
    </fieldset>
  );
}

function SwatchField({ of }: { of: FieldMetadata<string> }) {
  const { id, name, defaultValue } = useControl(of);
  return (
    <Field id={id} label={texts.swatch}>
      <input
        type="color"
        {...{ id, name }}
        defaultValue={defaultValue || "#e6dccf"}
        className="h-12 w-full cursor-pointer rounded-control border border-borde bg-algodon p-1.5"
      />
    </Field>
  );
}

function Suggestions({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
