import type { ReactNode } from "react";
import { Link } from "react-router";
import { product as texts } from "../messages/es/product.ts";
import { say } from "../messages/message.ts";
import { photoFiles } from "../photos/photo-urls.ts";
import { Picture, type PictureProps } from "../ui/picture.tsx";
import { cardClass, cardPhotoClass } from "./card-class.ts";
import { focusAttribute } from "./photo-focus.ts";
import type { ProductPhoto } from "./product.ts";

/** Width in pixels of the largest file that a card loads. Dense screens get no larger one. */
const WIDEST = 960;

export function CardPhoto({
  photo,
  ...picture
}: { photo: ProductPhoto | null } & Omit<PictureProps, "files">) {
  if (!photo) return <NoPhoto />;
  return <Picture files={photoFiles(photo, WIDEST)} {...focusAttribute(photo.focus)} {...picture} />;
}

/** Placeholder for a missing photo. `name` is set when no text beside the placeholder names the product. */
export function NoPhoto({ name, className = "" }: { name?: string; className?: string }) {
  const said = name ? { role: "img", "aria-label": say(texts.noPhoto, { name }) } : { "aria-hidden": true };
  return (
    <span
      {...said}
      className={`no-photo block size-full bg-lino bg-[url(/pictures/no-photo.webp)] bg-cover bg-center ${className}`}
    />
  );
}

export const cardActionClass =
  "relative grid size-tap cursor-pointer place-content-center rounded-full before:absolute before:inset-1 " +
  "before:rounded-full before:bg-leche/92 hover:before:bg-leche [&_svg]:relative [&_svg]:size-4.75";

const nameLinkClass = "decoration-1 underline-offset-[0.2em] hover:underline";

/** The link's `::after` covers the card, so that a press anywhere on the card opens the product. */
const coveringLinkClass =
  "group-hover/card:underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none " +
  "focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-terracota";

const soldOutClass = "[&_:is(img,.no-photo)]:opacity-55 [&_:is(img,.no-photo)]:grayscale-55";

interface CardProps {
  name: string;
  path: string;
  available: boolean;
  photo: ReactNode;
  badge?: string | null;
  main?: boolean;
  children?: ReactNode;
}

export function Card({ name, path, available, photo, badge = null, main = false, children }: CardProps) {
  const Box = main ? "article" : "div";
  const Heading = main ? "h2" : "h3";
  return (
    <Box className={cardClass}>
      <div className={`${cardPhotoClass} ${available ? "" : soldOutClass}`}>
        {photo}
        {available && !badge ? null : (
          <p
            className={`pointer-events-none absolute top-3 left-0 rounded-r-full px-3.5 py-1 text-fine font-semibold ${available ? "bg-leche text-terracota" : "bg-cacao text-leche"}`}
          >
            {available ? badge : texts.out}
          </p>
        )}
      </div>
      <Heading className="line-clamp-2 text-base/[1.35] tracking-normal wrap-anywhere @min-[13rem]/card:text-lg/[1.35]">
        <Link
          to={path}
          hrefLang="es"
          prefetch={main ? "none" : "intent"}
          className={`${nameLinkClass} ${main ? "" : coveringLinkClass}`}
        >
          {name}
        </Link>
      </Heading>
      {children}
    </Box>
  );
}
