import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import { v7 } from "uuid";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { say } from "../../messages/message.ts";
import { buttonClass, iconButtonClass } from "../../ui/button.ts";
import { Choice, Choices } from "../../ui/choice.tsx";
import { controlClass, FieldHint } from "../../ui/field.tsx";
import { MAX_LENGTH } from "../product.ts";
import { SIZES } from "../sizes.ts";
import { Swatch } from "../swatch.tsx";
import { StockTable, VariantErrors } from "./stock-table.tsx";
import {
  addColour,
  changeColour,
  type GridColour,
  priceOf,
  removeColour,
  rowsOf,
  setPrice,
  toggleSize,
  USUAL_COLOURS,
  type VariantGrid,
  withAllSizes,
} from "./variant-grid.ts";

const texts = catalogueAdmin.details;
const ICON = { size: 18, strokeWidth: 1.9 } as const;
const USUAL_SIZES = SIZES.map(({ name }) => name as string);
const legend = "mb-2 text-small font-semibold";

interface VariantEditorProps extends PartProps {
  errors: Record<string, string[]>;
  /** The price of the product, for a size without its own. */
  price: string;
}

export function VariantEditor({ grid, change, errors: all, price }: VariantEditorProps) {
  const errors = Object.entries(all).filter(([name]) => name.startsWith("variants"));
  const isPrice = ([name]: [string, string[]]) => name.endsWith(".price");
  const part = { grid, change };
  const any = grid.sizes.length + grid.colours.length > 0;
  return (
    <div className="grid grid-cols-1 gap-6">
      {rowsOf(grid).map((row, place) =>
        Object.entries(row).map(([field, value]) =>
          field === "stock" && grid.counted ? null : (
            <input
              key={`${row.size} ${row.colour} ${field}`}
              type="hidden"
              name={`variants[${place}].${field}`}
              value={value}
              readOnly
            />
          ),
        ),
      )}
      <SizeChoices {...part} />
      <ColourChoices {...part} />
      {any ? <StockTable {...part} errors={errors.filter((error) => !isPrice(error))} /> : null}
      {grid.sizes.length > 0 ? <SizePrices {...part} price={price} errors={errors.filter(isPrice)} /> : null}
    </div>
  );
}

interface PartProps {
  grid: VariantGrid;
  change: (grid: VariantGrid) => void;
}

/** Enter presses the field's own button and does not send the form. */
function OwnInput({ onEnter, className, ...input }: ComponentProps<"input"> & { onEnter?: () => void }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onEnter?.();
  };
  return (
    <input
      {...input}
      autoComplete="off"
      enterKeyHint="done"
      className={`${controlClass} ${className}`}
      onKeyDown={onKeyDown}
    />
  );
}

function SizeChoices({ grid, change }: PartProps) {
  const other = useRef<HTMLInputElement>(null);
  const own = grid.sizes.filter((size) => size !== "" && !USUAL_SIZES.includes(size));
  const add = () => {
    const size = other.current?.value.trim().replace(/\s+/g, " ") ?? "";
    if (size && !grid.sizes.includes(size)) change(toggleSize(grid, size));
    if (other.current) other.current.value = "";
  };
  return (
    <fieldset className="min-w-0">
      <legend className={legend}>{texts.sizes}</legend>
      <Choices>
        {[...USUAL_SIZES, ...own].map((size) => (
          <Choice
            key={size}
            checked={grid.sizes.includes(size)}
            onChange={() => change(toggleSize(grid, size))}
          >
            {size}
          </Choice>
        ))}
        {USUAL_SIZES.every((size) => grid.sizes.includes(size)) ? null : (
          <button
            type="button"
            className={buttonClass("quiet", "small")}
            onClick={() => change(withAllSizes(grid))}
          >
            {texts.curve}
          </button>
        )}
      </Choices>
      <div className="mt-2 flex gap-2">
        <OwnInput
          ref={other}
          aria-label={texts.otherSize}
          placeholder={texts.otherSizeExample}
          maxLength={MAX_LENGTH.size}
          className="max-w-60"
          onEnter={add}
        />
        <button type="button" className={buttonClass("quiet", "small", "shrink-0")} onClick={add}>
          {texts.add}
        </button>
      </div>
    </fieldset>
  );
}

function ColourChoices({ grid, change }: PartProps) {
  const list = useRef<HTMLUListElement>(null);
  const named = (name: string) => grid.colours.find((colour) => colour.name === name);
  const toggle = (usual: (typeof USUAL_COLOURS)[number]) => {
    const there = named(usual.name);
    if (there) return change(removeColour(grid, there.key));
    const taken = grid.colours.some(({ key }) => key === usual.name);
    change(addColour(grid, taken ? v7() : usual.name, usual));
  };
  const addOther = () => {
    change(addColour(grid, v7()));
    // The new colour's field exists after the next render.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>("li:last-child input:not([type=color])")?.focus(),
    );
  };
  const own = grid.colours.filter(({ key }) => key !== "");
  return (
    <fieldset className="min-w-0">
      <legend className={legend}>{texts.colours}</legend>
      <Choices>
        {USUAL_COLOURS.map((usual) => (
          <Choice key={usual.name} checked={named(usual.name) !== undefined} onChange={() => toggle(usual)}>
            <Swatch colour={usual.swatch} />
            {usual.name}
          </Choice>
        ))}
        <button type="button" className={buttonClass("quiet", "small")} onClick={addOther}>
          <Plus {...ICON} />
          {texts.otherColour}
        </button>
      </Choices>
      {own.length > 0 ? (
        <ul ref={list} className="mt-3 grid grid-cols-1 gap-2">
          {own.map((colour) => (
            <ColourFields key={colour.key} colour={colour} grid={grid} change={change} />
          ))}
        </ul>
      ) : null}
      {own.length > 1 ? (
        <div className="mt-2">
          <FieldHint>{texts.colourPhotos}</FieldHint>
        </div>
      ) : null}
    </fieldset>
  );
}

function ColourFields({ colour: { key, name, swatch }, grid, change }: PartProps & { colour: GridColour }) {
  return (
    <li className="flex items-center gap-2">
      <input
        type="color"
        value={swatch}
        aria-label={say(texts.swatchOf, { colour: name })}
        className="size-12 shrink-0 cursor-pointer rounded-control border border-borde bg-algodon p-1.5"
        onChange={({ target }) => change(changeColour(grid, key, { swatch: target.value }))}
      />
      <OwnInput
        value={name}
        aria-label={texts.colourName}
        placeholder={texts.colourExample}
        maxLength={MAX_LENGTH.colour}
        onChange={({ target }) => change(changeColour(grid, key, { name: target.value }))}
      />
      <button
        type="button"
        className={iconButtonClass}
        aria-label={say(texts.removeColour, { colour: name })}
        onClick={() => change(removeColour(grid, key))}
      >
        <X {...ICON} />
      </button>
    </li>
  );
}

function SizePrices({
  grid,
  change,
  price,
  errors,
}: PartProps & { price: string; errors: [string, string[]][] }) {
  const id = useId();
  const [open, setOpen] = useState(() => Object.values(grid.cells).some((cell) => cell.price !== ""));
  const rows = rowsOf(grid);
  const wrong = (size: string) =>
    errors.some(([name]) => {
      const [, place] = /^variants\[(\d+)\]/.exec(name) ?? [];
      return rows[Number(place)]?.size === size;
    });
  if (!open) {
    return (
      <button
        type="button"
        className={buttonClass("quiet", "small", "justify-self-start")}
        onClick={() => setOpen(true)}
      >
        {texts.pricesBySize}
      </button>
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className={legend}>{texts.prices}</legend>
      <FieldHint>{texts.pricesHint}</FieldHint>
      <ul className="mt-2 grid grid-cols-2 gap-2.5 sm:grid-cols-3">
        {grid.sizes
          .filter((size) => size !== "")
          .map((size, place) => (
            <li key={size} className="grid gap-1">
              <label htmlFor={`${id}-${place}`} className="text-small">
                {size}
              </label>
              <input
                id={`${id}-${place}`}
                value={priceOf(grid, size)}
                placeholder={price}
                inputMode="decimal"
                autoComplete="off"
                aria-invalid={wrong(size) || undefined}
                className={controlClass}
                onChange={({ target }) => change(setPrice(grid, size, target.value))}
              />
            </li>
          ))}
      </ul>
      <VariantErrors of={errors} />
    </fieldset>
  );
}
