import Ruler from "lucide-react/icons/ruler";
import type { Product } from "../../catalogue/product.ts";
import { basket as texts } from "../../messages/es/basket.ts";
import { say } from "../../messages/message.ts";
import { buttonClass } from "../../ui/button.ts";
import { notify } from "../../ui/notice.ts";
import { addGarment, BASKET_LIMITS, type Basket } from "../basket/basket.ts";
import { currentGarment } from "../basket/current-garment.ts";
import { changeBasket } from "../basket/use-basket.ts";

/** On a product page, for a wholesale basket: adds one of each size in stock. */
export function CurveButton({ product, colour }: { product: Product; colour: string | null }) {
  const { sizes } = currentGarment(product, { size: null, colour });
  const there = sizes.filter(({ level }) => level !== "out");
  if (sizes.length < 2 || there.length === 0) return null;
  const add = () => {
    const added = changeBasket((basket) =>
      there.reduce<Basket | null>(
        (next, { name }) => next && addGarment(next, currentGarment(product, { size: name, colour }).garment),
        basket,
      ),
    );
    notify(
      added
        ? { tone: "success", title: say(texts.curveAdded, { n: there.length }) }
        : { tone: "error", title: texts.full, text: say(texts.fullText, { max: BASKET_LIMITS.lines }) },
    );
  };
  return (
    <button
      type="button"
      onClick={add}
      className={buttonClass("quiet", "large", "justify-self-start @max-2xl/product:w-full")}
    >
      <Ruler size={20} strokeWidth={1.8} aria-hidden="true" />
      {say(texts.addCurve, { n: there.length })}
    </button>
  );
}
