import { useFormMetadata } from "@conform-to/react";
import Plus from "lucide-react/icons/plus";
import { useEffect, useId, useState } from "react";
import { flushSync } from "react-dom";
import { href } from "react-router";
import type * as v from "valibot";
import { orders } from "../../messages/es/orders.ts";
import { ownerOrders as texts } from "../../messages/es/owner-orders.ts";
import { say } from "../../messages/message.ts";
import { ProductThumbnail } from "../../product/product-shelf.tsx";
import { useShop } from "../../shop/use-shop.ts";
import { FieldError, LineField } from "../../ui/field.tsx";
import { errorText } from "../../ui/form/answer.ts";
import { keepDraft, readDraft } from "../../ui/form/draft.ts";
import { TextInput } from "../../ui/form/fields.tsx";
import { intoView } from "../../ui/into-view.ts";
import { formatPrice, lessPercent, parsePrice } from "../../ui/price.ts";
import { useFetched } from "../../ui/use-fetched.ts";
import { sumOf } from "../basket/basket.ts";
import type { BasketProduct } from "../basket/current-garment.ts";
import type { OrderTier } from "../order/order-money.ts";
import { OrderTotal } from "../order/order-page.tsx";
import type { NewOrderSchema } from "./correction-forms.ts";
import { addedLine, EditedGarment, type EditedLine } from "./edited-garment.tsx";

interface OrderFieldsProps {
  initial: () => readonly EditedLine[];
  deal?: OrderTier | null;
  /** True if the form offers to reserve the garments when a deposit is typed. */
  isReservable?: boolean;
}

const MONEY = { inputMode: "decimal" } as const;

/** Stores unsaved lines in the browser, because a phone may discard the page. */
function useLines(formId: string, initial: () => readonly EditedLine[]) {
  const draft = `${formId}:lines`;
  const [lines, setLines] = useState(initial);
  useEffect(() => {
    const kept = new Map(readDraft(draft)).get("lines");
    if (kept) setLines(JSON.parse(kept));
  }, [draft]);
  const change = (next: readonly EditedLine[]) => {
    flushSync(() => setLines(next));
    keepDraft(draft, new URLSearchParams({ lines: JSON.stringify(next) }));
    // The form's field names contain line numbers, so the form's draft is stored whenever the lines change.
    const form = document.forms.namedItem(formId);
    if (form) keepDraft(formId, new FormData(form));
  };
  return { lines, setLines: change };
}

function centsOf(text: unknown): number | null {
  const read = parsePrice(String(text ?? ""));
  return read.ok ? read.cents : null;
}

const useOrderForm = useFormMetadata<v.InferInput<typeof NewOrderSchema>>;

export function OrderFields({ initial, deal = null, isReservable = false }: OrderFieldsProps) {
  const form = useOrderForm();
  const { lines, setLines } = useLines(form.id, initial);
  const { shipping_cents, discount_cents, paid_cents } = form.getFieldset();
  const money = {
    shipping_cents: centsOf(shipping_cents.value),
    discount_cents: centsOf(discount_cents.value) ?? 0,
    paid_cents: centsOf(paid_cents.value) ?? 0,
  };
  const [problem] = form.allErrors.lines ?? [];
  const items = lines.map((line) => ({ ...line, priceCents: centsOf(line.price), from: false }));
  const discountHint = useDiscountHint(sumOf(items).cents, deal);
  return (
    <>
      <ul className="grid grid-cols-1 divide-y divide-hilo rounded-card border border-hilo bg-algodon px-4 empty:hidden">
        {lines.map((line, place) => (
          <EditedGarment
            key={line.id}
            line={line}
            field={`lines[${place}]`}
            errors={form.allErrors}
            onChange={(next) => setLines(lines.with(place, next))}
            onRemove={() => setLines(lines.filter(({ id }) => id !== line.id))}
          />
        ))}
      </ul>
      <GarmentSearch onAdd={(product) => setLines([...lines, addedLine(product)])} />
      {problem && (problem !== "EMPTY" || lines.length === 0) ? (
        <FieldError live>{errorText(texts.errors, problem)}</FieldError>
      ) : null}
      <fieldset className="grid grid-cols-2 gap-x-3 gap-y-4">
        <legend className="mb-2 text-lead font-semibold">{texts.money}</legend>
        <TextInput {...MONEY} of={shipping_cents} label={orders.money.shipping} hint={texts.shippingHint} />
        <TextInput {...MONEY} of={discount_cents} label={orders.money.discount} hint={discountHint} />
        <div className="col-span-full">
          <TextInput {...MONEY} of={paid_cents} label={orders.money.paid} hint={texts.paidHint} />
        </div>
        {isReservable && money.paid_cents > 0 ? (
          <label className="col-span-full flex min-h-tap items-center gap-3">
            <input
              type="checkbox"
              name="reserve"
              defaultChecked
              className="size-5 shrink-0 accent-terracota"
            />
            {texts.reserve}
          </label>
        ) : null}
      </fieldset>
      {sumOf(items).cents > 0 ? (
        <div className="rounded-card bg-lino px-5 py-4">
          <OrderTotal items={items} deal={discount_cents.value ? null : deal} money={money} />
        </div>
      ) : null}
      <SenderFields />
    </>
  );
}

function useDiscountHint(cents: number, deal: OrderTier | null): string {
  const percent = useShop().prices.transferPercent ?? 0;
  if (deal) return deal.plan ? texts.planHint : texts.discountHint;
  const less = cents - lessPercent(cents, percent);
  return less > 0 ? say(texts.transferHint, { percent, amount: formatPrice(less) }) : texts.discountHint;
}

function GarmentSearch({ onAdd }: { onAdd: (product: BasketProduct) => void }) {
  const [typed, setTyped] = useState("");
  const search = typed.trim();
  const path = `${href("/consultas/prendas")}?${new URLSearchParams({ buscar: search })}`;
  const found = useFetched<BasketProduct[]>(search === "" ? null : path);
  const shown = search === "" ? [] : (found ?? []);
  return (
    <div className="grid gap-2">
      <LineField
        id={useId()}
        inputMode="search"
        label={texts.add}
        placeholder={texts.addHint}
        value={typed}
        enterKeyHint="search"
        onChange={({ target }) => setTyped(target.value)}
        // Enter would submit the order form, which contains this search field.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <p role="status" className="sr-only">
        {shown.length > 0 ? say(texts.found, { n: shown.length }) : ""}
      </p>
      {shown.length > 0 ? (
        <ul ref={intoView} className="grid gap-0.5 rounded-card bg-algodon p-1.5 inset-ring inset-ring-hilo">
          {shown.map((product) => (
            <li key={product.slug}>
              <button
                type="button"
                className="grid min-h-tap w-full cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-control p-1.5 text-left hover:bg-lino"
                onClick={() => {
                  onAdd(product);
                  setTyped("");
                }}
              >
                <span className="w-11">
                  <ProductThumbnail photo={product.photos[0] ?? null} sizes="3rem" />
                </span>
                <span className="line-clamp-2 text-small font-medium">{product.name}</span>
                <Plus size={20} strokeWidth={1.8} className="mr-1.5 text-terracota" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function SenderFields() {
  const { name, phone, email, address } = useOrderForm().getFieldset();
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="mb-2 text-lead font-semibold">{texts.sender}</legend>
      <TextInput of={name} label={texts.name} hint={texts.nameHint} />
      <TextInput of={phone} label={texts.phone} type="tel" inputMode="tel" />
      <TextInput of={email} label={texts.email} type="email" autoCapitalize="none" />
      <TextInput of={address} label={texts.address} hint={texts.addressHint} />
    </fieldset>
  );
}
