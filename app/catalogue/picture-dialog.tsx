import { Dialog } from "@base-ui/react/dialog";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type RefObject, type UIEvent, useRef, useState } from "react";
import { whatsappLink } from "../settings/contact-links.ts";
import { buttonClass } from "../ui/button.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { WhatsappIcon } from "../ui/icons.tsx";
import { formatPrice } from "./price.ts";
import type { Product } from "./product.ts";
import { ProductPicture } from "./product-picture.tsx";
import { altOf, askAbout } from "./product-texts.ts";

interface PictureDialogProps {
  product: Product | null;
  whatsapp: string;
  newTab: string;
  /** The card's picture: gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/**
 * The enlarged image (spec §2). Several photos lie side by side in a strip that snaps, so that a finger swipes it
 * natively; arrow keys and buttons move the same strip.
 */
export function PictureDialog({ product: opened, whatsapp, newTab, opener, onClose }: PictureDialogProps) {
  // While the dialog fades out it goes on showing what it showed.
  const [product, setProduct] = useState(opened);
  if (opened && opened !== product) setProduct(opened);
  return (
    <Dialog.Root open={opened !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="picture-dialog" finalFocus={opener}>
          {product ? (
            <>
              <PhotoStrip key={product.id} product={product} />
              <div className="picture-dialog-text">
                <div className="min-w-0 flex-1">
                  <Dialog.Title className="text-xl leading-snug">{product.name}</Dialog.Title>
                  {product.priceCents === null ? null : (
                    <p className="price mt-0.5 text-xl">{formatPrice(product.priceCents)}</p>
                  )}
                  {product.description ? (
                    <p className="measure mt-2 line-clamp-4 text-[0.9375rem] leading-normal text-nuez sm:line-clamp-none">
                      {product.description}
                    </p>
                  ) : null}
                </div>
                <ExternalLink
                  href={whatsappLink(whatsapp, askAbout(product))}
                  newTabNotice={newTab}
                  className={buttonClass("whatsapp", "small", "shrink-0")}
                >
                  <WhatsappIcon size={18} />
                  Consultar
                </ExternalLink>
              </div>
            </>
          ) : null}
          <Dialog.Close className="picture-dialog-close" aria-label="Cerrar la imagen">
            <X size={22} strokeWidth={1.8} aria-hidden="true" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PhotoStrip({ product }: { product: Product }) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  /** Where the strip is on its way to by itself; what it passes meanwhile is not told. */
  const goingTo = useRef<number | null>(null);
  const { photos } = product;
  const several = photos.length > 1;

  const show = (next: number) => {
    const target = Math.max(0, Math.min(photos.length - 1, next));
    const reduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const list = strip.current;
    goingTo.current = target;
    list?.scrollTo({ left: target * list.clientWidth, behavior: reduced ? "auto" : "smooth" });
    setIndex(target);
  };
  const onScrollEnd = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    goingTo.current = null;
    setIndex(Math.round(list.scrollLeft / list.clientWidth));
  };
  const onScroll = (event: UIEvent<HTMLElement>) => {
    const { scrollLeft, clientWidth } = event.currentTarget;
    const going = goingTo.current;
    if (going === null || Math.abs(scrollLeft - going * clientWidth) <= 1) onScrollEnd(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    show(index + step);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a shortcut; the buttons are the control
    <div className="photo-strip-frame" onKeyDown={onKeyDown}>
      <ul
        ref={strip}
        className="photo-strip"
        // The list itself takes the focus so that the arrow keys work at once, as in any scrolling region.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
        tabIndex={0}
        aria-label={several ? `Fotos de ${product.name}` : `Foto de ${product.name}`}
        onScroll={onScroll}
        onScrollEnd={onScrollEnd}
        onPointerDown={() => {
          goingTo.current = null;
        }}
      >
        {photos.map((photo, position) => (
          <li key={photo.id} className="photo-strip-item">
            <ProductPicture
              photo={photo}
              alt={altOf(product, photo)}
              sizes="(min-width: 768px) min(92vw, 90vh), 100vw"
              priority={position === 0 ? "first" : "lazy"}
              className="photo-strip-picture"
            />
          </li>
        ))}
      </ul>
      {several ? (
        <>
          {/* At an end they stay where the focus can be: a disabled button would lose it, out of the dialog. */}
          <button
            type="button"
            className="photo-strip-arrow left-3"
            aria-label="Foto anterior"
            aria-disabled={index === 0}
            onClick={() => show(index - 1)}
          >
            <ChevronLeft size={22} strokeWidth={1.8} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="photo-strip-arrow right-3"
            aria-label="Foto siguiente"
            aria-disabled={index === photos.length - 1}
            onClick={() => show(index + 1)}
          >
            <ChevronRight size={22} strokeWidth={1.8} aria-hidden="true" />
          </button>
          <p className="photo-strip-place" aria-live="polite">
            Foto {index + 1} de {photos.length}
          </p>
        </>
      ) : null}
    </div>
  );
}
