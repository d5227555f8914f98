import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** Milliseconds between the navigation and the scroll (spec §9). */
const SCROLL_DELAY = 100;

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/** Scrolls to a section and focuses it after a navigation to its hash (spec §2, §9), except on Back and Forward. */
export function useAnchorScroll(section: RefObject<HTMLElement | null>, id: string) {
  const { hash, key } = useLocation();
  const navigation = useNavigationType();
  const [loadedHere] = useState(!useHydrated());
  const firstKey = useRef(key);
  const asked = hash === `#${id}` && (navigation !== "POP" || (loadedHere && key === firstKey.current));

  useLayoutEffect(() => {
    if (!asked || navigation === "POP" || window.matchMedia(REDUCED_MOTION).matches) return;
    // The router jumps to the hash at once. This undoes the jump before the browser paints.
    const start = key === firstKey.current ? 0 : window.scrollY;
    queueMicrotask(() => window.scrollTo({ top: start, behavior: "instant" }));
  }, [asked, navigation, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation to the hash scrolls again
  useEffect(() => {
    if (!asked) return;
    const timer = setTimeout(() => {
      const behavior = window.matchMedia(REDUCED_MOTION).matches ? "instant" : "smooth";
      section.current?.scrollIntoView({ behavior, block: "start" });
      section.current?.focus({ preventScroll: true });
    }, SCROLL_DELAY);
    return () => clearTimeout(timer);
  }, [asked, key, section]);
}
