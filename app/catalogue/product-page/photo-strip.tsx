import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { type MouseEvent, type PointerEvent, type UIEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { catalogue as texts } from "../../messages/es/catalogue.ts";
import { product as pageTexts } from "../../messages/es/product.ts";
import { say } from "../../messages/message.ts";
import { largestUrl, photoFiles } from "../../photos/photo-urls.ts";
import { focusAttribute } from "../../product/photo-focus.ts";
import type { CardProduct } from "../../product/product.ts";
import { useLayerHistory } from "../../ui/layer-history.ts";
import { Picture } from "../../ui/picture.tsx";
import { isPlainClick } from "../../ui/plain-click.ts";
import { altOf } from "../cards/product-card.tsx";

export const roundButton =
  "absolute inline-flex size-tap cursor-pointer items-center justify-center rounded-full bg-leche/94 " +
  "shadow-[0_1px_4px_rgb(58_46_42/0.18)] aria-disabled:cursor-default aria-disabled:opacity-45";

/** A second press within this time in ms is ignored. Otherwise a double tap would undo its own zoom. */
const DOUBLE_TAP = 320;

/** An enlarged photo is larger than its list item. The item scrolls, so touch pans the photo without script. */
const itemClass =
  "relative h-full flex-[0_0_100%] snap-start snap-always overflow-hidden [scrollbar-width:none] *:block *:size-full " +
  "data-zoomed:overflow-auto data-zoomed:overscroll-contain data-zoomed:*:size-[250%] data-zoomed:*:cursor-zoom-out";

/** An enlarged photo is 2.5 times as wide as its list item, so 1.5 item widths of it are out of sight. */
const OVERFLOW = 1.5;

/** On phones, a photo is wider than 88vw. The lower value makes the browser load a smaller file. */
export const GALLERY_SIZES =
  "(min-width: 1440px) 560px, (min-width: 928px) calc(52vw - 170px), (min-width: 768px) calc(100vw - 16rem), 88vw";

/** The `sizes` of an enlarged photo, so that the browser loads its largest file. */
const LARGEST = "1600px";

interface PhotoStripProps {
  product: Pick<CardProduct, "name" | "photos">;
  sizes: string;
  className: string;
  photoClass: string;
}

/** Photos in a native scroller that snaps. A click or tap enlarges a photo where it is pressed. */
export function PhotoStrip({ product, sizes, className, photoClass }: PhotoStripProps) {
  const { name, photos } = product;
  const { list, index, show, zoomed, toggle, handlers } = useStrip();
  const several = photos.length > 1;
  const [pinched, setPinched] = useState(false);
  const ZoomIcon = zoomed ? ZoomOut : ZoomIn;
  return (
    <div className={`relative min-h-0 bg-lino ${className}`}>
      <ul
        ref={list}
        className="absolute inset-0 flex touch-manipulation snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-4"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
        tabIndex={0}
        aria-label={say(several ? texts.photosOf : texts.photoOf, { name })}
        onTouchStart={({ touches }) => touches.length > 1 && setPinched(true)}
        // Arrow keys jump, because a click on an arrow button would stop Chromium's smooth scroll halfway.
        onKeyDown={(event) => {
          if (zoomed || !["ArrowLeft", "ArrowRight"].includes(event.key)) return;
          event.preventDefault();
          show(event.key === "ArrowLeft" ? index - 1 : index + 1);
        }}
        {...handlers}
      >
        {photos.map((photo, position) => (
          <li
            key={photo.id}
            id={`foto-${position + 1}`}
            data-zoomed={zoomed && position === index ? "" : undefined}
            className={itemClass}
          >
            <a
              href={largestUrl(photo)}
              onClick={(event) => isPlainClick(event) && event.preventDefault()}
              draggable={false}
              aria-label={say(pageTexts.photo, { n: position + 1, name })}
              className="cursor-zoom-in focus-visible:-outline-offset-4"
            >
              <Picture
                files={photoFiles(photo)}
                alt={altOf(product, photo)}
                sizes={(zoomed || pinched) && position === index ? LARGEST : sizes}
                priority={position === 0 ? "first" : "lazy"}
                className={`size-full ${photoClass}`}
                {...focusAttribute(photo.focus)}
              />
            </a>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`with-script ${roundButton} right-3 bottom-3`}
        aria-label={zoomed ? pageTexts.zoomOut : pageTexts.zoomIn}
        onClick={() => toggle()}
      >
        <ZoomIcon size={20} strokeWidth={1.8} />
      </button>
      {several ? <Arrows index={index} total={photos.length} show={show} /> : null}
    </div>
  );
}

function useStrip() {
  const list = useRef<HTMLUListElement>(null);
  const [{ index, zoomed }, setShown] = useState({ index: 0, zoomed: false });
  const lastPress = useRef(-DOUBLE_TAP);
  const lookAt = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const item = list.current?.children[index];
    const box = item?.getBoundingClientRect();
    if (box) item?.scrollTo((clientX - box.left) * OVERFLOW, (clientY - box.top) * OVERFLOW);
  };
  const toggle = (point?: { clientX: number; clientY: number }) => {
    const box = list.current?.getBoundingClientRect();
    if (!box) return;
    flushSync(() => setShown({ index, zoomed: !zoomed }));
    lookAt(point ?? { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 });
  };
  const end = () => setShown({ index, zoomed: false });
  useLayerHistory(zoomed, end);
  useEscape(zoomed, end);
  const handlers = {
    onScroll: ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) => {
      const next = Math.round(scrollLeft / clientWidth);
      if (next !== index) setShown({ index: next, zoomed: false });
    },
    onPointerMove: (event: PointerEvent) => {
      if (zoomed && event.pointerType === "mouse") lookAt(event);
    },
    // A click by the Enter key has `detail` 0 and no position. The zoom is then centred.
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event) || event.timeStamp - lastPress.current < DOUBLE_TAP) return;
      lastPress.current = event.timeStamp;
      toggle(event.detail === 0 ? undefined : event);
    },
  };
  const show = (next: number) => list.current?.scrollTo({ left: next * list.current.clientWidth });
  return { list, index, show, zoomed, toggle, handlers };
}

function useEscape(zoomed: boolean, end: () => void) {
  useEffect(() => {
    if (!zoomed) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      end();
    };
    // A capturing listener gets Escape first, so that the key ends the zoom without closing the dialog.
    addEventListener("keydown", onKeyDown, true);
    return () => removeEventListener("keydown", onKeyDown, true);
  });
}

function Arrows({ index, total, show }: { index: number; total: number; show: (index: number) => void }) {
  const arrows = [
    { label: texts.previousPhoto, to: index - 1, Icon: ChevronLeft, place: "left-3" },
    { label: texts.nextPhoto, to: index + 1, Icon: ChevronRight, place: "right-3" },
  ];
  return (
    <>
      {arrows.map(({ label, to, Icon, place }) => (
        <button
          key={label}
          type="button"
          className={`with-script ${roundButton} top-[calc(50%-1.375rem)] ${place}`}
          aria-label={label}
          // In a dialog, `disabled` would take the focus out of the dialog, so the arrow has `aria-disabled`.
          aria-disabled={to < 0 || to === total}
          onClick={() => show(to)}
        >
          <Icon size={22} strokeWidth={1.8} />
        </button>
      ))}
      <p
        aria-live="polite"
        className="with-script absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full bg-leche/92 px-3 py-0.5 text-fine font-semibold whitespace-nowrap"
      >
        {say(texts.photoPlace, { n: index + 1, total })}
      </p>
    </>
  );
}
