import Baby from "lucide-react/icons/baby";
import { Link } from "react-router";
import { catalogue as texts } from "../../messages/es/catalogue.ts";
import type { CardProduct } from "../product.ts";
import { altOf, Photo, Price } from "../product-card.tsx";
import { productPath } from "./product-path.ts";

/** A garment as a way to its page: photo, name and price, all one link. */
export function GarmentLink({ product, sizes }: { product: CardProduct; sizes: string }) {
  const { slug, name, photos, cents, available } = product;
  const [cover] = photos;
  return (
    <Link to={productPath(slug)} className="group/garment grid content-start gap-2 rounded-card">
      <span className="relative block aspect-square overflow-hidden rounded-card bg-lino">
        {cover ? (
          <Photo
            photo={cover}
            alt={altOf(product, cover)}
            sizes={sizes}
            className={`size-full object-cover transition-[scale] duration-400 group-hover/garment:scale-[1.025] ${available ? "" : "opacity-55 grayscale-55"}`}
          />
        ) : (
          <span className="woven grid size-full place-content-center text-borde">
            <Baby size={44} strokeWidth={1.1} />
          </span>
        )}
        {available ? null : (
          <span className="absolute top-3 left-0 rounded-r-full bg-cacao py-1 pr-3 pl-3.5 text-fine font-semibold text-leche">
            {texts.outOfStock}
          </span>
        )}
      </span>
      <span className="px-1 leading-snug font-medium underline-offset-4 group-hover/garment:underline">
        {name}
      </span>
      <Price of={product} className={`px-1 ${cents === null ? "" : "text-lead"}`} />
    </Link>
  );
}
