import { isPlainClick } from "../../ui/plain-click.ts";

/* Enlarges photos by pinch, double tap, click or button. Sets styles by script, which the CSP allows. */

const MAX_SCALE = 4;
const STEP = 2.5;
/** Longest time of a double tap in ms, and its longest distance in pixels. */
const TAP_TIME = 320;
const TAP_DISTANCE = 32;
/** Most pixels that a tap may move. */
const TAP_MOVE = 8;

interface Point {
  x: number;
  y: number;
}

export class PhotoZoom {
  readonly #list: HTMLElement;
  readonly #onChange: (zoomed: boolean) => void;
  readonly #listening = new AbortController();
  readonly #fingers = new Map<number, Point>();
  #photo: HTMLImageElement | null = null;
  #scale = 1;
  #at: Point = { x: 0, y: 0 };
  #moved = 0;
  #pinched = false;
  #isMouse = false;
  #lastTap = { time: 0, x: 0, y: 0 };

  /** `onChange` is called when a photo is enlarged, and when none is any more. */
  constructor(list: HTMLElement, onChange: (zoomed: boolean) => void) {
    this.#list = list;
    this.#onChange = onChange;
    const { signal } = this.#listening;
    list.style.touchAction = "pan-x pan-y";
    list.addEventListener("pointerdown", (event) => this.#onDown(event), { signal });
    // On the window, because a finger may leave the photo.
    addEventListener("pointermove", (event) => this.#onMove(event), { signal });
    addEventListener("pointerup", (event) => this.#onUp(event), { signal });
    addEventListener("pointercancel", (event) => this.#onUp(event), { signal });
    list.addEventListener("click", (event) => this.#onClick(event), { signal });
    list.addEventListener("touchmove", (event) => this.#onTouchMove(event), { passive: false, signal });
    // Captured before the dialog, which Escape would close.
    addEventListener("keydown", (event) => this.#onKeyDown(event), { capture: true, signal });
    list.addEventListener("scroll", () => this.#onScroll(), { signal });
    list.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  }

  toggle(): void {
    this.#toggleAt({ x: this.#list.clientWidth / 2, y: this.#list.clientHeight / 2 });
  }

  pan(x: number, y: number): void {
    this.#place(this.#scale, { x: this.#at.x + x, y: this.#at.y + y });
  }

  stop(): void {
    this.#listening.abort();
    if (this.#scale > 1) this.#place(1, this.#at);
  }

  #inView(): HTMLImageElement | null {
    const { children, scrollLeft, clientWidth } = this.#list;
    return children[Math.round(scrollLeft / Math.max(1, clientWidth))]?.querySelector("img") ?? null;
  }

  /** Converts window to strip coordinates. */
  #within({ x, y }: Point): Point {
    const box = this.#list.getBoundingClientRect();
    return { x: x - box.left, y: y - box.top };
  }

  #place(scale: number, { x, y }: Point): void {
    const target = this.#photo ?? this.#inView();
    if (!target) return;
    const wasZoomed = this.#scale > 1;
    const isZoomed = scale > 1;
    const { clientWidth: width, clientHeight: height } = target;
    const clamp = (value: number, size: number) => Math.min(0, Math.max(size - size * scale, value));
    this.#photo = isZoomed ? target : null;
    this.#scale = scale;
    this.#at = { x: clamp(x, width), y: clamp(y, height) };
    target.style.transformOrigin = "0 0";
    target.style.transform = isZoomed ? `translate(${this.#at.x}px, ${this.#at.y}px) scale(${scale})` : "";
    if (isZoomed && !wasZoomed) {
      // Loads the file that is sharp at this size.
      for (const each of [target, ...(target.parentElement?.querySelectorAll("source") ?? [])]) {
        each.sizes = `${Math.ceil(width * STEP)}px`;
      }
    }
    if (wasZoomed !== isZoomed) this.#onChange(isZoomed);
  }

  /** The point `around` keeps its position. */
  #zoomTo(scale: number, around: Point): void {
    const next = Math.min(MAX_SCALE, Math.max(1, scale));
    const growth = next / this.#scale;
    this.#place(next, {
      x: around.x - (around.x - this.#at.x) * growth,
      y: around.y - (around.y - this.#at.y) * growth,
    });
  }

  #toggleAt(point: Point): void {
    this.#zoomTo(this.#scale > 1 ? 1 : STEP, point);
  }

  /** Null with fewer than two fingers. */
  #spread() {
    const [one, other] = [...this.#fingers.values()];
    if (!one || !other) return null;
    const middle = this.#within({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
    return { middle, distance: Math.hypot(one.x - other.x, one.y - other.y) };
  }

  #onDown(event: PointerEvent): void {
    this.#isMouse = event.pointerType === "mouse";
    if (this.#fingers.size === 0) {
      this.#moved = 0;
      this.#pinched = false;
    }
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#fingers.size > 1) this.#pinched = true;
  }

  #onMove(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const last = this.#spread();
    const now = { x: event.clientX, y: event.clientY };
    this.#fingers.set(event.pointerId, now);
    this.#moved += Math.hypot(now.x - before.x, now.y - before.y);
    const next = this.#spread();
    if (last && next) {
      this.#zoomTo(this.#scale * (next.distance / Math.max(1, last.distance)), next.middle);
      this.pan(next.middle.x - last.middle.x, next.middle.y - last.middle.y);
    } else if (this.#scale > 1) this.pan(now.x - before.x, now.y - before.y);
  }

  #onUp(event: PointerEvent): void {
    // The press began outside a photo.
    if (!this.#fingers.delete(event.pointerId)) return;
    if (event.type === "pointercancel" || this.#isMouse || this.#pinched || this.#moved > TAP_MOVE) return;
    const { timeStamp: time, clientX: x, clientY: y } = event;
    const last = this.#lastTap;
    const isSecond = time - last.time < TAP_TIME && Math.hypot(x - last.x, y - last.y) < TAP_DISTANCE;
    if (isSecond) this.#toggleAt(this.#within({ x, y }));
    this.#lastTap = isSecond ? { time: 0, x: 0, y: 0 } : { time, x, y };
  }

  /** A mouse click, or Enter on a photo's link; fingers tap twice. */
  #onClick(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    if (event.detail === 0) this.toggle();
    else if (this.#isMouse && this.#moved <= TAP_MOVE) {
      this.#toggleAt(this.#within({ x: event.clientX, y: event.clientY }));
    }
  }

  /** The browser scrolls, except with two fingers or an enlarged photo. */
  #onTouchMove(event: TouchEvent): void {
    if ((event.touches.length > 1 || this.#scale > 1) && event.cancelable) event.preventDefault();
  }

  /** Works with any focus, except in a layer over the photo. */
  #onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || this.#scale === 1) return;
    const layer = event.target instanceof Element && event.target.closest("[data-layer]");
    if (layer && !layer.contains(this.#list)) return;
    event.stopPropagation();
    this.#place(1, this.#at);
  }

  #onScroll(): void {
    if (this.#scale > 1 && this.#photo !== this.#inView()) this.#place(1, this.#at);
  }
}
