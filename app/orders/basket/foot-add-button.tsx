import { type MouseEvent, useRef } from "react";
import type { CardSize, Product } from "../../catalogue/product.ts";
import { cardSizes } from "../../catalogue/product-page/offer.ts";
import { CHOICE_FORM } from "../../catalogue/product-page/product-path.ts";
import { basket as texts } from "../../messages/es/basket.ts";
import { afterLayers } from "../../ui/layer-history.ts";
import { Submit } from "../../ui/submit.tsx";
import { BagIcon } from "./bag-icon.tsx";
import { countOf, type Garment } from "./basket.ts";
import { useBasket } from "./use-basket.ts";
import { useSizeSheet } from "./use-size-sheet.tsx";

interface FootAddButtonProps {
  product: Product;
  garment: Omit<Garment, "slug">;
}

/** 'Sumar' in the foot bar of a product page: asks for an open size, then submits the page's form. */
export function FootAddButton({ product, garment }: FootAddButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { slug, name } = product;
  const { size, colour, priceCents: cents, from } = garment;
  const isInBasket = countOf(useBasket(), { slug, ...garment }) > 0;
  const sizes = cardSizes(product, colour);
  const add = () => document.forms.namedItem(CHOICE_FORM)?.requestSubmit(button.current);
  const { open, sheet } = useSizeSheet(add);
  const onClick = (event: MouseEvent) => {
    if (size !== null || sizes.length < 2) return;
    event.preventDefault();
    void open();
  };
  const onChoose = (chosen: CardSize | null) =>
    afterLayers(() => {
      if (chosen) chooseSize(chosen.name);
      add();
    });
  return (
    <>
      <Submit
        ref={button}
        form={CHOICE_FORM}
        name="intent"
        value="add"
        aria-label={isInBasket ? texts.addMore : texts.add}
        onClick={onClick}
        className="max-xs:px-4.5"
      >
        <BagIcon full={false} />
        {texts.addShort}
      </Submit>
      {sheet({ product: { slug, name, sizes, choice: { colour }, cents, from }, opener: button, onChoose })}
    </>
  );
}

function chooseSize(name: string): void {
  const radios = document.forms.namedItem(CHOICE_FORM)?.elements ?? [];
  for (const radio of radios) {
    if (radio instanceof HTMLInputElement && radio.name === "size" && radio.value === name) radio.click();
  }
}
