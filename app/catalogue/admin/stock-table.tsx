import Plus from "lucide-react/icons/plus";
import { useContext } from "react";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { say } from "../../messages/message.ts";
import { Choice, Choices } from "../../ui/choice.tsx";
import { controlClass, FieldError, FieldHint } from "../../ui/field.tsx";
import { errorText } from "../../ui/form/answer.ts";
import { ErrorTexts } from "../../ui/form/fields.tsx";
import { Swatch } from "../swatch.tsx";
import {
  axesOf,
  type Cell,
  cellOf,
  type GridColour,
  rowsOf,
  setCell,
  type VariantGrid,
} from "./variant-grid.ts";

const texts = catalogueAdmin.details;

interface StockTableProps {
  grid: VariantGrid;
  change: (grid: VariantGrid) => void;
  errors: [string, string[]][];
}

export function StockTable({ grid, change, errors }: StockTableProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-semibold">{texts.stock}</legend>
      <Choices>
        {[false, true].map((counted) => (
          <Choice
            key={String(counted)}
            type="radio"
            checked={grid.counted === counted}
            onChange={() => change({ ...grid, counted })}
          >
            {counted ? texts.counted : texts.notCounted}
          </Choice>
        ))}
      </Choices>
      <div className="mt-3 overflow-x-auto pb-1">
        <Combinations grid={grid} change={change} errors={errors} />
      </div>
      <VariantErrors of={errors} />
      <FieldHint>{grid.counted ? texts.countedHint : texts.notCountedHint}</FieldHint>
    </fieldset>
  );
}

function Combinations({ grid, change, errors }: StockTableProps) {
  const { sizes, colours } = axesOf(grid);
  const wrong = new Set(errors.map(([name]) => name));
  return (
    <table className="border-separate border-spacing-x-2 border-spacing-y-1.5 text-small">
      {colours.some(({ key }) => key !== "") ? (
        <thead>
          <tr>
            <td />
            {colours.map((colour) => (
              <th key={colour.key} scope="col" className="max-w-28 px-1 text-left align-bottom font-medium">
                <span className="flex items-center gap-1.5">
                  {colour.key ? <Swatch colour={colour.swatch} size={16} /> : null}
                  <span className="truncate">{colour.name || texts.noColour}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {sizes.map((size) => (
          <tr key={size}>
            <th
              scope="row"
              className="sticky left-0 z-1 bg-leche pr-1 text-left font-medium whitespace-nowrap"
            >
              {size || texts.noSize}
            </th>
            {colours.map((colour) => (
              <td key={colour.key} className="w-24 min-w-24">
                <Combination size={size} colour={colour} grid={grid} change={change} wrong={wrong} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CombinationProps {
  size: string;
  colour: GridColour;
  grid: VariantGrid;
  change: (grid: VariantGrid) => void;
  wrong: ReadonlySet<string>;
}

function Combination({ size, colour, grid, change, wrong }: CombinationProps) {
  const { made, stock } = cellOf(grid, size, colour);
  const name = [size, colour.name].filter(Boolean).join(", ");
  const label = say(texts.stockOf, { name });
  const set = (cell: Partial<Cell>) => change(setCell(grid, size, colour, cell));
  if (!made) {
    return (
      <button
        type="button"
        aria-label={say(texts.makeOf, { name })}
        className="grid h-12 w-full cursor-pointer place-content-center rounded-control border border-dashed border-borde text-nuez hover:bg-lino"
        onClick={() => set({ made: true })}
      >
        <Plus size={18} />
      </button>
    );
  }
  if (!grid.counted) {
    return (
      <select
        value={stock === "0" ? "none" : "some"}
        aria-label={label}
        className={`${controlClass} cursor-pointer px-2`}
        onChange={({ target: { value } }) =>
          set(value === "never" ? { made: false } : { stock: value === "none" ? "0" : "" })
        }
      >
        <option value="some">{texts.some}</option>
        <option value="none">{texts.none}</option>
        <option value="never">{texts.never}</option>
      </select>
    );
  }
  const place = rowsOf(grid).findIndex((row) => row.size === size && row.colour === colour.name);
  const field = `variants[${place}].stock`;
  return (
    <span className="grid w-fit">
      <input
        name={field}
        value={stock}
        placeholder={texts.some}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={wrong.has(field) || undefined}
        className={`${controlClass} w-20 px-2 text-center tabular-nums`}
        onChange={({ target }) => set({ stock: target.value })}
      />
      <button
        type="button"
        className="min-h-tap cursor-pointer rounded-full text-fine whitespace-nowrap text-nuez underline decoration-1 underline-offset-2 hover:text-terracota"
        aria-label={say(texts.neverOf, { name })}
        onClick={() => set({ made: false })}
      >
        {texts.never}
      </button>
    </span>
  );
}

export function VariantErrors({ of }: { of: [string, string[]][] }) {
  const texts = useContext(ErrorTexts);
  const messages = new Set(of.map(([, [code = ""]]) => errorText(texts, code)));
  return [...messages].map((text) => (
    <FieldError key={text} live>
      {text}
    </FieldError>
  ));
}
