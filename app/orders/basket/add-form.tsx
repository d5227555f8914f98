import { type MouseEvent, type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { href, Link } from "react-router";
import { basket as texts } from "../../messages/es/basket.ts";
import { say } from "../../messages/message.ts";
import { cardSizes } from "../../product/offer.ts";
import type { CardSize, Product } from "../../product/product.ts";
import { CHOICE_FORM } from "../../product/product-path.ts";
import { textLinkClass } from "../../ui/button.ts";
import { afterLayers } from "../../ui/layer-history.ts";
import { isSecondPress, notePress } from "../../ui/second-press.ts";
import { Submit } from "../../ui/submit.tsx";
import { useWhenIdle } from "../../ui/when-idle.ts";
import { BagIcon } from "./bag-icon.tsx";
import { addOrComplete, countOf, type Garment, sumOf } from "./basket.ts";
import { currentGarment } from "./current-garment.ts";
import { loadSizeSheet, SizeSheet } from "./lazy-size-sheet.ts";
import { changeBasket, useBasket } from "./use-basket.ts";

const ADD = "add";

interface AddFormProps {
  product: Product;
  garment: Omit<Garment, "slug">;
  /** True if the garment is sold out. The primary button of its page is then 'Avisame'. */
  out: boolean;
}

/** Adds a garment to the basket, even offline. The page's size and colour inputs belong to this form. */
export function AddForm({ product, out, ...props }: AddFormProps) {
  const here = countOf(useBasket(), { slug: product.slug, ...props.garment });
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== ADD) return;
    // The second press of a double click adds nothing, but a quick press for another size adds that size.
    if (here > 0 && isSecondPress(event)) return;
    notePress(event);
    const typed = new FormData(event.currentTarget);
    const chosen = (name: "size" | "colour") => typed.get(name)?.toString() || props.garment[name];
    const asked = { size: chosen("size"), colour: chosen("colour") };
    changeBasket((now) => addOrComplete(now, currentGarment(product, asked).garment));
  };
  return (
    <form
      id={CHOICE_FORM}
      method="post"
      action={href("/mi-pedido")}
      onSubmit={add}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 @max-2xl/product:contents"
    >
      <input type="hidden" name="slug" value={product.slug} />
      <Submit
        name="intent"
        value={ADD}
        tone={out ? "quiet" : "primary"}
        size="large"
        className={out ? "" : "@max-2xl/product:hidden!"}
      >
        <BagIcon full={false} />
        {here > 0 ? texts.addMore : texts.add}
      </Submit>
      {here > 0 ? (
        <p role="status" className="text-small @max-2xl/product:hidden">
          {say(texts.inList, { n: here })}.{" "}
          <Link to={href("/mi-pedido")} className={textLinkClass}>
            {texts.see}
          </Link>
        </p>
      ) : null}
    </form>
  );
}

/** The button 'Sumar' at the foot of a phone's screen asks for a missing size, then submits the page's form. */
export function FootAddButton({ product, garment }: Omit<AddFormProps, "out">) {
  const button = useRef<HTMLButtonElement>(null);
  const { slug, name } = product;
  const { size, colour, priceCents: cents, from } = garment;
  const isInBasket = countOf(useBasket(), { slug, ...garment }) > 0;
  const sizes = cardSizes(product, colour);
  /** Null until the sheet is opened for the first time. */
  const [open, setOpen] = useState<boolean | null>(null);
  const onChoose = (chosen: CardSize | null) =>
    afterLayers(() => {
      const radios = document.querySelectorAll<HTMLInputElement>(`input[name="size"][form="${CHOICE_FORM}"]`);
      [...radios].find(({ value }) => value === chosen?.name)?.click();
      document.forms.namedItem(CHOICE_FORM)?.requestSubmit(button.current);
    });
  useWhenIdle(loadSizeSheet);
  const onClick = (event: MouseEvent) => {
    if (size !== null || sizes.length < 2) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Submit
        ref={button}
        form={CHOICE_FORM}
        name="intent"
        value={ADD}
        aria-label={isInBasket ? texts.addMore : texts.add}
        onClick={onClick}
        className="max-xs:px-4.5"
      >
        <BagIcon full={false} />
        {texts.addShort}
      </Submit>
      {open === null ? null : (
        <SizeSheet
          product={{ slug, name, sizes, choice: { colour }, cents, from }}
          open={open}
          opener={button}
          onClose={() => setOpen(false)}
          onChoose={onChoose}
        />
      )}
    </>
  );
}

export function FootBasketLink({ garment, children }: { garment: Garment; children: ReactNode }) {
  const basket = useBasket();
  const here = countOf(basket, garment);
  if (here === 0) return children;
  return (
    <Link
      to={href("/mi-pedido")}
      prefetch="intent"
      className="grid min-h-tap min-w-0 flex-[1_1_6rem] content-center gap-0.5 leading-tight"
    >
      <span role="status" className="truncate text-fine text-nuez">
        {say(texts.inList, { n: here })}
      </span>
      <span className="font-semibold tabular-nums underline underline-offset-4 max-xs:text-small">
        {say(texts.seeCount, { n: sumOf(basket.lines).garments })}
      </span>
    </Link>
  );
}
