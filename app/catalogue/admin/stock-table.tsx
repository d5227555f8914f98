import Plus from "lucide-react/icons/plus";
import { useContext, useId } from "react";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { say } from "../../messages/message.ts";
import { controlClass, FieldGroup } from "../../ui/field.tsx";
import { errorText } from "../../ui/form/answer.ts";
import { ErrorTexts } from "../../ui/form/fields.tsx";
import { axesOf, cellKey, type GridColour, rowsOf, type VariantGrid } from "./variant-grid.ts";

const texts = catalogueAdmin.details;
const numberClass = `${controlClass} px-2 text-center tabular-nums`;

export interface StockTableProps {
  grid: VariantGrid;
  change: (grid: VariantGrid) => void;
  errors: Readonly<Record<string, string[]>>;
  price: string;
}

export function StockTable({ grid, change, errors, price }: StockTableProps) {
  const { sizes, colours } = axesOf(grid);
  const rows = rowsOf(grid);
  const errorTexts = useContext(ErrorTexts);
  const wrong = Object.keys(errors).filter((name) => name.startsWith("variants"));
  const problems = [...new Set(wrong.map((name) => errorText(errorTexts, errors[name]?.[0] ?? "")))];
  const isWrong = (size: string) =>
    rows.some((row, place) => row.size === size && `variants[${place}].price` in errors);
  const setSwatch = (changed: GridColour, swatch: string) => {
    const swatched = grid.colours.map((each) => (each === changed ? { ...each, swatch } : each));
    change({ ...grid, colours: swatched });
  };
  return (
    <FieldGroup id={useId()} label={texts.stock} hint={texts.stockHint} error={problems.join(". ")}>
      <div className="overflow-x-auto pb-1">
        <table className="border-separate border-spacing-x-2 border-spacing-y-1.5 text-small">
          <thead>
            <tr className="text-left align-bottom *:max-w-28 *:truncate *:px-1 *:font-medium">
              <td />
              {colours.map((colour) => (
                <th key={colour.name} scope="col">
                  {colour.name ? (
                    <input
                      type="color"
                      value={colour.swatch}
                      aria-label={say(texts.swatchOf, { colour: colour.name })}
                      className="block size-tap cursor-pointer rounded-control border border-borde bg-algodon p-1.5"
                      onChange={({ target }) => setSwatch(colour, target.value)}
                    />
                  ) : null}
                  {colour.name || texts.stock}
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
                {colours.map(({ name }) => (
                  <td key={name} className="min-w-20">
                    <Combination
                      name={[size, name].filter(Boolean).join(", ")}
                      place={rows.findIndex((row) => row.size === size && row.colour === name)}
                      rows={rows}
                      errors={errors}
                      set={(stock) =>
                        change({ ...grid, stock: { ...grid.stock, [cellKey(size, name)]: stock } })
                      }
                    />
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
                      aria-invalid={isWrong(size) || undefined}
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
    </FieldGroup>
  );
}

interface CombinationProps extends Pick<StockTableProps, "errors"> {
  name: string;
  rows: ReturnType<typeof rowsOf>;
  /** Index in `rows`, or -1 if the shop does not sell this size in this colour. */
  place: number;
  set: (stock: string | null) => void;
}

function Combination({ name, rows, place, errors, set }: CombinationProps) {
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
      {/* Without colours a size is removed by unticking it, so this button is hidden. */}
      <button
        type="button"
        hidden={row.colour === ""}
        className="min-h-tap w-full cursor-pointer rounded-full text-fine whitespace-nowrap text-nuez underline decoration-1 underline-offset-2 hover:text-terracota"
        aria-label={say(texts.neverOf, { name })}
        onClick={() => set(null)}
      >
        {texts.never}
      </button>
    </>
  );
}
