import Plus from "lucide-react/icons/plus";
import { useContext } from "react";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { say } from "../../messages/message.ts";
import { controlClass, FieldError, FieldHint } from "../../ui/field.tsx";
import { errorText } from "../../ui/form/answer.ts";
import { ErrorTexts } from "../../ui/form/fields.tsx";
import { Swatch } from "../swatch.tsx";
import { axesOf, cellKey, type GridColour, rowsOf, type VariantGrid } from "./variant-grid.ts";

const texts = catalogueAdmin.details;
const numberClass = `${controlClass} px-2 text-center tabular-nums`;

export interface StockTableProps {
  grid: VariantGrid;
  change: (grid: VariantGrid) => void;
  /** Error codes by field name. */
  errors: Readonly<Record<string, string[]>>;
  /** The price of the product, for a size without its own. */
  price: string;
}

/** A row for each size, with its stock by colour and its price. */
export function StockTable({ grid, change, errors, price }: StockTableProps) {
  const { sizes, colours } = axesOf(grid);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-semibold">{texts.stock}</legend>
      <div className="overflow-x-auto pb-1">
        <table className="border-separate border-spacing-x-2 border-spacing-y-1.5 text-small">
          <thead>
            <tr className="text-left align-bottom *:max-w-28 *:truncate *:px-1 *:font-medium [&_svg]:inline">
              <td />
              {colours.map(({ key, name, swatch }) => (
                <th key={key} scope="col">
                  {name ? <Swatch colour={swatch} size={16} /> : null} {name || texts.stock}
                </th>
              ))}
              {sizes.includes("") ? null : <th scope="col">{texts.price}</th>}
            </tr>
          </thead>
          <tbody>
            {sizes.map((size) => (
              <tr key={size} className="align-top">
                <th
                  scope="row"
                  className="sticky left-0 z-1 bg-leche py-3.5 pr-1 text-left font-medium whitespace-nowrap"
                >
                  {size || texts.noSize}
                </th>
                {colours.map((colour) => (
                  <td key={colour.key} className="min-w-20">
                    <Combination size={size} colour={colour} grid={grid} change={change} errors={errors} />
                  </td>
                ))}
                {size === "" ? null : (
                  <td className="min-w-26">
                    <input
                      value={grid.prices[size] ?? ""}
                      placeholder={price}
                      inputMode="decimal"
                      autoComplete="off"
                      aria-label={say(texts.priceOf, { size })}
                      aria-invalid={hasWrongPrice(grid, size, errors) || undefined}
                      className={numberClass}
                      onChange={({ target }) =>
                        change({ ...grid, prices: { ...grid.prices, [size]: target.value } })
                      }
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <VariantErrors errors={errors} />
      <FieldHint>{texts.stockHint}</FieldHint>
    </fieldset>
  );
}

function hasWrongPrice(grid: VariantGrid, size: string, errors: StockTableProps["errors"]): boolean {
  return rowsOf(grid).some((row, place) => row.size === size && `variants[${place}].price` in errors);
}

interface CombinationProps extends Omit<StockTableProps, "price"> {
  size: string;
  colour: GridColour;
}

function Combination({ size, colour, grid, change, errors }: CombinationProps) {
  const name = [size, colour.name].filter(Boolean).join(", ");
  const set = (stock: string | null) =>
    change({ ...grid, stock: { ...grid.stock, [cellKey(size, colour)]: stock } });
  const rows = rowsOf(grid);
  const place = rows.findIndex((row) => row.size === size && row.colour === colour.name);
  const row = rows[place];
  if (!row) {
    return (
      <button
        type="button"
        aria-label={say(texts.makeOf, { name })}
        className="grid h-12 w-full cursor-pointer place-content-center rounded-control border border-dashed border-borde text-nuez hover:bg-lino"
        onClick={() => set("")}
      >
        <Plus size={18} />
      </button>
    );
  }
  const field = (part: string) => `variants[${place}].${part}`;
  const { stock, ...rest } = row;
  return (
    <>
      {Object.entries(rest).map(([part, value]) => (
        <input key={part} type="hidden" name={field(part)} value={value} readOnly />
      ))}
      <input
        name={field("stock")}
        value={stock}
        placeholder={texts.some}
        inputMode="numeric"
        autoComplete="off"
        aria-label={say(texts.stockOf, { name })}
        aria-invalid={field("stock") in errors || undefined}
        className={numberClass}
        onChange={({ target }) => set(target.value)}
      />
      {/* Without colours, a size is removed by its own choice. */}
      <button
        type="button"
        hidden={colour.key === ""}
        className="min-h-tap w-full cursor-pointer rounded-full text-fine whitespace-nowrap text-nuez underline decoration-1 underline-offset-2 hover:text-terracota"
        aria-label={say(texts.neverOf, { name })}
        onClick={() => set(null)}
      >
        {texts.never}
      </button>
    </>
  );
}

function VariantErrors({ errors }: Pick<StockTableProps, "errors">) {
  const errorTexts = useContext(ErrorTexts);
  const wrong = Object.entries(errors).filter(([name]) => name.startsWith("variants"));
  const messages = new Set(wrong.map(([, [code = ""]]) => errorText(errorTexts, code)));
  return [...messages].map((text) => (
    <FieldError key={text} live>
      {text}
    </FieldError>
  ));
}
