import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** Milliseconds that a navigation may take before the old page gives way to a loading state: quicker ones do not blink. */
const PENDING_DELAY = 120;

/** The path that is being loaded, once it has taken noticeably long; null otherwise. */
export function usePendingPath(): string | null {
  const { state, location } = useNavigation();
  const current = useLocation();
  const target =
    state === "loading" &&
    location &&
    location.pathname + location.search !== current.pathname + current.search
      ? location.pathname
      : null;
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (!target) {
      setShown(null);
      return;
    }
    const timer = setTimeout(() => setShown(target), PENDING_DELAY);
    return () => clearTimeout(timer);
  }, [target]);
  return target ? shown : null;
}
