import type { ReactNode } from "react";
import { Link } from "react-router";
import { product as texts } from "../../messages/es/product.ts";
import { say } from "../../messages/message.ts";
import { photoFiles } from "../../photos/photo-urls.ts";
import { Picture, type PictureProps } from "../../ui/picture.tsx";
import type { ProductPhoto } from "../product.ts";

/** Pixels: no card is wider, on the densest screens either. */
const WIDEST = 960;

/** A garment's photo in a place of a card's size. */
export function CardPhoto({ photo, ...picture }: { photo: ProductPhoto } & Omit<PictureProps, "files">) {
  return <Picture files={photoFiles(photo, WIDEST)} {...picture} />;
}

/** Cloth in the place of a photo that there is none of. `name`: the garment's, where nothing beside it says it. */
export function NoPhoto({ name, className = "" }: { name?: string; className?: string }) {
  const said = name ? { role: "img", "aria-label": say(texts.noPhoto, { name }) } : { "aria-hidden": true };
  return <span {...said} className={`no-photo ${className}`} />;
}

interface GarmentCardProps {
  name: string;
  path: string;
  available: boolean;
  /** The photo, or what leads from it, and what lies over it. */
  photo: ReactNode;
  /** The catalogue's own; on a shelf, in whose section it stands, all of the card leads to the garment's page. */
  main?: boolean;
  children?: ReactNode;
}

/** The one kind of card: a garment's photo, its name, and under it what the place wants to say. */
export function GarmentCard({ name, path, available, photo, main = false, children }: GarmentCardProps) {
  const Card = main ? "article" : "div";
  const Heading = main ? "h2" : "h3";
  return (
    <Card className="garment" data-out={available ? undefined : ""}>
      <div className="garment-photo">
        {photo}
        {available ? null : <p className="garment-out">{texts.out}</p>}
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
    </Card>
  );
}
