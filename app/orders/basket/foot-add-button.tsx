import { type MouseEvent, useRef, useState } from "react";
import type { CardSize, Product } from "../../catalogue/product.ts";
import { cardSizes } from "../../catalogue/product-page/offer.ts";
import { CHOICE_FORM } from "../../catalogue/product-page/product-path.ts";
import { basket as texts } from "../../messages/es/basket.ts";
import { afterLayers } from "../../ui/layer-history.ts";
import { Submit } from "../../ui/submit.tsx";
import { BagIcon } from "./bag-icon.tsx";
import { countOf, type Garment } from "./basket.ts";
import type { SizeSheet } from "./size-sheet.tsx";
import { useBasket } from "./use-basket.ts";

interface FootAddButtonProps {
  product: Product;
  garment: Omit<Garment, "slug">;
}

/**
 * 'Sumar' at the foot of a garment's page: sends the form that stands in the page. The talle is asked for first where it
 * is still open.
 */
export function FootAddButton({ product, garment }: FootAddButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [Sheet, setSheet] = useState<typeof SizeSheet>();
  const [isAsking, setAsking] = useState(false);
  const { slug, name } = product;
  const { size, colour, priceCents: cents, from } = garment;
  const held = countOf(useBasket(), { slug, ...garment }) > 0;
  const sizes = cardSizes(product, colour);
  const add = () => document.forms.namedItem(CHOICE_FORM)?.requestSubmit(button.current);
  const ask = async () => {
    try {
      const loaded = await import("./size-sheet.tsx");
      setSheet(() => loaded.SizeSheet);
      setAsking(true);
    } catch (error) {
      console.error("the talles did not come:", error);
      add();
    }
  };
  const onClick = (event: MouseEvent) => {
    if (size !== null || sizes.length < 2) return;
    event.preventDefault();
    void ask();
  };
  const onChoose = (chosen: CardSize | null) => {
    setAsking(false);
    afterLayers(() => {
      if (chosen) chooseSize(chosen.name);
      add();
    });
  };
  return (
    <>
      <Submit
        ref={button}
        form={CHOICE_FORM}
        name="intent"
        value="add"
        aria-label={held ? texts.addMore : texts.add}
        onClick={onClick}
        className="max-xs:px-4.5"
      >
        <BagIcon full={false} />
        {texts.addShort}
      </Submit>
      {Sheet ? (
        <Sheet
          product={{ slug, name, sizes, choice: { colour }, cents, from }}
          open={isAsking}
          opener={button}
          onClose={() => setAsking(false)}
          onChoose={(chosen) => {
            // A second tap while the sheet goes away.
            if (isAsking) onChoose(chosen);
          }}
        />
      ) : null}
    </>
  );
}

function chooseSize(name: string): void {
  const radios = document.forms.namedItem(CHOICE_FORM)?.elements ?? [];
  for (const radio of radios) {
    if (radio instanceof HTMLInputElement && radio.name === "size" && radio.value === name) radio.click();
  }
}
