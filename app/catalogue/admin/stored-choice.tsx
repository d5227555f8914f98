import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import type { Product } from "../../product/product.ts";
import { buttonClass } from "../../ui/button.ts";
import { formatPrice } from "../../ui/price.ts";
import type { ProductAnswer } from "../product-answer.ts";

const texts = catalogueAdmin.form;

interface StoredChoiceProps {
  answer: ProductAnswer & { ok: false };
  onUseStored: (product: Product) => void;
}

/** What another owner stored meanwhile, and the ways on. */
export function StoredChoice({ answer: { code, detail }, onUseStored }: StoredChoiceProps) {
  if ((code !== "CONFLICT" && code !== "NOT_FOUND") || !detail) return null;
  const { current } = detail;
  const conflict = code === "CONFLICT";
  return (
    <div className="grid gap-2.5 text-small">
      <p>{current ? texts.conflict : texts.mineStays}</p>
      {current ? <StoredVersion product={current} /> : null}
      {current && !conflict ? <input type="hidden" name="restore" value="true" /> : null}
      <div className="flex flex-wrap gap-2">
        <button
          type="submit"
          name="over"
          value={current?.version ?? 0}
          className={buttonClass("primary", "small")}
        >
          {conflict || !current ? texts.saveMine : texts.restoreMine}
        </button>
        {current && conflict ? (
          <button
            type="button"
            className={buttonClass("quiet", "small")}
            onClick={() => onUseStored(current)}
          >
            {texts.useStored}
          </button>
        ) : null}
      </div>
    </div>
  );
}

function StoredVersion({ product }: { product: Product }) {
  const { name, priceCents, category, composition, description } = product;
  const variants = product.variants.map(({ size, colour }) => [size, colour].filter(Boolean).join(" "));
  const price = priceCents === null ? null : formatPrice(priceCents);
  const parts = [name, price, category, variants.join(", "), composition, description];
  return (
    <ul className="grid max-h-56 gap-1 overflow-y-auto rounded-lg bg-algodon p-3 whitespace-pre-line">
      {parts.filter(Boolean).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
