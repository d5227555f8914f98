import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { type KeyboardEvent, type ReactNode, type UIEvent, useEffect, useRef, useState } from "react";
import { catalogue as texts } from "../../messages/es/catalogue.ts";
import { product as pageTexts } from "../../messages/es/product.ts";
import { say } from "../../messages/message.ts";
import type { CardProduct, ProductPhoto } from "../product.ts";
import type { PhotoZoom } from "./photo-zoom.ts";

export const roundButton =
  "absolute inline-flex size-tap cursor-pointer items-center justify-center rounded-full bg-leche/94 " +
  "shadow-[0_1px_4px_rgb(58_46_42/0.18)] aria-disabled:cursor-default aria-disabled:opacity-45";

/** Tolerance in pixels, because widths are rarely whole. */
const SNAP_ERROR = 8;

/** Pixels that an arrow key moves an enlarged photo. */
const PAN = 60;

export function usePhotoStrip(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  /** Target of a scroll that `show` began; the photos it passes are not in view. */
  const goingTo = useRef<number | null>(null);
  const show = (next: number) => {
    const target = Math.max(0, Math.min(count - 1, next));
    goingTo.current = target;
    list.current?.scrollTo({ left: target * list.current.clientWidth });
    setIndex(target);
  };
  // The end of a scroll that another one replaced may be reported late.
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) => {
    const going = goingTo.current;
    if (going !== null && Math.abs(scrollLeft - going * clientWidth) > SNAP_ERROR) return;
    goingTo.current = null;
    setIndex(Math.round(scrollLeft / clientWidth));
  };
  const onReach = () => {
    goingTo.current = null;
  };
  return { list, index, show, onScroll, onReach };
}

type Strip = ReturnType<typeof usePhotoStrip>;

interface PhotoStripProps {
  product: Pick<CardProduct, "name" | "photos">;
  strip: Strip;
  className?: string;
  photo: (photo: ProductPhoto, position: number) => ReactNode;
  anchors?: boolean;
}

/** Photos in a native scroller that snaps; buttons and arrow keys move it. */
export function PhotoStrip({ product, strip, className = "", photo, anchors = false }: PhotoStripProps) {
  const { list, index, show, onScroll, onReach } = strip;
  const { name, photos } = product;
  const several = photos.length > 1;
  const { zoomed, toggle, pan } = useZoom(list);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const line = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (zoomed && step + line !== 0) {
      event.preventDefault();
      pan(-step * PAN, -line * PAN);
    } else if (step !== 0) {
      event.preventDefault();
      show(index + step);
    }
  };
  const ZoomIcon = zoomed ? ZoomOut : ZoomIn;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a shortcut; the buttons are the control
    <div className={`relative min-h-0 bg-lino ${className}`} onKeyDown={onKeyDown}>
      <ul
        ref={list}
        className="flex h-full snap-x snap-mandatory scroll-smooth motion-reduce:scroll-auto overflow-x-auto overflow-y-hidden overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-4"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
        tabIndex={0}
        aria-label={say(several ? texts.photosOf : texts.photoOf, { name })}
        onScroll={onScroll}
        onScrollEnd={onScroll}
        onPointerDown={onReach}
        onWheel={onReach}
      >
        {photos.map((each, position) => (
          <li
            key={each.id}
            id={anchors ? photoAnchor(position) : undefined}
            className="h-full flex-[0_0_100%] snap-start snap-always overflow-hidden"
          >
            {photo(each, position)}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`with-script ${roundButton} right-3 bottom-3`}
        aria-label={zoomed ? pageTexts.zoomOut : pageTexts.zoomIn}
        onClick={toggle}
      >
        <ZoomIcon size={20} strokeWidth={1.8} />
      </button>
      {several ? <Arrows index={index} total={photos.length} show={show} /> : null}
    </div>
  );
}

/** Loads the zoom after the page; a press of its button before that enlarges once it is loaded. */
function useZoom(list: Strip["list"]) {
  const zoom = useRef<PhotoZoom>(null);
  const pressed = useRef(false);
  const [zoomed, setZoomed] = useState(false);
  useEffect(() => {
    let gone = false;
    import("./photo-zoom.ts").then(
      ({ PhotoZoom }) => {
        if (gone || !list.current) return;
        zoom.current = new PhotoZoom(list.current, setZoomed);
        if (pressed.current) zoom.current.toggle();
        pressed.current = false;
      },
      (error: unknown) => console.error("photos cannot be zoomed:", error),
    );
    return () => {
      gone = true;
      zoom.current?.stop();
    };
  }, [list]);
  const toggle = () => {
    if (zoom.current) zoom.current.toggle();
    else pressed.current = !pressed.current;
  };
  return { zoomed, toggle, pan: (x: number, y: number) => zoom.current?.pan(x, y) };
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
          // Not `disabled`, which would take the focus out of the dialog.
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

export function photoAnchor(position: number): string {
  return `foto-${position + 1}`;
}
