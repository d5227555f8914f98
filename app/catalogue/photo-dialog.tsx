import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type RefObject, type UIEvent, useRef, useState } from "react";
import { catalogue as texts } from "../messages/es/catalogue.ts";
import { say } from "../messages/message.ts";
import { whatsappLink } from "../settings/contact-links.ts";
import { buttonClass } from "../ui/button.ts";
import { DialogClose, DialogTitle, Layer } from "../ui/dialog.tsx";
import { ExternalLink } from "../ui/external-link.tsx";
import { WhatsappIcon } from "../ui/icons.tsx";
import { altOf, askAbout, type Product } from "./product.ts";
import { Photo, Price } from "./product-card.tsx";

interface PhotoDialogProps {
  product: Product | null;
  whatsapp: string;
  newTab: string;
  /** The card's photo: gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const roundButton =
  "absolute inline-flex size-tap cursor-pointer items-center justify-center rounded-full bg-leche/94 " +
  "shadow-[0_1px_4px_rgb(58_46_42/0.18)] aria-disabled:cursor-default aria-disabled:opacity-45";

/** The enlarged image (spec §2), with all that there is to read about it. */
export function PhotoDialog({ product: opened, whatsapp, newTab, opener, onClose }: PhotoDialogProps) {
  // While the dialog fades out it goes on showing what it showed.
  const [product, setProduct] = useState(opened);
  if (opened && opened !== product) setProduct(opened);
  return (
    <Layer open={opened !== null} onClose={onClose} shape="picture" finalFocus={opener}>
      {product ? (
        <>
          <PhotoStrip key={product.id} product={product} />
          <div className="flex max-h-[55dvh] min-h-0 shrink-0 flex-col justify-between gap-x-5 gap-y-3 px-5 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] sm:flex-row sm:items-center">
            <div className="min-h-0 min-w-0 flex-1 overflow-y-auto">
              <DialogTitle className="text-xl leading-snug">{product.name}</DialogTitle>
              {product.priceCents === null ? null : (
                <Price cents={product.priceCents} className="mt-0.5 text-xl" />
              )}
              {product.description ? (
                <p className="measure mt-2 text-small leading-normal text-nuez">{product.description}</p>
              ) : null}
            </div>
            <ExternalLink
              href={whatsappLink(whatsapp, askAbout(product))}
              newTabNotice={newTab}
              className={buttonClass("whatsapp", "small", "shrink-0")}
            >
              <WhatsappIcon size={18} />
              {texts.ask}
            </ExternalLink>
          </div>
        </>
      ) : null}
      <DialogClose className={`${roundButton} top-3 right-3`} aria-label={texts.closePhoto}>
        <X size={22} strokeWidth={1.8} aria-hidden="true" />
      </DialogClose>
    </Layer>
  );
}

/** Several photos lie side by side in a strip that snaps, so that a finger swipes it natively; buttons and arrow keys move it. */
function PhotoStrip({ product }: { product: Product }) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  /** Where the strip is on its way to by itself; what it passes meanwhile is not told. */
  const goingTo = useRef<number | null>(null);
  const { name, photos } = product;
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
  // At an end a button stays where the focus can be: a disabled one would lose it, out of the dialog.
  const arrows = [
    { label: texts.previousPhoto, to: index - 1, Icon: ChevronLeft, place: "left-3" },
    { label: texts.nextPhoto, to: index + 1, Icon: ChevronRight, place: "right-3" },
  ];

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a shortcut; the buttons are the control
    <div className="relative min-h-0 flex-1 bg-lino" onKeyDown={onKeyDown}>
      <ul
        ref={strip}
        className="flex h-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-4"
        // The list itself takes the focus so that the arrow keys work at once, as in any scrolling region.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
        tabIndex={0}
        aria-label={say(several ? texts.photosOf : texts.photoOf, { name })}
        onScroll={onScroll}
        onScrollEnd={onScrollEnd}
        onPointerDown={() => {
          goingTo.current = null;
        }}
      >
        {photos.map((photo, position) => (
          <li key={photo.id} className="h-full flex-[0_0_100%] snap-start snap-always">
            <Photo
              photo={photo}
              alt={altOf(product, photo)}
              sizes="(min-width: 768px) min(92vw, 90vh), 100vw"
              priority={position === 0 ? "first" : "lazy"}
              className="size-full object-contain md:aspect-square md:h-auto"
            />
          </li>
        ))}
      </ul>
      {several ? (
        <>
          {arrows.map(({ label, to, Icon, place }) => (
            <button
              key={label}
              type="button"
              className={`${roundButton} top-[calc(50%-1.375rem)] ${place}`}
              aria-label={label}
              aria-disabled={to < 0 || to === photos.length}
              onClick={() => show(to)}
            >
              <Icon size={22} strokeWidth={1.8} aria-hidden="true" />
            </button>
          ))}
          <p
            aria-live="polite"
            className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full bg-leche/92 px-3 py-0.5 text-fine font-semibold whitespace-nowrap"
          >
            {say(texts.photoPlace, { n: index + 1, total: photos.length })}
          </p>
        </>
      ) : null}
    </div>
  );
}
