import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type UIEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { catalogue as texts } from "../../messages/es/catalogue.ts";
import { product as pageTexts } from "../../messages/es/product.ts";
import { say } from "../../messages/message.ts";
import { largestUrl, photoFiles } from "../../photos/photo-urls.ts";
import type { CardProduct } from "../../product/product.ts";
import { useLayerHistory } from "../../ui/layer-history.ts";
import { Picture } from "../../ui/picture.tsx";
import { isPlainClick } from "../../ui/plain-click.ts";
import { altOf } from "../cards/product-card.tsx";

export const roundButton =
  "absolute inline-flex size-tap cursor-pointer items-center justify-center rounded-full bg-leche/94 " +
  "shadow-[0_1px_4px_rgb(58_46_42/0.18)] aria-disabled:cursor-default aria-disabled:opacity-45";

/** Tolerance in pixels for a scroll position, because widths are rarely whole. */
const SNAP_ERROR = 8;

/** Pixels that an arrow key moves an enlarged photo. */
const PAN = 60;

/** Milliseconds in which a second tap or click is part of a double tap, which enlarges the photo like one tap. */
const DOUBLE_TAP = 320;

/** An enlarged photo overflows its item, which scrolls, so the browser itself pans it. */
const itemClass =
  "relative h-full flex-[0_0_100%] snap-start snap-always overflow-hidden [scrollbar-width:none] *:block *:size-full " +
  "data-zoomed:overflow-auto data-zoomed:overscroll-contain data-zoomed:*:size-[250%] data-zoomed:*:cursor-zoom-out";

/** Part of the enlarged photo (250 %) that lies outside its item, in widths of the item. */
const OVERFLOW = 1.5;

/** With this value of `sizes` the browser takes the largest file. */
const LARGEST = "1600px";

interface PhotoStripProps {
  product: Pick<CardProduct, "name" | "photos">;
  /** The attribute `sizes` of a photo that is not enlarged. */
  sizes: string;
  className: string;
  photoClass: string;
}

/** Photos in a native scroller that snaps; buttons and arrow keys move it. */
export function PhotoStrip({ product, sizes, className, photoClass }: PhotoStripProps) {
  const { name, photos } = product;
  const strip = useStrip(photos.length);
  const { list, index, show, onScroll, zoomed } = strip;
  const several = photos.length > 1;
  const { toggle, onKeyDown, handlers } = useZoom(strip);
  const [pinched, setPinched] = useState(false);
  const ZoomIcon = zoomed ? ZoomOut : ZoomIn;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a shortcut; the buttons are the control
    <div className={`relative min-h-0 bg-lino ${className}`} onKeyDown={onKeyDown}>
      <ul
        ref={list}
        className="absolute inset-0 flex touch-manipulation snap-x snap-mandatory scroll-smooth motion-reduce:scroll-auto overflow-x-auto overflow-y-hidden overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-4"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
        tabIndex={0}
        aria-label={say(several ? texts.photosOf : texts.photoOf, { name })}
        onScroll={onScroll}
        onScrollEnd={onScroll}
        onTouchStart={({ touches }) => touches.length > 1 && setPinched(true)}
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

function useStrip(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const [{ index, zoomed }, setShown] = useState({ index: 0, zoomed: false });
  const setIndex = (next: number) =>
    setShown((now) => (now.index === next ? now : { index: next, zoomed: false }));
  /** Index that `show` scrolls to. Photos on the way do not become the current one. */
  const goingTo = useRef<number | null>(null);
  const show = (next: number) => {
    const target = Math.max(0, Math.min(count - 1, next));
    goingTo.current = target;
    list.current?.scrollTo({ left: target * list.current.clientWidth });
    setIndex(target);
  };
  // The browser may report the end of a replaced scroll late, so only the last target counts.
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) => {
    const going = goingTo.current;
    if (going !== null && Math.abs(scrollLeft - going * clientWidth) > SNAP_ERROR) return;
    goingTo.current = null;
    setIndex(Math.round(scrollLeft / clientWidth));
  };
  const onReach = () => {
    goingTo.current = null;
  };
  const setZoomed = (next: boolean) => setShown({ index, zoomed: next });
  return { list, index, show, onScroll, onReach, zoomed, setZoomed };
}

type Strip = ReturnType<typeof useStrip>;

/** A click or tap enlarges the photo where it is pressed, and Back ends that; an enlarged photo follows the mouse. */
function useZoom({ list, index, show, zoomed, setZoomed, onReach }: Strip) {
  const lastPress = useRef(-DOUBLE_TAP);
  const item = () => list.current?.children[index];
  const lookAt = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = item()?.getBoundingClientRect();
    if (!box) return;
    const [left, top] = [(clientX - box.left) * OVERFLOW, (clientY - box.top) * OVERFLOW];
    item()?.scrollTo({ left, top, behavior: "instant" });
  };
  const toggle = (point?: { clientX: number; clientY: number }) => {
    const box = item()?.getBoundingClientRect();
    if (!box) return;
    flushSync(() => setZoomed(!zoomed));
    lookAt(point ?? { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 });
  };

  useEscape(zoomed, () => setZoomed(false));
  useLayerHistory(zoomed, () => setZoomed(false));
  return {
    toggle,
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      const line = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
      if (step === 0 && !(zoomed && line !== 0)) return;
      event.preventDefault();
      if (zoomed) item()?.scrollBy(step * PAN, line * PAN);
      else show(index + step);
    },
    handlers: {
      onWheel: onReach,
      onPointerDown: onReach,
      onPointerMove: (event: PointerEvent) => {
        if (zoomed && event.pointerType === "mouse") lookAt(event);
      },
      // A click has the `detail` 0 when it comes from Enter on the photo's link.
      onClick: (event: MouseEvent) => {
        if (!isPlainClick(event)) return;
        if (event.timeStamp - lastPress.current < DOUBLE_TAP) return;
        lastPress.current = event.timeStamp;
        toggle(event.detail === 0 ? undefined : event);
      },
    },
  };
}

/** Escape ends the zoom wherever the focus is. */
function useEscape(zoomed: boolean, end: () => void) {
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    end();
  });
  useEffect(() => {
    if (!zoomed) return;
    const listening = new AbortController();
    // Captured before the key reaches the dialog, which Escape would close.
    addEventListener("keydown", (event) => onEscape(event), { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [zoomed]);
}

function Arrows({ index, total, show }: { index: number; total: number; show: Strip["show"] }) {
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
          // `disabled` would take the focus out of the dialog, so the arrow has `aria-disabled`.
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
