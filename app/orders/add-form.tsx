import type { SyntheticEvent } from "react";
import { href, Link } from "react-router";
import type { Product } from "../catalogue/product.ts";
import { list as texts } from "../messages/es/list.ts";
import { say } from "../messages/message.ts";
import { textLinkClass } from "../ui/button.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { notify } from "../ui/notice.ts";
import { Submit } from "../ui/submit.tsx";
import { BagIcon } from "./bag-icon.tsx";
import { keepList, useList } from "./device-list.ts";
import { addGarment, countOf, type Garment, LIST_LIMITS } from "./order-list.ts";

// Only for who buys for a shop.
const CurveButton = lazyPart(async () => (await import("./curve-button.tsx")).CurveButton);

/** The form, which another button of its page may send too. */
export const ADD_FORM = "sumar-prenda";

interface AddFormProps {
  product: Product;
  garment: Omit<Garment, "slug">;
  /** It is sold out: another button of the page comes first. */
  out: boolean;
}

/** Puts a garment into 'Mi pedido': on this device alone, so that it needs no signal; without script the form does it. */
export function AddForm({ product, out, ...props }: AddFormProps) {
  const garment: Garment = { slug: product.slug, ...props.garment };
  const list = useList();
  const here = countOf(list, garment);
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    const next = addGarment(list, garment);
    if (next && keepList(next)) return;
    notify({ tone: "error", title: texts.full, text: say(texts.fullText, { max: LIST_LIMITS.lines }) });
  };
  const { slug, size, colour } = garment;
  return (
    <>
      <form
        id={ADD_FORM}
        method="post"
        action={href("/mi-pedido")}
        onSubmit={add}
        className="flex flex-wrap items-center gap-x-4 gap-y-1 @max-2xl/product:contents"
      >
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="size" value={size ?? ""} />
        <input type="hidden" name="colour" value={colour ?? ""} />
        <Submit
          tone={out ? "quiet" : "primary"}
          size="large"
          className={out ? "" : "@max-2xl/product:hidden!"}
        >
          <BagIcon full={here > 0} />
          {here > 0 ? texts.addMore : texts.add}
        </Submit>
        {here > 0 ? (
          <p role="status" className="text-small">
            {say(texts.inList, { n: here })}.{" "}
            <Link to={href("/mi-pedido")} className={textLinkClass}>
              {texts.see}
            </Link>
          </p>
        ) : null}
      </form>
      {list.business ? <CurveButton product={product} colour={colour} /> : null}
    </>
  );
}
