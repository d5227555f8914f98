import Trash2 from "lucide-react/icons/trash-2";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { GarmentPhoto } from "../../catalogue/cards/product-shelf.tsx";
import { productPath } from "../../catalogue/product-page/product-path.ts";
import { sizesOf } from "../../catalogue/variants.ts";
import { orders } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import { buttonClass, iconButtonClass } from "../../ui/button.ts";
import { controlClass, FieldError } from "../../ui/field.tsx";
import { formatPrice } from "../../ui/price.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useTyped } from "../../ui/use-typed.ts";
import { type BasketLine, sumOf } from "../basket/basket.ts";
import { typedCount } from "../basket/basket-forms.ts";
import type { BasketProducts } from "../basket/current-garment.ts";
import { pressRemove } from "../basket/remove-lines.ts";
import { changeBasket } from "../basket/use-basket.ts";
import { GarmentName, Remark } from "../garment-line.tsx";
import { priceEach } from "../order/order.ts";
import { stockNote } from "../order/stock-note.ts";
import {
  cellName,
  MODEL_PARAM,
  type ModelChoice,
  type ModelKey,
  rowName,
  setGarments,
  type Wanted,
  type WholesaleCell,
  type WholesaleRow,
  wholesaleRows,
  withCurve,
} from "./wholesale-rows.ts";

const { wholesale: texts } = orders;

const ID = "talles";

interface Place extends ModelKey {
  isShown: boolean;
}

/**
 * The rows of the table. A row keeps the place where it was first shown, also without a count, until it is removed. `added`
 * are those that the address names.
 */
export function useWholesaleRows(
  products: BasketProducts,
  lines: readonly BasketLine[],
  added: readonly ModelKey[],
) {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const placed = wholesaleRows(products, lines, [...places, ...lines, ...added]).map((row) => {
    const known = places.find((place) => rowName(place) === rowName(row));
    return { row, isShown: isCounted(row) || (known?.isShown ?? true) };
  });
  const next = placed.map(({ row: { slug, colour }, isShown }): Place => ({ slug, colour, isShown }));
  if (JSON.stringify(next) !== JSON.stringify(places)) setPlaces(next);
  return {
    rows: placed.flatMap(({ row, isShown }) => (isShown ? row : [])),
    show: (name: string, isShown: boolean) =>
      setPlaces(places.map((place) => (rowName(place) === name ? { ...place, isShown } : place))),
  };
}

const isCounted = ({ sizes }: WholesaleRow) => sizes.some(({ quantity }) => quantity > 0);

interface WholesaleTableProps extends ReturnType<typeof useWholesaleRows> {
  models: readonly ModelChoice[];
}

/** Models by sizes. Each count is stored in the browser as it is typed; without script the table is one form. */
export function WholesaleTable({ rows, show, models }: WholesaleTableProps) {
  const places = rows.flatMap(({ sizes }) => sizes.map(({ garment }) => garment));
  const withoutSize = places.some(({ size }) => size === null);
  const columns = [...(withoutSize ? [null] : []), ...sizesOf(places)];
  return (
    <div className="@container/sizes grid grid-cols-1 gap-4">
      {rows.length > 0 ? (
        <form
          id={ID}
          method="post"
          action={href("/mi-pedido")}
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={moveBetweenCells}
          className="grid gap-4 overflow-x-auto @3xl/sizes:rounded-card @3xl/sizes:border @3xl/sizes:border-hilo @3xl/sizes:bg-algodon"
        >
          <input type="hidden" name="intent" value="sizes" />
          {/* Without script, Enter presses this first button of the form. */}
          <button type="submit" hidden />
          <table className="block @3xl/sizes:table @3xl/sizes:w-full @3xl/sizes:border-collapse">
            <caption className="sr-only">{texts.table}</caption>
            <Heads columns={columns} />
            <tbody className="grid grid-cols-1 gap-4 @3xl/sizes:table-row-group">
              {rows.map((row) => (
                <Row key={rowName(row)} {...{ row, columns }} onDrop={() => show(rowName(row), false)} />
              ))}
            </tbody>
          </table>
          <div className="without-script @3xl/sizes:p-3.5 @3xl/sizes:pt-0">
            <button type="submit" className={buttonClass("salvia", "medium")}>
              {texts.keep}
            </button>
          </div>
        </form>
      ) : null}
      <AddModel
        blank={rows.filter((row) => !isCounted(row))}
        models={models.filter((model) => !rows.some((row) => rowName(row) === rowName(model)))}
        onAdd={(name) => show(name, true)}
      />
    </div>
  );
}

const headClass = "px-1.5 py-2.5 text-small font-medium text-nuez";

function Heads({ columns }: { columns: readonly (string | null)[] }) {
  return (
    <thead className="hidden @3xl/sizes:table-header-group">
      <tr>
        <th scope="col" className={`${headClass} pl-4 text-left`}>
          {texts.model}
        </th>
        {columns.map((size) => (
          <th key={size} scope="col" className={`${headClass} whitespace-nowrap`}>
            {size ?? texts.oneSize}
          </th>
        ))}
        <th scope="col" className={`${headClass} text-right`}>
          {texts.sum}
        </th>
        <th scope="col">
          <span className="sr-only">{orders.remove}</span>
        </th>
      </tr>
    </thead>
  );
}

interface RowProps {
  row: WholesaleRow;
  columns: readonly (string | null)[];
  onDrop: () => void;
}

function Row({ row, columns, onDrop }: RowProps) {
  const item = useRef<HTMLTableRowElement>(null);
  const [isAdded] = useState(useHydrated());
  useEffect(() => {
    // Does not move the focus out of a field while somebody types.
    if (isAdded && !(document.activeElement instanceof HTMLInputElement)) inputIn(item.current)?.focus();
  }, [isAdded]);
  const [full, setFull] = useState(false);
  const set = (wanted: readonly Wanted[]) => setFull(!changeBasket((basket) => setGarments(basket, wanted)));
  const { sizes } = row;
  const { garments, cents } = sumOf(sizes.map(({ garment, quantity }) => ({ ...garment, quantity })));
  const name = [row.name, row.colour].filter(Boolean).join(", ");
  const over = stockNote(sizes.map((each) => ({ ...each, size: each.garment.size })));
  return (
    <tr
      ref={item}
      className="relative grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2.5 rounded-card border border-hilo bg-algodon p-3.5 @3xl/sizes:table-row @3xl/sizes:rounded-none @3xl/sizes:border-x-0 @3xl/sizes:border-b-0"
    >
      <th
        scope="row"
        className="col-span-full text-left font-normal @3xl/sizes:table-cell @3xl/sizes:py-3 @3xl/sizes:pl-4 @3xl/sizes:align-top"
      >
        <input type="hidden" name={MODEL_PARAM} value={rowName(row)} />
        <Model row={row} onCurve={() => set(withCurve(sizes))} />
        <Remark id={noteId(row)}>{over}</Remark>
        {full ? <FieldError live>{orders.errors.FULL}</FieldError> : null}
      </th>
      {columns.map((size) => {
        const cell = sizes.find(({ garment }) => garment.size === size);
        if (!cell) return <td key={size} className="hidden @3xl/sizes:table-cell" />;
        return <Cell key={size} {...{ row, cell }} onCount={(quantity) => set([{ ...cell, quantity }])} />;
      })}
      <td className="col-span-full self-center text-right tabular-nums @3xl/sizes:px-1.5 @3xl/sizes:pt-6 @3xl/sizes:align-top">
        {garments > 0 ? <span className="font-semibold">{garments}</span> : null}
        {cents > 0 ? <span className="whitespace-nowrap text-nuez"> · {formatPrice(cents)}</span> : null}
      </td>
      <td className="absolute top-1.5 right-1.5 @3xl/sizes:static @3xl/sizes:pt-3.5 @3xl/sizes:pr-2 @3xl/sizes:align-top">
        <button
          type="submit"
          name="drop"
          value={rowName(row)}
          onClick={(event) => {
            const none = sizes.map((each) => ({ ...each, quantity: 0 }));
            if (pressRemove(event, name, (basket) => setGarments(basket, none))) onDrop();
          }}
          className={iconButtonClass}
          aria-label={say(orders.removeNamed, { name })}
        >
          <Trash2 size={18} strokeWidth={1.7} aria-hidden="true" />
        </button>
      </td>
    </tr>
  );
}

const noteId = ({ slug, colour, colours }: WholesaleRow) => `${ID}-${slug}-${colours.indexOf(colour ?? "")}`;

const inputIn = (part: Element | undefined | null) =>
  part?.querySelector<HTMLInputElement>("input:not([type=hidden])");

function Model({ row, onCurve }: { row: WholesaleRow; onCurve: () => void }) {
  const { slug, name, photo, colour, colours, sizes } = row;
  const prices = sizes.flatMap(({ garment: { priceCents } }) => priceCents ?? []);
  const isOpen = colour === null && colours.length > 0;
  const priceCents = prices.length > 0 ? Math.min(...prices) : null;
  return (
    <div className="grid grid-cols-[--spacing(14)_minmax(0,1fr)] items-center gap-x-3 pr-10 @3xl/sizes:min-w-56 @3xl/sizes:pr-2">
      <GarmentPhoto photo={photo} sizes="3.5rem" />
      <div>
        <GarmentName parts={[name]} to={productPath(slug, { colour })} />
        <p className="flex flex-wrap gap-x-3 text-small text-nuez">
          <span className="empty:hidden">{isOpen ? orders.colourOpen : colour}</span>
          <span>{priceEach({ priceCents, from: new Set(prices).size > 1 })}</span>
        </p>
        {sizes.length > 1 && !isOpen ? (
          <button
            type="submit"
            name="curve"
            value={rowName(row)}
            onClick={onCurve}
            className="-my-1 inline-flex min-h-tap items-center text-small font-medium text-salvia underline underline-offset-4"
          >
            {texts.curve}
            <span className="sr-only">, {name}</span>
          </button>
        ) : null}
      </div>
    </div>
  );
}

interface CellProps {
  row: WholesaleRow;
  cell: WholesaleCell;
  onCount: (quantity: number) => void;
}

function Cell({ row, cell, onCount }: CellProps) {
  const { name, colour, sizeCount } = row;
  const { garment, left, level, quantity } = cell;
  const typed = useTyped(String(quantity || ""), (text) => onCount(typedCount(text)));
  const word = garment.size ?? (sizeCount > 1 ? orders.sizeOpen : texts.oneSize);
  const isOver = left !== null && quantity > left;
  return (
    <td className="grid content-start gap-1 text-small @3xl/sizes:table-cell @3xl/sizes:px-1 @3xl/sizes:py-3 @3xl/sizes:align-top">
      <span aria-hidden="true" className="font-medium @3xl/sizes:hidden">
        {word}
      </span>
      <input
        {...typed}
        type="text"
        inputMode="numeric"
        name={cellName(garment)}
        maxLength={3}
        placeholder="0"
        autoComplete="off"
        aria-describedby={isOver ? noteId(row) : undefined}
        aria-label={[name, colour, word].filter(Boolean).join(", ")}
        className={`${controlClass} px-2! text-center tabular-nums @3xl/sizes:w-14!`}
      />
      {level === "out" ? <span className="block text-fine text-nuez">{texts.out}</span> : null}
    </td>
  );
}

const MOVES: Readonly<Record<string, readonly [down: number, right: number]>> = {
  Enter: [1, 0],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus as a spreadsheet does, and skips cells without an input. */
function moveBetweenCells(event: KeyboardEvent<HTMLFormElement>) {
  const { target, key, altKey, ctrlKey, metaKey } = event;
  const move = MOVES[key];
  if (!move || altKey || ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const cell = target.closest("td");
  const row = target.closest("tr");
  const body = target.closest("tbody");
  if (!cell || !row || !body) return;
  const [down, right] = move;
  let [y, x] = [[...body.rows].indexOf(row) + down, cell.cellIndex + right];
  for (let next = body.rows[y]?.cells[x]; next; next = body.rows[y]?.cells[x]) {
    const input = inputIn(next);
    if (input) {
      input.focus();
      input.select();
      return;
    }
    y += down;
    x += right;
  }
}

interface AddModelProps {
  /** Rows without a count, which only the address stores. */
  blank: readonly WholesaleRow[];
  models: readonly ModelChoice[];
  onAdd: (name: string) => void;
}

function AddModel({ blank, models, onAdd }: AddModelProps) {
  const isBusy = useNavigation().state !== "idle";
  if (models.length === 0) return null;
  return (
    <Form
      method="get"
      action={href("/mi-pedido")}
      preventScrollReset
      onSubmit={({ currentTarget }) => onAdd(String(new FormData(currentTarget).getAll(MODEL_PARAM).at(-1)))}
      className="flex flex-wrap items-end gap-3"
    >
      {blank.map((row) => (
        <input key={rowName(row)} type="hidden" name={MODEL_PARAM} value={rowName(row)} />
      ))}
      <label className="grid flex-[1_1_14rem] gap-1 text-small font-medium">
        {texts.addLabel}
        <select name={MODEL_PARAM} className={controlClass}>
          {models.map((model) => (
            <option key={rowName(model)} value={rowName(model)}>
              {[model.name, model.colour].filter(Boolean).join(", ")}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" disabled={isBusy} className={buttonClass("quiet", "medium")}>
        {texts.add}
      </button>
    </Form>
  );
}
