import Baby from "lucide-react/icons/baby";
import Images from "lucide-react/icons/images";
import { type ComponentType, type MouseEvent, memo, type ReactNode } from "react";
import { Link } from "react-router";
import { catalogue as texts } from "../messages/es/catalogue.ts";
import { say } from "../messages/message.ts";
import { whatsappLink } from "../settings/contact-links.ts";
import { Chip } from "../ui/chip.tsx";
import { ExternalLink } from "../ui/external-link.tsx";
import { WhatsappIcon } from "../ui/icons.tsx";
import { Picture, type PictureProps } from "../ui/picture.tsx";
import { cardClass } from "./catalogue-loading.tsx";
import { largestUrl, photoFiles } from "./photo-urls.ts";
import { formatPrice } from "./price.ts";
import type { CardProduct, ProductPhoto } from "./product.ts";
import { productPath } from "./product-page/product-path.ts";

/**
 * The card's width at each layout of the grid, beside the open side menu. On a phone it is exact: the next larger file
 * would cost the first photo a quarter of a second.
 */
const CARD_SIZES =
  "(min-width: 1360px) 270px, (min-width: 1080px) 26vw, (min-width: 768px) 30vw, (min-width: 560px) 45vw, (min-width: 340px) calc(50vw - 1.7rem), calc(100vw - 2.5rem)";

/** One photo of a product. */
export function Photo({ photo, ...picture }: { photo: ProductPhoto } & Omit<PictureProps, "files">) {
  return <Picture files={photoFiles(photo)} {...picture} />;
}

export function Price({ cents, className = "" }: { cents: number; className?: string }) {
  return (
    <p className={`font-serif leading-[1.3] font-medium lining-nums tabular-nums ${className}`}>
      {formatPrice(cents)}
    </p>
  );
}

/** What a photo shows, as long as the owner says nothing else: the product, and which of its photos. */
export function suggestedAlt(name: string, position: number): string {
  return position === 0 ? name : say(texts.photoAlt, { name, n: position + 1 });
}

/** The photo's own text, or one made of the product's name where the owner wrote none. */
export function altOf(product: CardProduct, photo: ProductPhoto): string {
  return photo.alt ?? suggestedAlt(product.name, product.photos.indexOf(photo));
}

/** A chat about one product, which the message names, so that the owner knows which one. */
export function chatAbout(
  { name, inStock }: Pick<CardProduct, "name" | "inStock">,
  { whatsapp }: Contact,
): string {
  return whatsappLink(whatsapp, say(inStock ? texts.askInStock : texts.askOutOfStock, { name }));
}

/** How to ask about a product; `newTab` says that the link opens another tab. */
export type Contact = { whatsapp: string; newTab: string };

/** A part of a card that another domain draws. */
export type CardPart = ComponentType<{ product: CardProduct }>;

interface ProductCardProps {
  product: CardProduct;
  contact: Contact;
  priority: PictureProps["priority"];
  onOpenPhoto: (product: CardProduct, opener: HTMLElement) => void;
  /** Stands on its photo: what a visitor does with it. */
  Heart: CardPart;
  /** The owner's. */
  controls?: ReactNode;
}

/** One product of the catalogue (spec §2). Its photo opens enlarged; without script it opens as a file. Drawn again only for something new. */
export const ProductCard = memo(function ProductCard({
  product,
  contact,
  priority,
  onOpenPhoto,
  Heart,
  controls,
}: ProductCardProps) {
  const { name, photos, inStock, priceCents, description, category } = product;
  const [cover] = photos;
  const dimmed = inStock ? "" : "opacity-55 grayscale-55";
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    // A click that asks for a new tab or a download is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpenPhoto(product, event.currentTarget);
  };
  return (
    <article
      className={`${cardClass} transition-[box-shadow,translate] duration-200 hover:-translate-y-0.5 hover:shadow-lift`}
    >
      <div className="relative aspect-square overflow-hidden rounded-t-card bg-lino">
        {cover ? (
          <a
            href={largestUrl(cover)}
            onClick={open}
            aria-label={say(texts.enlarge, { name })}
            className="group/photo block size-full focus-visible:-outline-offset-4"
          >
            <Photo
              photo={cover}
              alt={altOf(product, cover)}
              sizes={CARD_SIZES}
              priority={priority}
              className={`size-full object-cover transition-[scale] duration-400 group-hover/photo:scale-[1.025] ${dimmed}`}
            />
          </a>
        ) : (
          <div
            role="img"
            aria-label={say(texts.noPhoto, { name })}
            className={`woven grid h-full place-content-center text-borde ${dimmed}`}
          >
            <Baby size={56} strokeWidth={1.1} aria-hidden="true" />
          </div>
        )}
        {photos.length > 1 ? (
          <p className="pointer-events-none absolute right-2 bottom-2 inline-flex items-center gap-1.5 rounded-full bg-leche/92 px-2.5 py-0.75 text-fine font-semibold">
            <Images size={14} strokeWidth={1.9} aria-hidden="true" />
            <span aria-hidden="true">{photos.length}</span>
            <span className="sr-only">{say(texts.photoCount, { n: photos.length })}</span>
          </p>
        ) : null}
        {inStock ? null : (
          <p className="pointer-events-none absolute top-3 left-0 rounded-r-full bg-cacao py-1 pr-3.5 pl-3.5 text-sm font-semibold text-leche">
            {texts.outOfStock}
          </p>
        )}
        <Heart product={product} />
      </div>
      <div className="flex flex-1 flex-col gap-1 px-3 pt-2.5 pb-1 @min-[13rem]/card:px-4.5 @min-[13rem]/card:pt-3.5">
        <h2 className="line-clamp-2 text-base leading-snug @min-[13rem]/card:text-[1.1875rem]">
          <Link to={productPath(product.slug)} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </h2>
        {priceCents === null ? (
          <p className="text-small text-nuez">{texts.noPrice}</p>
        ) : (
          <Price
            cents={priceCents}
            className={`text-lg @min-[13rem]/card:text-[1.375rem] ${inStock ? "" : "text-nuez"}`}
          />
        )}
        {description ? (
          <p className="line-clamp-2 text-sm leading-snug text-nuez @min-[13rem]/card:line-clamp-3">
            {description}
          </p>
        ) : null}
        {category ? (
          <div className="pt-0.5">
            <Chip>{category}</Chip>
          </div>
        ) : null}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3">
          <Link
            to={productPath(product.slug)}
            aria-label={say(texts.seeProductNamed, { name })}
            className="inline-flex min-h-tap items-center text-small font-semibold text-terracota underline-offset-[0.2em] hover:underline @max-[13rem]/card:hidden"
          >
            {texts.seeProduct}
          </Link>
          <ExternalLink
            href={chatAbout(product, contact)}
            newTabNotice={contact.newTab}
            className="inline-flex min-h-tap items-center gap-1.75 text-small font-semibold text-whatsapp underline-offset-[0.2em] hover:underline"
            aria-label={`${say(texts.askAbout, { name })} ${contact.newTab}`}
          >
            <WhatsappIcon size={18} />
            {texts.ask}
          </ExternalLink>
        </div>
      </div>
      {controls}
    </article>
  );
});
