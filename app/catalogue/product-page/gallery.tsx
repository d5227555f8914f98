import { NoPhoto } from "../../product/card.tsx";
import type { Product } from "../../product/product.ts";
import { GALLERY_SIZES } from "./gallery-sizes.ts";
import { PhotoStrip } from "./photo-strip.tsx";

const frame = "aspect-square overflow-hidden rounded-card @max-2xl/product:mx-gutter";

export function Gallery({ product, dimmed }: { product: Product; dimmed: boolean }) {
  if (product.photos.length === 0) {
    return (
      <div className={frame}>
        <NoPhoto name={product.name} />
      </div>
    );
  }
  return (
    <PhotoStrip
      product={product}
      sizes={GALLERY_SIZES}
      className={frame}
      photoClass={`object-cover ${dimmed ? "opacity-75 grayscale-40" : ""}`}
    />
  );
}
