import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useRef } from "react";
import { v7 } from "uuid";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { say } from "../../messages/message.ts";
import { MAX_LENGTH } from "../../product/product.ts";
import { SIZES } from "../../product/sizes.ts";
import { buttonClass, iconButtonClass } from "../../ui/button.ts";
import { Choice, Choices } from "../../ui/choice.tsx";
import { controlClass, FieldHint } from "../../ui/field.tsx";
import { Swatch } from "../swatch.tsx";
import { StockTable, type StockTableProps } from "./stock-table.tsx";
import { type GridColour, namedColours, toggleSizes, UNKNOWN_SWATCH, USUAL_COLOURS } from "./variant-grid.ts";

const texts = catalogueAdmin.details;
const ICON = { size: 18, strokeWidth: 1.9 } as const;
const USUAL_SIZES = SIZES.map(({ name }) => name as string);
const legend = "mb-2 text-small font-semibold";

type GridProps = Pick<StockTableProps, "grid" | "change">;

export function VariantEditor(props: StockTableProps) {
  const { grid, change } = props;
  return (
    <fieldset name="variants" className="grid min-w-0 grid-cols-1 gap-6">
      <SizeChoices grid={grid} change={change} />
      <ColourChoices grid={grid} change={change} />
      {grid.sizes.length + namedColours(grid).length > 0 ? <StockTable {...props} /> : null}
    </fieldset>
  );
}

/** Enter does not send the form. */
const onEnter = (run: () => void) => (event: KeyboardEvent) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  run();
};

function SizeChoices({ grid, change }: GridProps) {
  const other = useRef<HTMLInputElement>(null);
  const own = grid.sizes.filter((size) => !USUAL_SIZES.includes(size));
  const add = () => {
    const size = other.current?.value.trim().replace(/\s+/g, " ") ?? "";
    if (size && !grid.sizes.includes(size)) change(toggleSizes(grid, [size]));
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
            onChange={() => change(toggleSizes(grid, [size]))}
          >
            {size}
          </Choice>
        ))}
        <button
          type="button"
          className={buttonClass("quiet", "small")}
          onClick={() => change(toggleSizes(grid, USUAL_SIZES))}
        >
          {texts.curve}
        </button>
      </Choices>
      <div className="mt-2 flex gap-2">
        <input
          ref={other}
          aria-label={texts.otherSize}
          placeholder={texts.otherSizeExample}
          maxLength={MAX_LENGTH.size}
          autoComplete="off"
          enterKeyHint="done"
          className={`${controlClass} max-w-60`}
          onKeyDown={onEnter(add)}
        />
        <button type="button" className={buttonClass("quiet", "small", "shrink-0")} onClick={add}>
          {texts.add}
        </button>
      </div>
    </fieldset>
  );
}

function ColourChoices({ grid, change }: GridProps) {
  const list = useRef<HTMLUListElement>(null);
  const setColours = (colours: GridColour[]) => change({ ...grid, colours });
  const without = (key: string) => grid.colours.filter((colour) => colour.key !== key);
  const toggle = (usual: (typeof USUAL_COLOURS)[number]) => {
    const there = grid.colours.find(({ name }) => name === usual.name);
    if (there) return setColours(without(there.key));
    const taken = grid.colours.some(({ key }) => key === usual.name);
    setColours([...grid.colours, { ...usual, key: taken ? v7() : usual.name }]);
  };
  const addOther = () => {
    setColours([...grid.colours, { key: v7(), name: "", swatch: UNKNOWN_SWATCH }]);
    // The new colour's field exists after the next render.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>("li:last-child input:not([type=color])")?.focus(),
    );
  };
  return (
    <fieldset className="min-w-0">
      <legend className={legend}>{texts.colours}</legend>
      <Choices>
        {USUAL_COLOURS.map((usual) => (
          <Choice
            key={usual.name}
            checked={grid.colours.some(({ name }) => name === usual.name)}
            onChange={() => toggle(usual)}
          >
            <Swatch colour={usual.swatch} />
            {usual.name}
          </Choice>
        ))}
        <button type="button" className={buttonClass("quiet", "small")} onClick={addOther}>
          <Plus {...ICON} />
          {texts.otherColour}
        </button>
      </Choices>
      <ul ref={list} className="mt-3 grid grid-cols-1 gap-2 empty:hidden">
        {grid.colours.map((colour) => (
          <ColourFields
            key={colour.key}
            colour={colour}
            onChange={(changed) =>
              setColours(grid.colours.map((each) => (each === colour ? { ...each, ...changed } : each)))
            }
            onRemove={() => setColours(without(colour.key))}
          />
        ))}
      </ul>
      {grid.colours.length > 1 ? <FieldHint>{texts.colourPhotos}</FieldHint> : null}
    </fieldset>
  );
}

interface ColourFieldsProps {
  colour: GridColour;
  onChange: (changed: Partial<GridColour>) => void;
  onRemove: () => void;
}

function ColourFields({ colour: { name, swatch }, onChange, onRemove }: ColourFieldsProps) {
  return (
    <li className="flex items-center gap-2">
      <input
        type="color"
        value={swatch}
        aria-label={say(texts.swatchOf, { colour: name })}
        className="size-12 shrink-0 cursor-pointer rounded-control border border-borde bg-algodon p-1.5"
        onChange={({ target }) => onChange({ swatch: target.value })}
      />
      <input
        value={name}
        aria-label={texts.colourName}
        placeholder={texts.colourExample}
        maxLength={MAX_LENGTH.colour}
        autoComplete="off"
        enterKeyHint="done"
        className={controlClass}
        onKeyDown={onEnter(() => {})}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <button
        type="button"
        className={iconButtonClass}
        aria-label={say(texts.removeColour, { colour: name })}
        onClick={onRemove}
      >
        <X {...ICON} />
      </button>
    </li>
  );
}
