import { lazy, Suspense, useState } from "react";
import { useWhenIdle } from "../ui/when-idle.ts";
import { readSeen, type SeenProduct } from "./seen-products.ts";

const SeenLine = lazy(async () => ({ default: (await import("./seen-line.tsx")).SeenLine }));

/** 'Vistos recién', under the list, where this device remembers any; it is looked up once the page is there. */
export function RecentlySeen() {
  const [seen, setSeen] = useState<SeenProduct[]>([]);
  const [look] = useState(() => async () => setSeen(readSeen()));
  useWhenIdle(look);
  if (seen.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <SeenLine seen={seen} onForget={() => setSeen([])} />
    </Suspense>
  );
}
