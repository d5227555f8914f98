import { Link } from "react-router";
import { textLinkClass } from "../ui/button.ts";
import { Card, CardPhoto } from "./card.tsx";
import type { ShelfProduct } from "./product.ts";
import { productPath } from "./product-path.ts";
import { ProductPrice, type ProductWords, SPANISH } from "./product-price.tsx";

const SIZES = "(min-width: 1280px) 17rem, (min-width: 768px) 22vw, calc(50vw - 1.75rem)";

interface ProductShelfProps {
  id: string;
  title: string;
  products: readonly ShelfProduct[];
  words?: ProductWords;
  more?: { to: string; text: string };
  className?: string;
}

export function ProductShelf({
  id,
  title,
  products,
  words,
  more,
  className = "py-8 @2xl:py-14",
}: ProductShelfProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className={`@container column ${className}`}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 @2xl:mb-7">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {more ? (
          <Link to={more.to} hrefLang="es" prefetch="intent" className={textLinkClass}>
            {more.text}
          </Link>
        ) : null}
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 @max-3xs:grid-cols-1 @2xl:grid-cols-4 @2xl:gap-5">
        {products.map((product) => (
          <li key={product.slug}>
            <ShelfCard product={product} words={words} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ShelfCardProps {
  product: ShelfProduct;
  words?: ProductWords | undefined;
  sizes?: string;
}

export function ShelfCard({ product, words, sizes = SIZES }: ShelfCardProps) {
  const { slug, name, photo, available, badge } = product;
  return (
    <Card
      name={name}
      path={productPath(slug)}
      available={available}
      badge={badge && (words ?? SPANISH).badges[badge]}
      photo={<CardPhoto photo={photo} alt="" sizes={sizes} />}
    >
      <ProductPrice of={product} {...(words && { words })} />
    </Card>
  );
}

export function ProductThumbnail({ photo, sizes }: Pick<ShelfProduct, "photo"> & { sizes: string }) {
  return (
    <span className="block aspect-square overflow-hidden rounded-card bg-lino">
      <CardPhoto photo={photo} alt="" sizes={sizes} className="size-full object-cover" />
    </span>
  );
}
