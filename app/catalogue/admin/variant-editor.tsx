import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { MAX_LENGTH } from "../../product/product.ts";
import { SIZES } from "../../product/sizes.ts";
import { buttonClass } from "../../ui/button.ts";
import { Choice, Choices } from "../../ui/choice.tsx";
import { controlClass, FieldGroup } from "../../ui/field.tsx";
import { cleanLine } from "../../ui/form/text.ts";
import { Swatch } from "../swatch.tsx";
import { StockTable, type StockTableProps } from "./stock-table.tsx";
import { toggleColour, toggleSizes, USUAL_COLOURS } from "./variant-grid.ts";

const texts = catalogueAdmin.details;
const USUAL_SIZES = SIZES.map(({ name }) => name as string);

export function VariantEditor(props: StockTableProps) {
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
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    if (!input.current) return;
    const name = cleanLine(input.current.value);
    input.current.value = "";
    if (name && !chosen.includes(name)) toggle(name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // Enter adds the name instead of sending the form.
    event.preventDefault();
    add();
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
      <div className="mt-2 flex gap-2">
        <input
          ref={input}
          {...other}
          autoComplete="off"
          enterKeyHint="done"
          className={`${controlClass} max-w-60`}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
        <button type="button" className={buttonClass("quiet", "small", "shrink-0")} onClick={add}>
          {texts.add}
        </button>
      </div>
    </>
  );
}
