import { srcSet, thumbnailUrl } from "../photos/photo-urls.ts";
import type { ShopPhoto } from "../photos/shop-photo.ts";

export function BrandMark({ brand, logo }: { brand: string; logo: ShopPhoto | null }) {
  if (!logo) return brand;
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(logo, "avif")} sizes="10rem" />
      <img
        src={thumbnailUrl(logo)}
        width={logo.width}
        height={logo.height}
        alt={brand}
        className="h-10 w-auto max-w-full object-contain object-left @2xl:h-12"
      />
    </picture>
  );
}
