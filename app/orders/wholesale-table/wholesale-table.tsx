import Trash2 from "lucide-react/icons/trash-2";
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { href } from "react-router";
import { orders } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import { productPath } from "../../product/product-path.ts";
import { ProductThumbnail } from "../../product/product-shelf.tsx";
import { sizesOf } from "../../product/variants.ts";
import { buttonClass, iconButtonClass } from "../../ui/button.ts";
import { controlClass, SelectField } from "../../ui/field.tsx";
import { formatPrice } from "../../ui/price.ts";
import { Submit } from "../../ui/submit.tsx";
import { useTyped } from "../../ui/use-typed.ts";
import { addGarment, sumOf } from "../basket/basket.ts";
import { typedCount } from "../basket/basket-forms.ts";
import type { Listed } from "../basket/current-garment.ts";
import { changeBasket, pressRemove } from "../basket/use-basket.ts";
import { GarmentName, Remark } from "../garment-line.tsx";
import { priceEach } from "../order/order.ts";
import { stockNote } from "../order/order-groups.ts";
import {
  cellName,
  type ModelChoice,
  namedRow,
  rowName,
  setGarments,
  type WantedQuantity,
  type WholesaleCell,
  type WholesaleRow,
  wholesaleRows,
  withCurve,
} from "./wholesale-rows.ts";

const { wholesale: texts } = orders;

const nameOf = ({ name, colour }: ModelChoice) => [name, colour].filter(Boolean).join(", ");

/** Script stores each quantity as it is typed. Without script, a button sends all quantities. */
export function WholesaleTable(props: { listed: readonly Listed[]; models: readonly ModelChoice[] }) {
  const { listed, models } = props;
  const rows = wholesaleRows(listed);
  const [initial] = useState(rows.map(rowName));
  const garments = rows.flatMap(({ sizes }) => sizes.map(({ garment }) => garment));
  const columns = [...(garments.some(({ size }) => size === null) ? [null] : []), ...sizesOf(garments)];
  return (
    <div className="@container/sizes grid grid-cols-1 gap-4">
      {rows.length > 0 ? (
        <form
          method="post"
          action={href("/mi-pedido")}
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={moveBetweenCells}
          className="grid gap-4 overflow-x-auto @3xl/sizes:rounded-card @3xl/sizes:border @3xl/sizes:border-hilo @3xl/sizes:bg-algodon"
        >
          <input type="hidden" name="intent" value="sizes" />
          {/* Without script, Enter in a field presses the form's first button. This button saves the table. */}
          <button type="submit" hidden />
          <table className="block @3xl/sizes:table @3xl/sizes:w-full @3xl/sizes:border-collapse">
            <caption className="sr-only">{texts.table}</caption>
            <Heads columns={columns} />
            <tbody className="grid grid-cols-1 gap-4 @3xl/sizes:table-row-group">
              {rows.map((row) => (
                <Row key={rowName(row)} {...{ row, columns }} isAdded={!initial.includes(rowName(row))} />
              ))}
            </tbody>
          </table>
          <div className="without-script @3xl/sizes:p-3.5 @3xl/sizes:pt-0">
            <Submit tone="salvia">{texts.keep}</Submit>
          </div>
        </form>
      ) : null}
      <AddModel models={models.filter((model) => !rows.some((row) => rowName(row) === rowName(model)))} />
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

type RowProps = { row: WholesaleRow; columns: readonly (string | null)[]; isAdded: boolean };

function Row({ row, columns, isAdded }: RowProps) {
  const { sizes } = row;
  const item = useRef<HTMLTableRowElement>(null);
  const noteId = useId();
  useEffect(() => {
    // Focuses the first field of a row added after the table opened, unless the focus is in some field already.
    if (isAdded && !(document.activeElement instanceof HTMLInputElement)) inputIn(item.current)?.focus();
  }, [isAdded]);
  const set = (wanted: readonly WantedQuantity[]) => changeBasket((basket) => setGarments(basket, wanted));
  const { garments, cents } = sumOf(sizes.map(({ garment, quantity }) => ({ ...garment, quantity })));
  const name = nameOf(row);
  return (
    <tr
      ref={item}
      className="relative grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2.5 rounded-card border border-hilo bg-algodon p-3.5 @3xl/sizes:table-row @3xl/sizes:rounded-none @3xl/sizes:border-x-0 @3xl/sizes:border-b-0"
    >
      <th
        scope="row"
        className="col-span-full text-left font-normal @3xl/sizes:table-cell @3xl/sizes:py-3 @3xl/sizes:pl-4 @3xl/sizes:align-top"
      >
        <Model row={row} onCurve={() => set(withCurve(sizes))} />
        <Remark id={noteId}>{stockNote(sizes.map((each) => ({ ...each, size: each.garment.size })))}</Remark>
      </th>
      {columns.map((size) => {
        const cell = sizes.find(({ garment }) => garment.size === size);
        if (!cell) return <td key={size} className="hidden @3xl/sizes:table-cell" />;
        const onCount = (quantity: number) => set([{ ...cell, quantity }]);
        return <Cell key={size} {...{ row, cell, noteId, onCount }} />;
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
          onClick={(event) => pressRemove(event, name, row.lines)}
          className={iconButtonClass}
          aria-label={say(orders.removeNamed, { name })}
        >
          <Trash2 size={18} strokeWidth={1.7} aria-hidden="true" />
        </button>
      </td>
    </tr>
  );
}

const inputIn = (part: Element | undefined | null) =>
  part?.querySelector<HTMLInputElement>("input:not([type=hidden])");

function Model({ row, onCurve }: { row: WholesaleRow; onCurve: () => void }) {
  const { slug, name, photo, colour, isOpen, sizes } = row;
  const prices = sizes.flatMap(({ garment: { priceCents } }) => priceCents ?? []);
  const priceCents = prices.length > 0 ? Math.min(...prices) : null;
  return (
    <div className="grid grid-cols-[--spacing(14)_minmax(0,1fr)] items-center gap-x-3 pr-10 @3xl/sizes:min-w-56 @3xl/sizes:pr-2">
      <ProductThumbnail photo={photo} sizes="3.5rem" />
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
  noteId: string;
  onCount: (quantity: number) => void;
}

function Cell({ row, cell, noteId, onCount }: CellProps) {
  const { garment, left, level, quantity } = cell;
  const typed = useTyped(String(quantity || ""), (text) => onCount(typedCount(text)));
  const word = garment.size ?? (row.sizes.length > 1 ? orders.sizeOpen : texts.oneSize);
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
        aria-describedby={left !== null && quantity > left ? noteId : undefined}
        aria-label={`${nameOf(row)}, ${word}`}
        className={`${controlClass} px-2! text-center tabular-nums @3xl/sizes:w-14!`}
      />
      {level === "out" ? <span className="block text-fine text-nuez">{texts.out}</span> : null}
    </td>
  );
}

const MOVES: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Enter, up and down move within a column. In a column's last field, Enter moves to the form's next field. */
function moveBetweenCells(event: KeyboardEvent<HTMLFormElement>) {
  const { target, key, altKey, ctrlKey, metaKey } = event;
  const move = MOVES[key];
  if (!move || altKey || ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const place = target.closest("td")?.cellIndex ?? 0;
  const column = [...(target.closest("tbody")?.rows ?? [])].map(({ cells }) => cells[place]);
  const inputs = column.flatMap((cell) => inputIn(cell) ?? []);
  const all = [...event.currentTarget.querySelectorAll<HTMLInputElement>("td input")];
  const next =
    inputs[inputs.indexOf(target) + move] ?? (key === "Enter" ? all[all.indexOf(target) + 1] : null);
  next?.focus();
  next?.select();
}

function AddModel({ models }: { models: readonly ModelChoice[] }) {
  if (models.length === 0) return null;
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const model = namedRow(String(new FormData(event.currentTarget).get("model")));
    changeBasket((basket) => addGarment(basket, model, 0));
  };
  return (
    <form method="post" action={href("/mi-pedido")} onSubmit={add} className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="model" />
      <div className="flex-[1_1_14rem]">
        <SelectField
          id="otro-modelo"
          name="model"
          label={texts.addLabel}
          options={models.map((model) => [rowName(model), nameOf(model)])}
        />
      </div>
      <button type="submit" className={buttonClass("quiet", "medium")}>
        {texts.add}
      </button>
    </form>
  );
}
