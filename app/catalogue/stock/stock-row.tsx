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
import { type ProductChange, type StockProduct, withTyped } from "./stock-changes.ts";

type StockRowProduct = StockProduct & { photo: ProductPhoto | null };

type RowVariant = StockProduct["variants"][number];

interface StockRowProps {
  /** As the server has it. */
  product: StockRowProduct;
  change: ProductChange | undefined;
  /** Ids of variants and products that have changed since the owner counted them. */
  stale: readonly string[];
  /** True while what is typed would be lost: before hydration and during a save. */
  readOnly: boolean;
  setInStock: (inStock: boolean) => void;
  setCount: (variant: RowVariant, count: number | null) => void;
}

export function StockRow({ product, change, stale, readOnly, setInStock, setCount }: StockRowProps) {
  const { name, photo } = product;
  const typed = withTyped(product, change);
  const colours = coloursOf(typed.variants);
  const groups = colours.length > 1 ? [...Map.groupBy(typed.variants, ({ colour }) => colour)] : [];
  const boxes = (variants: readonly RowVariant[], labelOf: (variant: RowVariant) => string | null) => (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.25rem),1fr))] gap-2">
      {variants.map((variant) => (
        <li key={variant.id}>
          <CountBox
            label={labelOf(variant) ?? catalogueAdmin.details.noSize}
            name={[name, variant.size, variant.colour].filter(Boolean).join(", ")}
            count={variant.stock}
            readOnly={readOnly}
            empty={typed.inStock ? texts.some : texts.none}
            isChanged={variant.id in (change?.stock ?? {})}
            set={(count) => setCount(variant, count)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <li className="grid grid-cols-1 content-start gap-3 px-3.5 py-4 sm:px-5">
      <div className="flex items-center gap-3">
        <div className="size-12 shrink-0">
          <ProductThumbnail photo={photo} sizes="48px" />
        </div>
        <div className="min-w-0 flex-1">
          <h2 className="font-sans text-base/snug font-semibold tracking-normal wrap-anywhere">{name}</h2>
          <Total product={typed} />
        </div>
        <Switch
          on={typed.inStock}
          aria-label={say(catalogueAdmin.inStockOf, { name })}
          onClick={() => setInStock(!typed.inStock)}
        />
      </div>
      <Stale product={product} change={change} stale={stale} />
      {groups.map(([colour, variants]) => (
        <div key={colour} className="grid gap-1.5">
          <h3 className="flex items-center gap-1.5 font-sans text-sm font-medium tracking-normal text-nuez">
            <Swatch colour={variants[0]?.swatch ?? null} size={14} />
            {colour}
          </h3>
          {boxes(variants, ({ size }) => size)}
        </div>
      ))}
      {groups.length === 0 && typed.variants.length > 0
        ? boxes(typed.variants, ({ size, colour }) => size ?? colour)
        : null}
    </li>
  );
}

function Total({ product }: { product: StockProduct }) {
  const shortage = shortageOf(product);
  const { variants } = product;
  const isCounted = variants.length > 0 && variants.every(({ stock }) => stock !== null);
  const n = variants.reduce((sum, { stock }) => sum + (stock ?? 0), 0);
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-nuez tabular-nums">
      {shortage ? (
        <Chip tone={shortage === "out" ? "rose" : "butter"}>{texts.shortage[shortage]}</Chip>
      ) : null}
      {isCounted ? say(texts.total, { n }) : shortage ? null : texts.uncounted}
    </p>
  );
}

/** Names what has changed since the owner's count. */
function Stale({ product, change, stale }: Pick<StockRowProps, "product" | "change" | "stale">) {
  const now = product.variants.flatMap(({ id, size, colour, stock }) => {
    if (!change || !(id in change.stock) || !stale.includes(id)) return [];
    const what = [size, colour].filter(Boolean).join(" ");
    return stock === null ? say(texts.nowUncounted, { what }) : say(texts.nowHas, { what, n: stock });
  });
  if (change?.inStock && stale.includes(product.id)) {
    now.push(product.inStock ? texts.nowOnSale : texts.nowOffSale);
  }
  if (now.length === 0) return null;
  return (
    <p role="status" className="rounded-control bg-manteca px-3.5 py-2.5 text-small/snug">
      <strong className="block font-semibold">{now.join(". ")}.</strong>
      {texts.meanwhile}
    </p>
  );
}

interface CountBoxProps {
  label: string;
  name: string;
  count: number | null;
  /** Shown in a box without a count. */
  empty: string;
  readOnly: boolean;
  isChanged: boolean;
  set: (count: number | null) => void;
}

/** The steppers stay out of the tab order, so that Tab and the phone's arrows lead from box to box. */
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

/** Null for an empty box: in stock, without a count. */
function countOf(typed: string): number | null {
  const digits = typed.replace(/\D/g, "").slice(0, String(MAX_STOCK).length);
  return digits === "" ? null : Number(digits);
}
