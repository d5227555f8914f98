import { useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useWhenIdle } from "../../ui/when-idle.ts";
import { readSeen, type SeenProduct } from "./seen-products.ts";

const load = () => import("./seen-line.tsx");
const SeenLine = lazyPart(async () => (await load()).SeenLine);

/** 'Lo último que viste', under the list, where this device remembers any; it is looked up once the page is there. */
export function RecentlySeen() {
  const [seen, setSeen] = useState<SeenProduct[]>([]);
  const [look] = useState(() => async () => {
    const known = readSeen();
    // Drawn once it is there: without signal it may not come, and is to take no page along.
    if (known.length > 0) await load();
    setSeen(known);
  });
  useWhenIdle(look);
  if (seen.length === 0) return null;
  return <SeenLine seen={seen} onForget={() => setSeen([])} />;
}
