import type { ReactNode } from "react";
import { Link } from "react-router";
import { product as texts } from "../messages/es/product.ts";
import { say } from "../messages/message.ts";
import { photoFiles } from "../photos/photo-urls.ts";
import { Picture, type PictureProps } from "../ui/picture.tsx";
import type { ProductPhoto } from "./product.ts";

/** Width in pixels of the largest file that a card loads, also on dense screens. */
const WIDEST = 960;

export function CardPhoto({
  photo,
  ...picture
}: { photo: ProductPhoto | null } & Omit<PictureProps, "files">) {
  return photo ? <Picture files={photoFiles(photo, WIDEST)} {...picture} /> : <NoPhoto />;
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

interface CardProps {
  name: string;
  path: string;
  available: boolean;
  photo: ReactNode;
  /** True in the catalogue. On a shelf it is false, and the whole card links to the product. */
  main?: boolean;
  children?: ReactNode;
}

export function Card({ name, path, available, photo, main = false, children }: CardProps) {
  const Box = main ? "article" : "div";
  const Heading = main ? "h2" : "h3";
  return (
    <Box className="garment" data-out={available ? undefined : ""}>
      <div className="garment-photo">
        {photo}
        {available ? null : (
          <p className="pointer-events-none absolute top-3 left-0 rounded-r-full bg-cacao px-3.5 py-1 text-fine font-semibold text-leche">
            {texts.out}
          </p>
        )}
      </div>
      <Heading className="garment-name">
        {main ? (
          <Link to={path}>{name}</Link>
        ) : (
          <Link to={path} hrefLang="es" prefetch="intent" className="garment-link">
            {name}
          </Link>
        )}
      </Heading>
      {children}
    </Box>
  );
}
