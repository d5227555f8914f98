import Baby from "lucide-react/icons/baby";
import Images from "lucide-react/icons/images";
import type { MouseEvent, ReactNode } from "react";
import { whatsappLink } from "../settings/contact-links.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { WhatsappIcon } from "../ui/icons.tsx";
import { largestUrl } from "./picture.ts";
import { formatPrice } from "./price.ts";
import type { Product } from "./product.ts";
import { ProductPicture } from "./product-picture.tsx";
import { altOf, askAbout } from "./product-texts.ts";

/**
 * The card's width at each layout of `.product-grid`, beside the open side menu. On a phone it is exact: the next
 * larger file would cost the first picture a quarter of a second.
 */
const CARD_SIZES =
  "(min-width: 1360px) 270px, (min-width: 1080px) 26vw, (min-width: 768px) 30vw, (min-width: 560px) 45vw, calc(100vw - 2.5rem)";

interface ProductCardProps {
  product: Product;
  whatsapp: string;
  newTab: string;
  priority: "first" | "eager" | "lazy";
  onOpenPicture: (product: Product, opener: HTMLElement) => void;
  /** The owner's. */
  controls?: ReactNode;
}

/** One product of the catalogue (spec §2). Its picture opens enlarged; without script it opens as a file. */
export function ProductCard({
  product,
  whatsapp,
  newTab,
  priority,
  onOpenPicture,
  controls,
}: ProductCardProps) {
  const [cover] = product.photos;
  const openPicture = (event: MouseEvent<HTMLAnchorElement>) => {
    // A click that asks for a new tab or a download is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpenPicture(product, event.currentTarget);
  };
  return (
    <article className="product-card" data-out-of-stock={product.inStock ? undefined : ""}>
      <div className="product-card-picture">
        {cover ? (
          <a
            href={largestUrl(cover)}
            onClick={openPicture}
            aria-label={`Ampliar la imagen de ${product.name}`}
            className="block size-full"
          >
            <ProductPicture
              photo={cover}
              alt={altOf(product, cover)}
              sizes={CARD_SIZES}
              priority={priority}
              className="size-full object-cover"
            />
          </a>
        ) : (
          <div role="img" aria-label={`${product.name}, todavía sin foto`} className="product-card-blank">
            <Baby size={56} strokeWidth={1.1} aria-hidden="true" />
          </div>
        )}
        {product.photos.length > 1 ? (
          <p className="product-card-count">
            <Images size={14} strokeWidth={1.9} aria-hidden="true" />
            <span aria-hidden="true">{product.photos.length}</span>
            <span className="sr-only">{product.photos.length} fotos</span>
          </p>
        ) : null}
        {product.inStock ? null : <p className="product-card-ribbon">Agotado</p>}
      </div>
      <div className="product-card-text">
        <h2 className="text-[1.1875rem] leading-snug">{product.name}</h2>
        {product.priceCents === null ? (
          <p className="text-[0.9375rem] text-nuez">Precio a consultar</p>
        ) : (
          <p className="price text-[1.375rem]">{formatPrice(product.priceCents)}</p>
        )}
        {product.description ? (
          <p className="line-clamp-6 text-[0.9375rem] leading-normal text-nuez">{product.description}</p>
        ) : null}
        <div className="product-card-foot">
          {product.category ? <span className="category-tag">{product.category}</span> : <span />}
          <ExternalLink
            href={whatsappLink(whatsapp, askAbout(product))}
            newTabNotice={newTab}
            className="product-card-ask"
            aria-label={`Consultar por ${product.name} por WhatsApp ${newTab}`}
          >
            <WhatsappIcon size={18} />
            Consultar
          </ExternalLink>
        </div>
      </div>
      {controls}
    </article>
  );
}
