import { isPlainClick } from "../../ui/plain-click.ts";

/*
 * Photos of a strip that are enlarged where they lie: by two fingers, a double tap, a click of the mouse or a button.
 * Loaded once the page is there. Styles are set by script, which the policy admits; nothing here knows React.
 */

const MOST = 4;
/** What a double tap, a click or the button enlarges to. */
const STEP = 2.5;
/** Milliseconds and pixels between the two taps of one. */
const TAP_TIME = 320;
const TAP_PLACE = 32;
/** Pixels that a tap may move. */
const STILL = 8;

interface Point {
  x: number;
  y: number;
}

export interface Zoom {
  /** Enlarges the photo in view, or lets it go back. */
  toggle(): void;
  pan(x: number, y: number): void;
  stop(): void;
}

/** Makes the photos of a strip zoomable; `onChange` is told when one is enlarged and when none is any more. */
export function zoomable(list: HTMLElement, onChange: (zoomed: boolean) => void): Zoom {
  const fingers = new Map<number, Point>();
  let photo: HTMLImageElement | null = null;
  let scale = 1;
  let at: Point = { x: 0, y: 0 };
  /** Of the gesture under way. */
  let moved = 0;
  let pinched = false;
  let mouse = false;
  let lastTap = { time: 0, x: 0, y: 0 };

  const inView = () =>
    list.children[Math.round(list.scrollLeft / Math.max(1, list.clientWidth))]?.querySelector("img") ?? null;
  /** A point of the window as one of the photo's place. */
  const within = ({ x, y }: Point): Point => {
    const box = list.getBoundingClientRect();
    return { x: x - box.left, y: y - box.top };
  };

  function place(nextScale: number, next: Point): void {
    const target = photo ?? inView();
    if (!target) return;
    const was = scale > 1;
    photo = target;
    scale = Math.min(MOST, Math.max(1, nextScale));
    const { clientWidth: width, clientHeight: height } = target;
    const kept = (value: number, size: number) => Math.min(0, Math.max(size - size * scale, value));
    at = { x: kept(next.x, width), y: kept(next.y, height) };
    target.style.transformOrigin = "0 0";
    target.style.transform = scale > 1 ? `translate(${at.x}px, ${at.y}px) scale(${scale})` : "";
    // As sharp as it is shown.
    if (scale > 1 && !was) {
      for (const each of [target, ...(target.parentElement?.querySelectorAll("source") ?? [])]) {
        each.sizes = `${Math.ceil(width * STEP)}px`;
      }
    }
    if (scale === 1) photo = null;
    if (was !== scale > 1) onChange(scale > 1);
  }

  /** Enlarges around a point of the photo, which stays where it is. */
  function zoomTo(nextScale: number, around: Point): void {
    const grown = Math.min(MOST, Math.max(1, nextScale)) / scale;
    place(scale * grown, {
      x: around.x - (around.x - at.x) * grown,
      y: around.y - (around.y - at.y) * grown,
    });
  }
  const toggleAt = (point: Point) => zoomTo(scale > 1 ? 1 : STEP, point);
  const pan = (x: number, y: number) => place(scale, { x: at.x + x, y: at.y + y });

  const spread = () => {
    const [one, other] = [...fingers.values()];
    if (!one || !other) return null;
    const middle = within({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
    return { middle, distance: Math.hypot(one.x - other.x, one.y - other.y) };
  };

  function onDown(event: PointerEvent): void {
    mouse = event.pointerType === "mouse";
    if (fingers.size === 0) {
      moved = 0;
      pinched = false;
    }
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size > 1) pinched = true;
  }

  function onMove(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const last = spread();
    const now = { x: event.clientX, y: event.clientY };
    fingers.set(event.pointerId, now);
    moved += Math.hypot(now.x - before.x, now.y - before.y);
    const next = spread();
    if (last && next) {
      zoomTo(scale * (next.distance / Math.max(1, last.distance)), next.middle);
      pan(next.middle.x - last.middle.x, next.middle.y - last.middle.y);
    } else if (scale > 1) pan(now.x - before.x, now.y - before.y);
  }

  function onUp(event: PointerEvent): void {
    // A press that did not begin on a photo is no tap of it.
    if (!fingers.delete(event.pointerId)) return;
    if (event.type === "pointercancel" || mouse || pinched || moved > STILL) return;
    const { timeStamp: time, clientX: x, clientY: y } = event;
    const second = time - lastTap.time < TAP_TIME && Math.hypot(x - lastTap.x, y - lastTap.y) < TAP_PLACE;
    if (second) toggleAt(within({ x, y }));
    lastTap = second ? { time: 0, x: 0, y: 0 } : { time, x, y };
  }

  /** By mouse, or by the Enter key on a photo's link; fingers tap twice. */
  function onClick(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    if (event.detail === 0) toggle();
    else if (mouse && moved <= STILL) toggleAt(within({ x: event.clientX, y: event.clientY }));
  }

  /** Two fingers, and one on an enlarged photo, are ours; else the browser scrolls. */
  function onTouchMove(event: TouchEvent): void {
    if ((event.touches.length > 1 || scale > 1) && event.cancelable) event.preventDefault();
  }
  /** Wherever the focus is, but in a layer that lies over the photo. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || scale === 1) return;
    const layer = event.target instanceof Element && event.target.closest("[data-layer]");
    if (layer && !layer.contains(list)) return;
    event.stopPropagation();
    place(1, at);
  }
  function onScroll(): void {
    if (scale > 1 && photo !== inView()) place(1, at);
  }
  function onDrag(event: DragEvent): void {
    event.preventDefault();
  }
  function toggle(): void {
    toggleAt({ x: list.clientWidth / 2, y: list.clientHeight / 2 });
  }

  const listening = new AbortController();
  const { signal } = listening;
  list.style.touchAction = "pan-x pan-y";
  list.addEventListener("pointerdown", onDown, { signal });
  // Of the window: a finger may leave the photo while it moves it.
  addEventListener("pointermove", onMove, { signal });
  addEventListener("pointerup", onUp, { signal });
  addEventListener("pointercancel", onUp, { signal });
  list.addEventListener("click", onClick, { signal });
  list.addEventListener("touchmove", onTouchMove, { passive: false, signal });
  // Before the dialog around it, which would close.
  addEventListener("keydown", onKeyDown, { capture: true, signal });
  list.addEventListener("scroll", onScroll, { signal });
  list.addEventListener("dragstart", onDrag, { signal });
  return {
    toggle,
    pan,
    stop() {
      listening.abort();
      if (scale > 1) place(1, at);
    },
  };
}
