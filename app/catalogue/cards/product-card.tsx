import { type ComponentType, type MouseEvent, memo, type ReactNode } from "react";
import { catalogue as texts } from "../../messages/es/catalogue.ts";
import { say } from "../../messages/message.ts";
import { largestUrl } from "../../photos/photo-urls.ts";
import { Card, CardPhoto, cardActionClass, NoPhoto } from "../../product/card.tsx";
import { messageAboutCard } from "../../product/chat-message.ts";
import type { CardProduct, ProductPhoto } from "../../product/product.ts";
import { productPath } from "../../product/product-path.ts";
import { ProductPrice, SPANISH } from "../../product/product-price.tsx";
import { type Colour, photosFor } from "../../product/variants.ts";
import { ChatLink } from "../../shop/chat-link.tsx";
import { useShop } from "../../shop/use-shop.ts";
import type { PictureProps } from "../../ui/picture.tsx";
import { isPlainClick } from "../../ui/plain-click.ts";
import { Swatch } from "../swatch.tsx";

/** The photos' `sizes` attribute. It is exact on phones, so that they load no larger file than they need. */
const CARD_SIZES =
  "(min-width: 1360px) 270px, (min-width: 1080px) 26vw, (min-width: 768px) 30vw, (min-width: 560px) 45vw, (min-width: 340px) calc(50vw - 1.7rem), calc(100vw - 2.5rem)";

const DOTS = 4;

function ColourDots({ colours }: { colours: readonly Colour[] }) {
  const names = colours.map(({ name }) => name).join(", ");
  return (
    <span
      role="img"
      aria-label={say(texts.colours, { colours: names })}
      className="ml-auto inline-flex items-center gap-0.5 self-center"
    >
      {colours.slice(0, DOTS).map(({ name, swatch }) => (
        <Swatch key={name} colour={swatch} size={12} />
      ))}
    </span>
  );
}

export function suggestedAlt(name: string, position: number): string {
  return position === 0 ? name : say(texts.photoAlt, { name, n: position + 1 });
}

export function altOf(product: Pick<CardProduct, "name" | "photos">, photo: ProductPhoto): string {
  return photo.alt ?? suggestedAlt(product.name, product.photos.indexOf(photo));
}

export type CardPart = ComponentType<{ product: CardProduct }>;

interface ProductCardProps {
  product: CardProduct;
  priority: PictureProps["priority"];
  onOpenPhoto: (product: CardProduct, opener: HTMLElement) => void;
  AddButton: CardPart;
  controls?: ReactNode;
}

const tagClass = "mt-1.5 self-start rounded-full bg-lino px-2.5 text-fine font-semibold text-nuez";

/** A product card (spec §2). Without script, a press on the photo opens the image file. */
export const ProductCard = memo(function ProductCard({
  product,
  priority,
  onOpenPhoto,
  AddButton,
  controls,
}: ProductCardProps) {
  const { publicUrl } = useShop();
  const { slug, name, available, badge, soldOutIn, description, category, colours, choice } = product;
  const path = productPath(slug, choice);
  return (
    <Card
      main
      name={name}
      path={path}
      available={available}
      badge={badge && SPANISH.badges[badge]}
      photo={
        <>
          <CardCover product={product} priority={priority} onOpen={onOpenPhoto} />
          <div className="absolute right-0.5 bottom-0.5 flex">
            <ChatLink
              message={messageAboutCard(product, publicUrl)}
              about={path}
              className={cardActionClass}
              aria-label={say(texts.askAbout, { name })}
            />
            <AddButton product={product} />
          </div>
        </>
      }
    >
      <ProductPrice of={product}>{colours.length > 1 ? <ColourDots colours={colours} /> : null}</ProductPrice>
      {description ? (
        <p className="mt-0.5 line-clamp-1 text-sm/[1.4] text-nuez wrap-anywhere">{description}</p>
      ) : null}
      {soldOutIn ? <p className={tagClass}>{say(texts.soldOutIn, { what: soldOutIn })}</p> : null}
      {category ? <p className={tagClass}>{category}</p> : null}
      {controls}
    </Card>
  );
});

interface CardCoverProps {
  product: CardProduct;
  priority: PictureProps["priority"];
  onOpen: ProductCardProps["onOpenPhoto"];
}

function CardCover({ product, priority, onOpen }: CardCoverProps) {
  const { name } = product;
  // On the team's cards, the photos are in stored sequence, so the chosen colour's photo is found here.
  // On visitors' cards, the server has already put it first.
  const [cover] = photosFor(product.photos, product.choice.colour ?? null);
  if (!cover) return <NoPhoto name={name} />;
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(product, event.currentTarget);
  };
  return (
    <a href={largestUrl(cover)} onClick={open} aria-label={say(texts.enlarge, { name })}>
      <CardPhoto photo={cover} alt={altOf(product, cover)} sizes={CARD_SIZES} priority={priority} />
    </a>
  );
}
