import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { href } from "react-router";
import { orders as texts } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import { productPath } from "../../product/product-path.ts";
import { PriceNow } from "../../product/product-price.tsx";
import { ProductThumbnail } from "../../product/product-shelf.tsx";
import { iconButtonClass, textLinkClass } from "../../ui/button.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { controlClass } from "../../ui/field.tsx";
import { formatPrice } from "../../ui/price.ts";
import { useTyped } from "../../ui/use-typed.ts";
import { Choices, GarmentName, Remark, Stepper } from "../garment-line.tsx";
import { priceEach } from "../order/order.ts";
import { stockNote } from "../order/order-groups.ts";
import { BASKET_LIMITS, changeLine, type LineChange } from "./basket.ts";
import { changeOf, choiceOf, type Listed } from "./current-garment.ts";
import { changeBasket, pressRemove } from "./use-basket.ts";

/** Id of the form that sends the basket. Without script this form carries the fields of the lines too. */
export const SEND_FORM = "por-whatsapp";

const REMOVE_FORM = "quitar";

/** Without script the remove buttons of all lines submit this form. */
export function RemoveForm() {
  return (
    <form id={REMOVE_FORM} method="post" action={href("/mi-pedido")} hidden>
      <input type="hidden" name="intent" value="remove" />
    </form>
  );
}

export function LineItem({ line, product, today }: Listed) {
  const { size, priceCents, from } = today?.garment ?? line;
  const change = (next: LineChange) => {
    changeBasket((basket) => {
      const stored = basket.lines.find(({ id }) => id === line.id) ?? line;
      const chosen = product && choiceOf(product, stored, { ...stored, ...next });
      return changeLine(basket, line.id, { ...chosen, ...next });
    });
  };
  const name = today?.name ?? line.slug;
  const over = today && today.level !== "out" && stockNote([{ ...line, size, left: today.left }]);
  return (
    <li className="grid grid-cols-[--spacing(22)_minmax(0,1fr)] gap-x-3.5 gap-y-2.5 py-4 first:pt-0 @md:grid-cols-[--spacing(36)_minmax(0,1fr)] @md:gap-x-5">
      <div className={`@md:row-span-2 ${today && today.level !== "out" ? "" : "opacity-55 grayscale-55"}`}>
        <ProductThumbnail photo={today?.photo ?? null} sizes="(min-width: 48rem) 9rem, 6rem" />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-2 gap-y-1">
        <LineHead {...{ line, today }} />
        {today ? (
          <Choices
            form={SEND_FORM}
            lineId={line.id}
            chosen={today.garment}
            onChoose={change}
            {...{ name, today }}
          />
        ) : null}
      </div>
      {today ? (
        <div className="col-span-full flex flex-wrap items-center gap-x-4 @md:col-span-1 @md:col-start-2">
          <input type="hidden" form={SEND_FORM} name="line" value={line.id} />
          <Stepper
            form={SEND_FORM}
            field="quantity"
            quantity={line.quantity}
            name={name}
            describedBy={over ? `stock-${line.id}` : undefined}
            onChange={(quantity) => change({ quantity })}
          />
          {priceCents !== null && line.quantity > 1 ? (
            <span className="order-last ml-auto font-medium tabular-nums">
              <PriceNow of={{ cents: priceCents * line.quantity, from }} />
            </span>
          ) : null}
          <Remark id={`stock-${line.id}`}>{over}</Remark>
          <Note note={line.note} name={name} onChange={(note) => change({ note })} />
        </div>
      ) : null}
    </li>
  );
}

function LineHead({ line, today }: Pick<Listed, "line" | "today">) {
  const { size, colour, priceCents, from } = today?.garment ?? line;
  const changed = changeOf(line, today);
  const [before, now] = [formatPrice(line.priceCents ?? 0), [size, colour].filter(Boolean).join(", ")];
  const name = today?.name ?? line.slug;
  return (
    <>
      <GarmentName parts={[name]} to={today && productPath(line.slug, { size, colour })} />
      <button
        type="submit"
        form={REMOVE_FORM}
        name="line"
        value={line.id}
        onClick={(event) => pressRemove(event, name, [line.id])}
        className={`${iconButtonClass} -my-1.5 -mr-2.5 self-start`}
        aria-label={say(texts.removeNamed, { name })}
      >
        <Trash2 size={18} strokeWidth={1.7} aria-hidden="true" />
      </button>
      <p className="col-span-full text-small text-nuez tabular-nums">{priceEach({ priceCents, from })}</p>
      <Remark>{changed && say(texts.changed[changed], { before, now })}</Remark>
    </>
  );
}

function Note({ note, name, onChange }: { note: string; name: string; onChange: (note: string) => void }) {
  const typed = useTyped(note, (text) => onChange(text.trim()));
  // The field stays open after its text was deleted.
  const [open, setOpen] = useState(note !== "");
  if (!open && note !== "") setOpen(true);
  return (
    <Disclosure
      open={open}
      onToggle={() => note === "" && typed.ref.current?.focus()}
      summary={
        <>
          <span className="group-open/disclosure:hidden">{texts.addNote}</span>
          <span className="hidden group-open/disclosure:inline">{texts.noteLabel}</span>
        </>
      }
      summaryClass={`${textLinkClass} text-small group-open/disclosure:text-nuez group-open/disclosure:no-underline`}
      className="open:order-last open:w-full"
    >
      <input
        {...typed}
        form={SEND_FORM}
        name="note"
        maxLength={BASKET_LIMITS.note}
        autoComplete="off"
        placeholder={texts.notePlaceholder}
        aria-label={say(texts.note, { name })}
        className={`${controlClass} min-h-tap!`}
      />
    </Disclosure>
  );
}
