import Baby from "lucide-react/icons/baby";
import Images from "lucide-react/icons/images";
import {
  type ComponentType,
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useState,
} from "react";
import { Link } from "react-router";
import { ChatLink } from "../enquiries/chats/chat-link.tsx";
import { catalogue as texts } from "../messages/es/catalogue.ts";
import { product as pageTexts } from "../messages/es/product.ts";
import { say } from "../messages/message.ts";
import { Chip } from "../ui/chip.tsx";
import { Picture, type PictureProps } from "../ui/picture.tsx";
import { isPlainClick } from "../ui/plain-click.ts";
import { cardClass } from "./catalogue-loading.tsx";
import { largestUrl, photoFiles } from "./photo-urls.ts";
import { formatPrice } from "./price.ts";
import type { CardProduct, ProductPhoto } from "./product.ts";
import { productPath } from "./product-page/product-path.ts";
import type { Colour } from "./variants.ts";

/**
 * The card's width at each layout of the grid, beside the open side menu. On a phone it is exact: the next larger file
 * would cost the first photo a quarter of a second.
 */
const CARD_SIZES =
  "(min-width: 1360px) 270px, (min-width: 1080px) 26vw, (min-width: 768px) 30vw, (min-width: 560px) 45vw, (min-width: 340px) calc(50vw - 1.7rem), calc(100vw - 2.5rem)";

export function Photo({ photo, ...picture }: { photo: ProductPhoto } & Omit<PictureProps, "files">) {
  return <Picture files={photoFiles(photo)} {...picture} />;
}

/** In another language than the shop's where the page is. */
export interface PriceWords {
  noPrice: string;
  priceBefore: string;
  priceNow: string;
  from: string;
}

const SPANISH: PriceWords = { ...pageTexts, ...texts };

interface PriceProps {
  of: Pick<CardProduct, "cents" | "from" | "priceBeforeCents">;
  words?: PriceWords;
  className?: string;
}

/** What a garment costs, and what it cost before where that is more. */
export function Price({ of, words = SPANISH, className = "" }: PriceProps) {
  const { cents, from, priceBeforeCents: before } = of;
  if (cents === null) return <p className={`text-small text-nuez ${className}`}>{words.noPrice}</p>;
  return (
    <p
      className={`flex flex-wrap items-baseline gap-x-1.5 font-serif leading-[1.3] font-medium lining-nums tabular-nums ${className}`}
    >
      {before !== null && before > cents ? (
        <>
          <span className="sr-only">{words.priceBefore}</span>
          <s className="order-2 font-sans text-fine font-normal text-nuez @min-[13rem]/card:text-small">
            {formatPrice(before)}
          </s>
          <span className="sr-only">{words.priceNow}</span>
        </>
      ) : null}
      <span>
        {from ? <span className="text-small font-normal">{words.from} </span> : null}
        {formatPrice(cents)}
      </span>
    </p>
  );
}

const SWATCHES = 4;
const DOT = 14;
/** Pixels from one dot to the next: they overlap, so that a phone's card has room. */
const STEP = 11;

/** The colours of a garment that comes in several; `onPoint` is told which one a mouse points to. */
function Swatches({ colours, onPoint }: { colours: readonly Colour[]; onPoint: (colour: string) => void }) {
  const shown = colours.slice(0, SWATCHES);
  const width = DOT + STEP * (shown.length - 1);
  const more = colours.length - shown.length;
  return (
    <span className="absolute bottom-2 left-2 inline-flex items-center gap-1 rounded-full bg-leche/92 p-1.5 text-fine/none font-semibold">
      <svg width={width} height={DOT} aria-hidden="true" className="text-borde">
        {shown.map(({ name, swatch }, place) => (
          <circle
            key={name}
            cx={DOT / 2 + STEP * place}
            cy={DOT / 2}
            r={DOT / 2 - 0.5}
            fill={swatch ?? "none"}
            stroke="currentColor"
            onPointerEnter={() => onPoint(name)}
          />
        ))}
      </svg>
      {more > 0 ? <span aria-hidden="true">+{more}</span> : null}
    </span>
  );
}

/** What a photo shows, as long as the owner says nothing else: the product, and which of its photos. */
export function suggestedAlt(name: string, position: number): string {
  return position === 0 ? name : say(texts.photoAlt, { name, n: position + 1 });
}

/** The photo's own text, or one made of the product's name where the owner wrote none. */
export function altOf(product: Pick<CardProduct, "name" | "photos">, photo: ProductPhoto): string {
  return photo.alt ?? suggestedAlt(product.name, product.photos.indexOf(photo));
}

/** A chat about one product, which the message names, so that the owner knows which one. */
export function messageAbout({ name, available }: Pick<CardProduct, "name" | "available">): string {
  return say(available ? texts.askInStock : texts.askOutOfStock, { name });
}

/** A part of a card that another domain draws. */
export type CardPart = ComponentType<{ product: CardProduct }>;

interface ProductCardProps {
  product: CardProduct;
  priority: PictureProps["priority"];
  onOpenPhoto: (product: CardProduct, opener: HTMLElement) => void;
  /** Stands on its photo: what a visitor does with it. */
  Heart: CardPart;
  controls?: ReactNode;
}

/** One product of the catalogue (spec §2). Its photo opens enlarged; without script it opens as a file. Drawn again only for something new. */
export const ProductCard = memo(function ProductCard({
  product,
  priority,
  onOpenPhoto,
  Heart,
  controls,
}: ProductCardProps) {
  const { slug, name, photos, available, description, category, colours, choice } = product;
  const [cover, second] = photos;
  const dimmed = available ? "" : "opacity-55 grayscale-55";
  const path = productPath(slug, choice);
  // Another photo under the mouse. It is asked for then: a phone never loads it.
  const [over, setOver] = useState<ProductPhoto>();
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === "mouse") setOver(second);
  };
  const onPoint = (colour: string) => setOver(photos.find((photo) => photo.colour === colour) ?? over);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
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
            onPointerEnter={onPointerEnter}
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
            {over && over !== cover ? (
              <Photo
                key={over.id}
                photo={over}
                alt=""
                sizes={CARD_SIZES}
                className={`absolute inset-0 size-full object-cover opacity-0 transition-opacity group-hover/photo:opacity-100 ${dimmed}`}
              />
            ) : null}
            {colours.length > 1 ? <Swatches colours={colours} onPoint={onPoint} /> : null}
          </a>
        ) : (
          <div
            role="img"
            aria-label={say(texts.noPhoto, { name })}
            className={`woven grid h-full place-content-center text-borde ${dimmed}`}
          >
            <Baby size={56} strokeWidth={1.1} />
          </div>
        )}
        {photos.length > 1 ? (
          <p className="pointer-events-none absolute right-2 bottom-2 inline-flex items-center gap-1.5 rounded-full bg-leche/92 px-2.5 py-0.75 text-fine font-semibold">
            <Images size={14} strokeWidth={1.9} />
            <span aria-hidden="true">{photos.length}</span>
            <span className="sr-only">{say(texts.photoCount, { n: photos.length })}</span>
          </p>
        ) : null}
        {available ? null : (
          <p className="pointer-events-none absolute top-3 left-0 rounded-r-full bg-cacao py-1 pr-3.5 pl-3.5 text-sm font-semibold text-leche">
            {texts.outOfStock}
          </p>
        )}
        <Heart product={product} />
      </div>
      <div className="flex flex-1 flex-col gap-1 px-3 pt-2.5 pb-1 @min-[13rem]/card:px-4.5 @min-[13rem]/card:pt-3.5">
        <h2 className="line-clamp-2 text-base leading-snug @min-[13rem]/card:text-[1.1875rem]">
          <Link to={path} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </h2>
        <Price
          of={product}
          className={
            product.cents === null
              ? ""
              : `text-lg @min-[13rem]/card:text-[1.375rem] ${available ? "" : "text-nuez"}`
          }
        />
        {colours.length > 1 ? (
          <p className="sr-only">
            {say(texts.colours, { colours: colours.map(({ name: colour }) => colour).join(", ") })}
          </p>
        ) : null}
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
            to={path}
            aria-label={say(texts.seeProductNamed, { name })}
            className="inline-flex min-h-tap items-center text-small font-semibold text-terracota underline-offset-[0.2em] hover:underline @max-[13rem]/card:hidden"
          >
            {texts.seeProduct}
          </Link>
          <ChatLink
            message={messageAbout(product)}
            icon={{ size: 18 }}
            about={path}
            className="inline-flex min-h-tap items-center gap-1.75 text-small font-semibold text-whatsapp underline-offset-[0.2em] hover:underline"
            aria-label={say(texts.askAbout, { name })}
          >
            {texts.ask}
          </ChatLink>
        </div>
      </div>
      {controls}
    </article>
  );
});
