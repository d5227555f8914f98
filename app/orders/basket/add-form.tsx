import type { SubmitEvent } from "react";
import { href, Link } from "react-router";
import type { Product } from "../../catalogue/product.ts";
import { CHOICE_FORM } from "../../catalogue/product-page/product-path.ts";
import { basket as texts } from "../../messages/es/basket.ts";
import { say } from "../../messages/message.ts";
import { textLinkClass } from "../../ui/button.ts";
import { isSecondPress, notePress } from "../../ui/second-press.ts";
import { Submit } from "../../ui/submit.tsx";
import { showToast } from "../../ui/toast.ts";
import { BagIcon } from "./bag-icon.tsx";
import { addOrComplete, BASKET_LIMITS, countOf, type Garment } from "./basket.ts";
import { currentGarment } from "./current-garment.ts";
import { changeBasket, useBasket } from "./use-basket.ts";

const ADD = "add";

interface AddFormProps {
  product: Product;
  garment: Omit<Garment, "slug">;
  /** True for a sold-out garment. Its page then has another primary button. */
  out: boolean;
}

/**
 * Adds a garment to the basket in the browser, so that it works without signal; without script the form is posted. The
 * size and colour inputs of the page belong to this form, so a press adds what is chosen at that moment.
 */
export function AddForm({ product, out, ...props }: AddFormProps) {
  const garment: Garment = { slug: product.slug, ...props.garment };
  const basket = useBasket();
  const here = countOf(basket, garment);
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== ADD) return;
    // Ignores a double click on the same garment only, because another size may follow at once.
    if (here > 0 && isSecondPress(event)) return;
    notePress(event);
    const typed = new FormData(event.currentTarget);
    const chosen = (name: "size" | "colour") => String(typed.get(name) ?? "") || null;
    const asked = { size: chosen("size"), colour: chosen("colour") };
    if (changeBasket((now) => addOrComplete(now, currentGarment(product, asked).garment))) return;
    showToast({ tone: "error", title: texts.full, text: say(texts.fullText, { max: BASKET_LIMITS.lines }) });
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
