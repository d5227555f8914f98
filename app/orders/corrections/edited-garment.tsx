import Trash2 from "lucide-react/icons/trash-2";
import { useContext } from "react";
import { orders } from "../../messages/es/orders.ts";
import { ownerOrders as texts } from "../../messages/es/owner-orders.ts";
import { say } from "../../messages/message.ts";
import type { Choice } from "../../product/product-path.ts";
import { ProductThumbnail } from "../../product/product-shelf.tsx";
import { iconButtonClass } from "../../ui/button.ts";
import { controlClass, FieldError } from "../../ui/field.tsx";
import { errorText } from "../../ui/form/answer.ts";
import { ErrorTexts } from "../../ui/form/fields.tsx";
import { amountText } from "../../ui/price.ts";
import { randomId } from "../../ui/random-id.ts";
import { type BasketProduct, currentGarment } from "../basket/current-garment.ts";
import { Choices, Stepper } from "../garment-line.tsx";
import type { ShownItem } from "../order/order-groups.ts";
import type { OwnersOrder } from "../order/orders.server.ts";

export interface EditedLine
  extends Pick<ShownItem, "slug" | "name" | "photo" | "size" | "colour" | "quantity"> {
  id: string;
  /** Index of the stored item; null for a garment that is new in the order. */
  at: number | null;
  price: string;
  /** Null if the product is deleted. */
  product: BasketProduct | null;
}

export function editedLines(items: OwnersOrder["items"]): EditedLine[] {
  return items.map((item, at) => ({ ...item, id: String(at), at, price: amountText(item.priceCents) }));
}

export function addedLine(product: BasketProduct): EditedLine {
  const { garment, name, photo } = currentGarment(product, { size: null, colour: null });
  const price = amountText(garment.priceCents);
  return { ...garment, id: randomId(), at: null, name, photo, quantity: 1, price, product };
}

/** Changes the size or colour. The price changes too, unless it differs from the catalogue's price. */
function withChoice(line: EditedLine, choice: Partial<Choice>): EditedLine {
  const next = { ...line, ...choice };
  const { product, price } = line;
  if (!product) return next;
  const priceOf = (asked: EditedLine) => amountText(currentGarment(product, asked).garment.priceCents);
  return { ...next, price: price === priceOf(line) ? priceOf(next) : price };
}

interface EditedGarmentProps {
  line: EditedLine;
  /** Prefix of the line's field names, such as `lines[0]`. */
  field: string;
  errors: Readonly<Record<string, string[]>>;
  onChange: (line: EditedLine) => void;
  onRemove: () => void;
}

export function EditedGarment({ line, field, errors, onChange, onRemove }: EditedGarmentProps) {
  const { name, photo, at, slug, quantity, price } = line;
  const today = line.product && currentGarment(line.product, line);
  const errorTexts = useContext(ErrorTexts);
  const wrong = Object.entries(errors).flatMap(([key, codes]) => (key.startsWith(`${field}.`) ? codes : []));
  return (
    <li className="grid grid-cols-[--spacing(14)_minmax(0,1fr)_auto] gap-x-3 gap-y-2.5 py-4">
      <input type="hidden" name={`${field}.at`} value={at ?? ""} />
      <input type="hidden" name={`${field}.slug`} value={slug} />
      <ProductThumbnail photo={photo} sizes="3.5rem" />
      <p className="self-center leading-snug font-medium wrap-anywhere">{name}</p>
      <button
        type="button"
        onClick={onRemove}
        className={`${iconButtonClass} -mt-1 -mr-2`}
        aria-label={say(orders.removeNamed, { name })}
      >
        <Trash2 size={18} strokeWidth={1.7} aria-hidden="true" />
      </button>
      <Choices
        prefix={`${field}.`}
        lineId={line.id}
        chosen={line}
        onChoose={(choice) => onChange(withChoice(line, choice))}
        {...{ name, today }}
      />
      <div className="col-span-full flex flex-wrap items-center gap-x-2 gap-y-2">
        <Stepper
          field={`${field}.quantity`}
          name={name}
          quantity={quantity}
          onChange={(next) => onChange({ ...line, quantity: next })}
        />
        <div className="ml-auto flex items-center gap-1.5 text-small text-nuez">
          <span aria-hidden="true">$</span>
          <input
            name={`${field}.price`}
            value={price}
            inputMode="decimal"
            autoComplete="off"
            aria-label={say(texts.priceOf, { name })}
            aria-invalid={wrong.length > 0 || undefined}
            className={`${controlClass} w-25! min-h-tap! px-2.5! py-1.5! text-right text-cacao tabular-nums`}
            onChange={({ target }) => onChange({ ...line, price: target.value })}
          />
          <span aria-hidden="true">{texts.each}</span>
        </div>
        {wrong[0] ? <FieldError>{errorText(errorTexts, wrong[0])}</FieldError> : null}
      </div>
    </li>
  );
}
