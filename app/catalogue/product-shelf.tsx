import Baby from "lucide-react/icons/baby";
import { Link } from "react-router";
import { catalogue as texts } from "../messages/es/catalogue.ts";
import { textLinkClass } from "../ui/button.ts";
import { Photo, Price, type PriceWords } from "./product-card.tsx";
import { productPath } from "./product-page/product-path.ts";
import type { ShelfProduct } from "./shelves.server.ts";

/** Two beside each other on a phone, four where there is room. */
const SIZES = "(min-width: 1280px) 17rem, (min-width: 768px) 22vw, calc(50vw - 1.75rem)";

interface ProductShelfProps {
  id: string;
  title: string;
  products: readonly ShelfProduct[];
  words: PriceWords;
  /** The way on, beside the title. */
  more: { to: string; text: string };
}

/** A few garments as small cards, each leading to its page; nothing where there are none. */
export function ProductShelf({ id, title, products, words, more }: ProductShelfProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="column py-10 @2xl:py-14">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 @2xl:mb-7">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        <Link to={more.to} hrefLang="es" prefetch="intent" className={textLinkClass}>
          {more.text}
        </Link>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 @max-3xs:grid-cols-1 @2xl:grid-cols-4 @2xl:gap-5">
        {products.map((product) => (
          <li key={product.slug}>
            <GarmentLink product={product} words={words} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GarmentLinkProps {
  product: ShelfProduct;
  words?: PriceWords;
  sizes: string;
}

/** One garment: its photo, name and price, all one link. */
export function GarmentLink({ product, words, sizes }: GarmentLinkProps) {
  const { slug, name, cents, photo, available } = product;
  return (
    <Link
      to={productPath(slug)}
      hrefLang="es"
      prefetch="intent"
      className="group/card grid content-start gap-2.5 rounded-card"
    >
      <span className="relative block">
        <GarmentPhoto photo={photo} sizes={sizes} dimmed={!available} />
        {available ? null : (
          <span className="absolute top-3 left-0 rounded-r-full bg-cacao py-1 pr-3 pl-3.5 text-fine font-semibold text-leche">
            {texts.outOfStock}
          </span>
        )}
      </span>
      <div className="grid gap-0.5">
        <span className="line-clamp-2 leading-snug font-medium underline-offset-4 wrap-anywhere group-hover/card:underline">
          {name}
        </span>
        <Price of={product} {...(words && { words })} className={cents === null ? "" : "text-lead"} />
      </div>
    </Link>
  );
}

interface GarmentPhotoProps extends Pick<ShelfProduct, "photo"> {
  sizes: string;
  dimmed?: boolean;
}

/** The photo of a garment that is named beside it, square; a drawing where it has none. */
export function GarmentPhoto({ photo, sizes, dimmed = false }: GarmentPhotoProps) {
  return (
    <span className="block aspect-square overflow-hidden rounded-card bg-lino">
      {photo ? (
        <Photo
          photo={photo}
          alt=""
          sizes={sizes}
          className={`size-full object-cover transition-[scale] duration-400 group-hover/card:scale-[1.025] ${dimmed ? "opacity-55 grayscale-55" : ""}`}
        />
      ) : (
        <span className="woven grid h-full place-content-center text-borde">
          <Baby size={44} strokeWidth={1.1} />
        </span>
      )}
    </span>
  );
}
