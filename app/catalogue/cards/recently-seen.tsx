import { useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useWhenIdle } from "../../ui/when-idle.ts";
import { readSeen, type SeenProduct } from "./seen-products.ts";

const load = () => import("./seen-line.tsx");
const SeenLine = lazyPart(async () => (await load()).SeenLine);

/** 'Lo último que viste', read from this device after hydration. */
export function RecentlySeen() {
  const [seen, setSeen] = useState<SeenProduct[]>([]);
  const [look] = useState(() => async () => {
    const known = readSeen();
    // Loaded before rendering, because a failed load offline must not break the page.
    if (known.length > 0) await load();
    setSeen(known);
  });
  useWhenIdle(look);
  if (seen.length === 0) return null;
  return <SeenLine seen={seen} onForget={() => setSeen([])} />;
}
