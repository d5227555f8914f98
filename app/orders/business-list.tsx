import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { formatPrice } from "../catalogue/price.ts";
import { productPath } from "../catalogue/product-page/product-path.ts";
import { GarmentPhoto } from "../catalogue/product-shelf.tsx";
import { orders } from "../messages/es/orders.ts";
import { say } from "../messages/message.ts";
import { buttonClass, iconButtonClass } from "../ui/button.ts";
import { controlClass, FieldError } from "../ui/field.tsx";
import { Form, isTyped, useForm } from "../ui/form/use-form.tsx";
import { type CountedTerms, standingOf } from "../wholesale/standing.ts";
import { type SizedGarment, setGarments, wantedIn } from "./by-size.ts";
import { changeList, listNow } from "./device-list.ts";
import { typedCount } from "./list-forms.ts";
import { dealOf, type OrderItem } from "./order.ts";
import { LIST_LIMITS, sumOf } from "./order-list.ts";
import { OrderTotal } from "./order-page.tsx";
import { refusalText } from "./refusal-text.ts";

const { business: texts } = orders;

/** One garment in one colour: how many of each talle, kept on this device as they are typed. */
export function SizesForm({ garment }: { garment: SizedGarment }) {
  const { slug, name, photo, colour, colours, sizes } = garment;
  const id = `talles-${slug}-${colours.indexOf(colour ?? "")}`;
  const { parts, pending, answer } = useForm({ id, answered: undefined });
  const [full, setFull] = useState(false);
  const keep = ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
    const counts = new FormData(currentTarget).getAll("quantity").map(String);
    const wanted = sizes.map((each, i) => ({ ...each, quantity: typedCount(counts[i] ?? "") }));
    setFull(!changeList((list) => setGarments(list, wanted)));
  };
  // As in the other list (list-page.tsx).
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page becomes alive
  useEffect(() => {
    const form = document.forms.namedItem(id);
    if (!form) return;
    const list = listNow();
    const typed = isTyped(form);
    for (const [i, input] of form.querySelectorAll<HTMLInputElement>('[type="number"]').entries()) {
      const each = sizes[i];
      if (each && input.value === input.defaultValue) input.value = String(wantedIn(list, each) || "");
    }
    if (typed) keep({ currentTarget: form });
  }, []);
  const prices = [...new Set(sizes.map(({ garment: { priceCents } }) => priceCents))];
  const known = prices.filter((cents) => cents !== null);
  const refused = full
    ? orders.errors.FULL
    : answer?.ok === false
      ? refusalText(orders.errors, answer)
      : null;
  return (
    <Form
      // What is stored now is what the controls begin with.
      key={JSON.stringify(garment)}
      parts={parts}
      onInput={keep}
      className={`grid grid-cols-[--spacing(18)_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-card border border-hilo bg-algodon p-3.5 ${pending ? "opacity-60" : ""}`}
    >
      {/* What Enter presses. */}
      <button type="submit" name="intent" value="sizes" hidden />
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="was" value={colour ?? ""} />
      <GarmentPhoto photo={photo} sizes="4.5rem" />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-2 gap-y-1">
        <p className="pt-1 leading-snug font-medium wrap-anywhere">
          <Link to={productPath(slug, { colour })} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </p>
        <button
          type="submit"
          name="intent"
          value="drop"
          className={`${iconButtonClass} -my-2.5 -mr-2 self-start`}
          aria-label={say(orders.removeNamed, { name })}
        >
          <Trash2 size={18} strokeWidth={1.7} aria-hidden="true" />
        </button>
        <p className="col-span-full flex flex-wrap gap-x-3 text-small text-nuez">
          <span>
            {known.length === 0
              ? orders.noPrice
              : say(prices.length > 1 ? orders.from : orders.each, {
                  price: formatPrice(Math.min(...known)),
                })}
          </span>
          {colours.length === 1 ? <span>{colour}</span> : null}
        </p>
        {refused ? (
          <div className="col-span-full">
            <FieldError live>{refused}</FieldError>
          </div>
        ) : null}
      </div>
      <fieldset
        aria-label={say(texts.quantities, { name })}
        className="col-span-full grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2.5"
      >
        {sizes.map(({ garment: { size }, level, quantity }) => (
          <label key={size} className="grid content-end gap-1 text-small">
            <span className={level === "out" ? "text-nuez" : "font-medium"}>
              {size ?? (sizes.length > 1 ? texts.noSize : texts.oneSize)}
              {level === "out" ? <span className="block text-fine">{texts.out}</span> : null}
            </span>
            <input type="hidden" name="size" value={size ?? ""} />
            <input
              type="number"
              name="quantity"
              min={0}
              max={LIST_LIMITS.quantity}
              inputMode="numeric"
              placeholder="0"
              defaultValue={quantity || ""}
              className={`${controlClass} px-3! tabular-nums`}
            />
          </label>
        ))}
      </fieldset>
      <div className="col-span-full flex flex-wrap items-center gap-2.5">
        {sizes.length > 1 ? (
          <button
            type="submit"
            name="intent"
            value="curve"
            disabled={pending}
            className={buttonClass("quiet", "small")}
          >
            {texts.curve}
            <span className="sr-only">, {name}</span>
          </button>
        ) : null}
        {colours.length > 1 ? (
          <select
            name="colour"
            aria-label={say(orders.colour, { name })}
            defaultValue={colour ?? ""}
            onChange={({ currentTarget: { form } }) => form?.requestSubmit()}
            className={`${controlClass} w-auto! flex-[1_1_8.5rem]`}
          >
            <option value="">{orders.chooseColour}</option>
            {colours.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        ) : (
          <input type="hidden" name="colour" value={colour ?? ""} />
        )}
        <div className="without-script">
          <button type="submit" name="intent" value="sizes" className={buttonClass("quiet", "small")}>
            {orders.keep}
          </button>
        </div>
      </div>
    </Form>
  );
}

/**
 * Which tier is reached, and what is missing to the next: in view while quantities are typed, unless large letters would
 * leave too little beside it.
 */
export function StandingBar({ items, terms }: { items: readonly OrderItem[]; terms: CountedTerms }) {
  const { garments, cents } = sumOf(items);
  const { tier, next } = standingOf(terms, garments, cents);
  return (
    <div
      role="status"
      data-foot-bar=""
      className="sticky bottom-0 z-20 grid gap-x-4 @max-3xs:static gap-y-0.5 rounded-t-card border border-salvia-clara bg-salvia-bruma px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] text-small"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span className="tabular-nums">{say(texts.pieces, { n: garments })}</span>
        <span className="text-salvia">
          {tier ? say(texts.plan, { plan: tier.name, percent: tier.discount }) : null}
        </span>
      </p>
      {next ? (
        <>
          <progress
            value={garments}
            max={next.tier.pieces.from}
            aria-hidden="true"
            className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-salvia-clara [&::-moz-progress-bar]:bg-salvia [&::-webkit-progress-bar]:bg-salvia-clara [&::-webkit-progress-value]:bg-salvia"
          />
          <p>
            {tier
              ? say(texts.toNext, {
                  n: next.missing,
                  plan: next.tier.name,
                  percent: next.tier.discount,
                })
              : say(texts.toMinimum, { n: next.missing, minimum: terms.minimumPieces })}
          </p>
        </>
      ) : null}
    </div>
  );
}

/** What they come to: at list prices, with the tier's discount, and whether shipping is free. */
export function BusinessTotal({ items, terms }: { items: readonly OrderItem[]; terms: CountedTerms }) {
  const { garments, cents, estimated } = sumOf(items);
  const { toFreeShipping } = standingOf(terms, garments, cents);
  return (
    <div className="grid gap-1">
      <OrderTotal items={items} deal={dealOf(items, terms)} />
      {toFreeShipping === null || terms.freeShippingOver === null ? null : (
        <p className="text-small font-semibold text-salvia">
          {toFreeShipping === 0
            ? say(texts.freeShipping, { over: formatPrice(terms.freeShippingOver * 100) })
            : say(texts.toFreeShipping, { missing: formatPrice(toFreeShipping) })}
        </p>
      )}
      {estimated ? <p className="text-small text-nuez">{orders.estimatedText}</p> : null}
    </div>
  );
}
