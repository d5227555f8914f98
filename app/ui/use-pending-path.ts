import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

const PENDING_DELAY = 120;

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
    if (!target) return;
    const timer = setTimeout(() => setShown(target), PENDING_DELAY);
    return () => {
      clearTimeout(timer);
      setShown(null);
    };
  }, [target]);
  return target && shown;
}
