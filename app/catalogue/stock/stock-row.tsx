import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import type { ComponentProps, ReactNode } from "react";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { stock as texts } from "../../messages/es/stock.ts";
import { say } from "../../messages/message.ts";
import { MAX_STOCK, type ProductPhoto } from "../../product/product.ts";
import { ProductThumbnail } from "../../product/product-shelf.tsx";
import { coloursOf, shortageOf } from "../../product/variants.ts";
import { Chip } from "../../ui/chip.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Swatch } from "../swatch.tsx";
import { IN_STOCK, type ProductChange, type StockProduct, withTyped } from "./stock-changes.ts";

type RowVariant = StockProduct["variants"][number];

interface StockRowProps {
  /** The product as the server sent it, without the unsaved `change`. */
  product: StockProduct & { photo: ProductPhoto | null };
  change: ProductChange | undefined;
  /** True when the last save skipped the product, because its stock had changed since the page showed it. */
  isStale: boolean;
  readOnly: boolean;
  set: (key: string, typed: boolean | number | null) => void;
}

export function StockRow({ product, change = {}, isStale, readOnly, set }: StockRowProps) {
  const { name, photo } = product;
  const { inStock, variants } = withTyped(product, change);
  const shortage = shortageOf({ inStock, variants });
  const hasColours = coloursOf(variants).length > 1;
  return (
    <li className="grid grid-cols-1 content-start gap-3 px-3.5 py-4 sm:px-5">
      <div className="flex items-center gap-3">
        <div className="size-12 shrink-0">
          <ProductThumbnail photo={photo} sizes="48px" />
        </div>
        <div className="grid min-w-0 flex-1 justify-items-start gap-0.5">
          <h2 className="font-sans text-base/snug font-semibold tracking-normal wrap-anywhere">{name}</h2>
          {shortage ? (
            <Chip tone={shortage === "out" ? "rose" : "butter"}>{texts.shortage[shortage]}</Chip>
          ) : null}
        </div>
        <Switch
          on={inStock}
          aria-label={say(catalogueAdmin.inStockOf, { name })}
          onClick={() => set(IN_STOCK, !inStock)}
        />
      </div>
      {isStale ? <Stale product={product} change={change} /> : null}
      {[...Map.groupBy(variants, ({ colour }) => hasColours && colour)].map(([colour, boxes]) => (
        <div key={String(colour)} className="grid gap-1.5">
          {colour ? (
            <h3 className="flex items-center gap-1.5 font-sans text-sm font-medium tracking-normal text-nuez">
              <Swatch colour={boxes[0]?.swatch ?? null} size={14} />
              {colour}
            </h3>
          ) : null}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.25rem),1fr))] gap-2">
            {boxes.map((variant) => (
              <li key={variant.id}>
                <CountBox
                  label={variant.size ?? (colour ? null : variant.colour) ?? catalogueAdmin.details.noSize}
                  name={[name, nameOf(variant)].filter(Boolean).join(", ")}
                  count={variant.stock}
                  readOnly={readOnly}
                  empty={inStock ? texts.some : texts.none}
                  isChanged={variant.id in change}
                  set={(count) => set(variant.id, count)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </li>
  );
}

const nameOf = ({ size, colour }: RowVariant) => [size, colour].filter(Boolean).join(", ");

/** Shows what the server stores now for each count or switch that has an unsaved change. */
function Stale({ product, change }: { product: StockProduct; change: ProductChange }) {
  const now = product.variants.flatMap((variant) =>
    variant.id in change ? `${nameOf(variant)} ${variant.stock ?? texts.uncounted}`.trim() : [],
  );
  if (IN_STOCK in change) now.push(product.inStock ? texts.some : texts.none);
  return now.length === 0 ? null : (
    <p role="status" className="rounded-control bg-manteca px-3.5 py-2.5 text-small/snug">
      {say(texts.meanwhile, { now: now.join(" · ") })}
    </p>
  );
}

interface CountBoxProps {
  label: string;
  name: string;
  count: number | null;
  empty: string;
  readOnly: boolean;
  isChanged: boolean;
  set: (count: number | null) => void;
}

/** The + and − buttons are not in the tab order, so Tab and a phone keyboard's arrows skip them. */
function CountBox({ label, name, count, empty, readOnly, isChanged, set }: CountBoxProps) {
  return (
    <div
      data-changed={isChanged ? "" : undefined}
      className="grid grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] rounded-control border border-borde bg-algodon focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-terracota data-changed:border-terracota data-changed:bg-rosa/25"
    >
      <Step
        aria-label={say(texts.less, { name })}
        disabled={count === 0}
        onClick={() => set(Math.max(0, (count ?? 1) - 1))}
      >
        <Minus size={18} strokeWidth={1.8} />
      </Step>
      <label className="grid cursor-text content-center pt-1 text-center">
        <span className="truncate text-fine/tight text-nuez">{label}</span>
        <input
          data-count=""
          value={count ?? ""}
          placeholder={empty}
          readOnly={readOnly}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          aria-label={say(texts.of, { name })}
          className="min-h-8 w-full scroll-mt-24 scroll-mb-32 bg-transparent text-center text-base font-semibold tabular-nums outline-none placeholder:font-normal placeholder:text-nuez placeholder:opacity-100"
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => set(countOf(target.value))}
        />
      </label>
      <Step
        aria-label={say(texts.more, { name })}
        disabled={count === MAX_STOCK}
        onClick={() => set((count ?? 0) + 1)}
      >
        <Plus size={18} strokeWidth={1.8} />
      </Step>
    </div>
  );
}

function Step({ children, ...button }: ComponentProps<"button"> & { children: ReactNode }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      {...button}
      className="grid min-h-13 cursor-pointer place-content-center rounded-control text-nuez select-none touch-manipulation hover:bg-lino hover:text-cacao disabled:cursor-default disabled:opacity-40"
    >
      {children}
    </button>
  );
}

/** Returns null for an empty box, which means that the size or colour has no count. */
function countOf(typed: string): number | null {
  const digits = typed.replace(/\D/g, "").slice(0, String(MAX_STOCK).length);
  return digits === "" ? null : Number(digits);
}
