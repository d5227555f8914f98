import Trash2 from "lucide-react/icons/trash-2";
import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { GarmentPhoto } from "../../catalogue/cards/product-shelf.tsx";
import { productPath } from "../../catalogue/product-page/product-path.ts";
import { sizesOf } from "../../catalogue/variants.ts";
import { orders } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import { buttonClass, iconButtonClass } from "../../ui/button.ts";
import { controlClass, FieldError } from "../../ui/field.tsx";
import { formatPrice } from "../../ui/price.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { type Basket, sumOf } from "../basket/basket.ts";
import { typedCount } from "../basket/basket-forms.ts";
import { pressRemove } from "../basket/remove-lines.ts";
import { basketNow, changeBasket } from "../basket/use-basket.ts";
import { stockNote } from "../order/stock-note.ts";
import {
  cellName,
  itemsOfRows,
  MODEL_PARAM,
  MODEL_SEPARATOR,
  type ModelChoice,
  type ModelKey,
  rowName,
  setGarments,
  type Wanted,
  type WholesaleCell,
  type WholesaleRow,
  wantedIn,
  withCurve,
} from "./wholesale-rows.ts";

const { wholesale: texts } = orders;

const ID = "talles";
const addressOf = ({ slug, colour }: ModelKey) => slug + MODEL_SEPARATOR + (colour ?? "");

interface WholesaleTableProps {
  garments: readonly WholesaleRow[];
  models: readonly ModelChoice[];
  /** The stored basket, or the server's until hydration. */
  device: Basket;
}

function useRows({ garments, device }: Omit<WholesaleTableProps, "models">) {
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const isCounted = ({ sizes }: WholesaleRow) => sizes.some((each) => wantedIn(device, each) > 0);
  const inPlace = useInPlace(garments);
  // A removed row that was brought back by its undo is not dropped again without a count.
  const still = dropped.filter((key) => !garments.some((row) => rowName(row) === key && isCounted(row)));
  if (still.length < dropped.length) setDropped(still);
  const rows = inPlace.filter((row) => !dropped.includes(rowName(row)) || isCounted(row));
  return {
    rows,
    blank: rows.filter((row) => !isCounted(row)),
    drop: (row: WholesaleRow) => setDropped([...dropped, rowName(row)]),
    undrop: (key: string) => setDropped(dropped.filter((each) => each !== key)),
  };
}

/** Models by sizes. Each count is stored in the browser as it is typed; without script the table is one form. */
export function WholesaleTable({ garments, models, device }: WholesaleTableProps) {
  const { rows, blank, drop, undrop } = useRows({ garments, device });
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
          {/* Pressed by Enter without script. */}
          <button type="submit" hidden />
          <table className="block @3xl/sizes:table @3xl/sizes:w-full @3xl/sizes:border-collapse">
            <caption className="sr-only">{texts.table}</caption>
            <Heads columns={columns} />
            <tbody className="grid grid-cols-1 gap-4 @3xl/sizes:table-row-group">
              {rows.map((garment) => (
                <Row key={rowName(garment)} {...{ garment, columns, device }} onDrop={() => drop(garment)} />
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
        rows={rows}
        blank={blank}
        models={models.filter((model) => !rows.some((row) => rowName(row) === rowName(model)))}
        onAdd={undrop}
      />
    </div>
  );
}

/** Keeps each row where it was first shown, so that a late answer does not move the row that is typed into. */
function useInPlace(garments: readonly WholesaleRow[]): WholesaleRow[] {
  const names = garments.map(rowName);
  const [shown, setShown] = useState<readonly string[]>(names);
  const added = names.filter((name) => !shown.includes(name));
  if (added.length > 0) setShown([...shown, ...added]);
  const placeOf = (garment: WholesaleRow) => shown.indexOf(rowName(garment));
  return [...garments].sort((one, other) => placeOf(one) - placeOf(other));
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
  garment: WholesaleRow;
  columns: readonly (string | null)[];
  device: Basket;
  onDrop: () => void;
}

/** The counts of one row, stored in the browser as they are typed, and shown as they are stored. */
function useCounts({ sizes }: WholesaleRow, device: Basket) {
  const row = useRef<HTMLTableRowElement>(null);
  const [full, setFull] = useState(false);
  const isHydrated = useHydrated();
  const inputs = () => [...(row.current?.querySelectorAll<HTMLInputElement>("input") ?? [])];
  const inputOf = ({ garment }: Wanted) => inputs().find(({ name }) => name === cellName(garment));
  const keep = (wanted: readonly Wanted[]) => setFull(!changeBasket((basket) => setGarments(basket, wanted)));
  /** The counts of the stored basket, or of the inputs that were typed into. */
  const typedInto = (isTyped: (input: HTMLInputElement) => boolean) => {
    const basket = basketNow();
    return sizes.map((each): WholesaleCell => {
      const input = inputOf(each);
      const quantity = input && isTyped(input) ? typedCount(input.value) : wantedIn(basket, each);
      return { ...each, quantity };
    });
  };
  const show = () => {
    for (const each of sizes) {
      const input = inputOf(each);
      if (input && input !== document.activeElement) input.value = String(wantedIn(device, each) || "");
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the script was there
  useEffect(() => {
    const isTyped = ({ value, defaultValue }: HTMLInputElement) => value !== defaultValue;
    if (inputs().some(isTyped)) keep(typedInto(isTyped));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions read what these hold
  useEffect(() => {
    if (isHydrated) show();
  }, [isHydrated, device, sizes]);
  return {
    row,
    full,
    counts: () => typedInto(() => false),
    onInput: ({ target }: FormEvent) => keep(typedInto((input) => input === target)),
    onBlur: show,
    set: (wanted: readonly Wanted[]) => (event: MouseEvent) => {
      event.preventDefault();
      for (const each of wanted) {
        const input = inputOf(each);
        if (input) input.value = String(each.quantity || "");
      }
      keep(wanted);
    },
  };
}

function Row({ garment, columns, device, onDrop }: RowProps) {
  const { row, full, counts, set, ...typing } = useCounts(garment, device);
  const counted = garment.sizes.map((each) => ({ ...each, quantity: wantedIn(device, each) }));
  const name = [garment.name, garment.colour].filter(Boolean).join(", ");
  const over = stockNote(counted.map((each) => ({ ...each, size: each.garment.size })));
  return (
    <tr
      ref={row}
      {...typing}
      className="relative grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2.5 rounded-card border border-hilo bg-algodon p-3.5 @3xl/sizes:table-row @3xl/sizes:rounded-none @3xl/sizes:border-x-0 @3xl/sizes:border-b-0"
    >
      <th
        scope="row"
        className="col-span-full text-left font-normal @3xl/sizes:table-cell @3xl/sizes:py-3 @3xl/sizes:pl-4 @3xl/sizes:align-top"
      >
        <Model garment={garment} onCurve={(event) => set(withCurve(counts()))(event)} />
        {over ? (
          <p id={noteId(garment)} className="pt-1 text-small font-semibold text-terracota">
            {over}
          </p>
        ) : null}
        {full ? <FieldError live>{orders.errors.FULL}</FieldError> : null}
      </th>
      {columns.map((size) => (
        <Cell key={size} {...{ garment, size }} place={counted.find((each) => each.garment.size === size)} />
      ))}
      <td className="col-span-full self-center text-right tabular-nums @3xl/sizes:px-1.5 @3xl/sizes:pt-6 @3xl/sizes:align-top">
        <RowSum {...{ garment, device }} />
      </td>
      <td className="absolute top-1.5 right-1.5 @3xl/sizes:static @3xl/sizes:pt-3.5 @3xl/sizes:pr-2 @3xl/sizes:align-top">
        <button
          type="submit"
          name="drop"
          value={rowName(garment)}
          onClick={(event) => {
            const none = garment.sizes.map((each) => ({ ...each, quantity: 0 }));
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

function Model({ garment, onCurve }: { garment: WholesaleRow; onCurve: (event: MouseEvent) => void }) {
  const { slug, name, photo, colour, colours, sizes } = garment;
  const prices = sizes.flatMap(({ garment: { priceCents } }) => priceCents ?? []);
  const isOpen = colour === null && colours.length > 0;
  const price = formatPrice(Math.min(...prices));
  return (
    <div className="grid grid-cols-[--spacing(14)_minmax(0,1fr)] items-center gap-x-3 pr-10 @3xl/sizes:min-w-56 @3xl/sizes:pr-2">
      <GarmentPhoto photo={photo} sizes="3.5rem" />
      <div>
        <Link
          to={productPath(slug, { colour })}
          className="leading-snug font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <p className="flex flex-wrap gap-x-3 text-small text-nuez">
          <span className="empty:hidden">{isOpen ? orders.colourOpen : colour}</span>
          <span>
            {prices.length === 0
              ? orders.noPrice
              : say(new Set(prices).size > 1 ? orders.from : orders.each, { price })}
          </span>
        </p>
        {sizes.length > 1 && !isOpen ? (
          <button
            type="submit"
            name="curve"
            value={rowName(garment)}
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
  garment: WholesaleRow;
  size: string | null;
  place: WholesaleCell | undefined;
}

function Cell({ garment, size, place }: CellProps) {
  const { name, colour, sizeCount } = garment;
  if (!place) return <td className="hidden @3xl/sizes:table-cell" />;
  const { left, level, quantity } = place;
  const word = size ?? (sizeCount > 1 ? orders.sizeOpen : texts.oneSize);
  const isOver = left !== null && quantity > left;
  return (
    <td className="grid content-start gap-1 text-small @3xl/sizes:table-cell @3xl/sizes:px-1 @3xl/sizes:py-3 @3xl/sizes:align-top">
      <span aria-hidden="true" className="font-medium @3xl/sizes:hidden">
        {word}
      </span>
      <input
        type="text"
        inputMode="numeric"
        name={cellName(place.garment)}
        maxLength={3}
        placeholder="0"
        autoComplete="off"
        defaultValue={quantity || ""}
        aria-describedby={isOver ? noteId(garment) : undefined}
        aria-label={[name, colour, word].filter(Boolean).join(", ")}
        className={`${controlClass} px-2! text-center tabular-nums @3xl/sizes:w-14!`}
      />
      {isOver || level === "out" ? (
        <span className={`block text-fine ${isOver ? "font-semibold text-terracota" : "text-nuez"}`}>
          {level === "out" || left === 0 ? texts.out : say(texts.left, { n: left ?? 0 })}
        </span>
      ) : null}
    </td>
  );
}

function RowSum({ garment, device }: Pick<RowProps, "garment" | "device">) {
  const items = itemsOfRows([garment], device);
  const { garments, cents } = sumOf(items);
  if (garments === 0) return null;
  return (
    <>
      <span className="font-semibold">{garments}</span>
      {cents > 0 ? <span className="whitespace-nowrap text-nuez"> · {formatPrice(cents)}</span> : null}
    </>
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
    const input = next.querySelector<HTMLInputElement>("td > input");
    if (input) {
      input.focus();
      input.select();
      return;
    }
    y += down;
    x += right;
  }
}

/** Adds a row for a model. Rows without a count are kept in the address. */
function AddModel(props: {
  rows: readonly WholesaleRow[];
  blank: readonly WholesaleRow[];
  models: readonly ModelChoice[];
  onAdd: (key: string) => void;
}) {
  const { rows, blank, models, onAdd } = props;
  const isBusy = useNavigation().state !== "idle";
  const added = useRef<string | null>(null);
  useEffect(() => {
    const row = rows.find((each) => addressOf(each) === added.current);
    if (!row) return;
    added.current = null;
    // Leaves the focus to a field that is typed into.
    if (document.activeElement instanceof HTMLInputElement) return;
    const [first] = row.sizes;
    const input = first && document.forms.namedItem(ID)?.elements.namedItem(cellName(first.garment));
    if (input instanceof HTMLInputElement) input.focus();
  }, [rows]);
  if (models.length === 0) return null;
  return (
    <Form
      method="get"
      action={href("/mi-pedido")}
      preventScrollReset
      onSubmit={({ currentTarget }) => {
        const asked = String(new FormData(currentTarget).getAll(MODEL_PARAM).at(-1) ?? "");
        added.current = asked;
        const model = models.find((each) => addressOf(each) === asked);
        if (model) onAdd(rowName(model));
      }}
      className="flex flex-wrap items-end gap-3"
    >
      {blank.map((row) => (
        <input key={rowName(row)} type="hidden" name={MODEL_PARAM} value={addressOf(row)} />
      ))}
      <label className="grid flex-[1_1_14rem] gap-1 text-small font-medium">
        {texts.addLabel}
        <select name={MODEL_PARAM} className={controlClass}>
          {models.map((model) => (
            <option key={addressOf(model)} value={addressOf(model)}>
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
