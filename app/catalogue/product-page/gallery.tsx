import type { MouseEvent } from "react";
import { catalogue as texts } from "../../messages/es/catalogue.ts";
import { product as pageTexts } from "../../messages/es/product.ts";
import { say } from "../../messages/message.ts";
import { largestUrl, thumbnailUrl } from "../../photos/photo-urls.ts";
import { isPlainClick } from "../../ui/plain-click.ts";
import { NoPhoto } from "../cards/garment-card.tsx";
import { altOf, Photo } from "../cards/product-card.tsx";
import type { Product } from "../product.ts";
import { GALLERY_SIZES } from "./gallery-sizes.ts";
import { LARGEST, PhotoStrip, photoAnchor, usePhotoStrip } from "./photo-strip.tsx";

const frame = "aspect-square overflow-hidden rounded-card @max-2xl/product:mx-gutter";

function stay(event: MouseEvent): void {
  if (isPlainClick(event)) event.preventDefault();
}

export function Gallery({ product, dimmed }: { product: Product; dimmed: boolean }) {
  const { name, photos } = product;
  const strip = usePhotoStrip(photos.length);
  if (photos.length === 0) {
    return (
      <div className={frame}>
        <NoPhoto name={name} />
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <PhotoStrip
        product={product}
        strip={strip}
        className={frame}
        photo={(photo, position, isClose) => (
          <a
            href={largestUrl(photo)}
            onClick={stay}
            draggable={false}
            aria-label={say(pageTexts.photo, { n: position + 1, name })}
            className="cursor-zoom-in focus-visible:-outline-offset-4"
          >
            <Photo
              photo={photo}
              alt={altOf(product, photo)}
              sizes={isClose ? LARGEST : GALLERY_SIZES}
              priority={position === 0 ? "first" : "lazy"}
              className={`size-full object-cover ${dimmed ? "opacity-75 grayscale-40" : ""}`}
            />
          </a>
        )}
      />
      {photos.length > 1 ? <Thumbnails photos={photos} index={strip.index} show={strip.show} /> : null}
    </div>
  );
}

interface ThumbnailsProps extends Pick<Product, "photos"> {
  index: number;
  show: (position: number) => void;
}

function Thumbnails({ photos, index, show }: ThumbnailsProps) {
  return (
    <nav aria-label={pageTexts.thumbnails} className="hidden @2xl/product:block">
      <ul className="flex flex-wrap gap-2.5">
        {photos.map((photo, position) => (
          <li key={photo.id}>
            <a
              href={`#${photoAnchor(position)}`}
              aria-label={say(texts.photoPlace, { n: position + 1, total: photos.length })}
              aria-current={position === index ? "true" : undefined}
              onClick={(event) => {
                stay(event);
                show(position);
              }}
              className="block size-18 overflow-hidden rounded-control bg-lino opacity-75 transition-opacity hover:opacity-100 current:opacity-100 current:outline-2 current:outline-offset-2 current:outline-cacao"
            >
              <img
                src={thumbnailUrl(photo)}
                width={72}
                height={72}
                alt=""
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
