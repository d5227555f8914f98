import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { buttonClass } from "../../ui/button.ts";
import { formatPrice } from "../../ui/price.ts";
import type { Product } from "../product.ts";
import type { ProductAnswer } from "../product-answer.ts";

const texts = catalogueAdmin.form;

interface StoredChoiceProps {
  answer: ProductAnswer & { ok: false };
  onUseStored: (product: Product) => void;
}

export function StoredChoice({ answer: { code, detail }, onUseStored }: StoredChoiceProps) {
  if ((code !== "CONFLICT" && code !== "NOT_FOUND") || !detail) return null;
  const { current } = detail;
  const conflict = code === "CONFLICT";
  return (
    <div className="grid gap-2.5 text-small">
      <p>{conflict ? texts.conflict : current ? texts.inTrash : texts.purged}</p>
      {current ? <StoredVersion product={current} /> : null}
      {current && !conflict ? <input type="hidden" name="restore" value="true" /> : null}
      <div className="flex flex-wrap gap-2">
        <button
          type="submit"
          name="over"
          value={current?.version ?? 0}
          className={buttonClass("primary", "small")}
        >
          {conflict ? texts.saveMine : current ? texts.restoreMine : texts.addAsNew}
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
  const { stored } = catalogueAdmin;
  const rows = [
    [stored.name, product.name],
    [stored.price, product.priceCents === null ? stored.noPrice : formatPrice(product.priceCents)],
    [stored.category, product.category ?? stored.noCategory],
    [stored.description, product.description ?? stored.noDescription],
    [stored.photos, String(product.photos.length)],
    ...(product.variants.length > 0 ? [[stored.variants, namesOf(product.variants)]] : []),
    ...(product.composition ? [[stored.composition, product.composition]] : []),
  ];
  return (
    <dl className="grid max-h-56 gap-1 overflow-y-auto rounded-lg bg-algodon p-3">
      {rows.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[--spacing(24)_minmax(0,1fr)] gap-2">
          <dt className="text-nuez">{label}</dt>
          <dd className="whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function namesOf(variants: Product["variants"]): string {
  return variants.map(({ size, colour }) => [size, colour].filter(Boolean).join(" ")).join(", ");
}
