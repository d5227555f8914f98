import { fallbackUrl, srcSet } from "./picture.ts";
import type { ProductPhoto } from "./product.ts";

interface ProductPictureProps {
  photo: ProductPhoto;
  alt: string;
  /** What the picture's width will be, as `sizes` of HTML. */
  sizes: string;
  /** Above the fold: loaded at once, the very first one before everything else and its neighbours after it. */
  priority?: "first" | "eager" | "lazy";
  className?: string;
}

const FETCH_PRIORITY = { first: "high", eager: "low", lazy: "auto" } as const;

/** One photograph in the smallest file that fills its place: AVIF, else WebP, else JPEG. */
export function ProductPicture({
  photo,
  alt,
  sizes,
  priority = "lazy",
  className = "",
}: ProductPictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(photo, "avif")} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(photo, "webp")} sizes={sizes} />
      <img
        src={fallbackUrl(photo)}
        srcSet={srcSet(photo, "jpeg")}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={alt}
        loading={priority === "lazy" ? "lazy" : "eager"}
        fetchPriority={FETCH_PRIORITY[priority]}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
