import { createContext, useContext } from "react";
import type { Prices } from "./prices-section.ts";
import type { Shop } from "./shop.ts";

/** `publicUrl` has no trailing slash. */
export const ShopContext = createContext<{ shop: Shop; publicUrl: string; prices: Prices } | null>(null);

export function useShop() {
  const place = useContext(ShopContext);
  if (!place) throw new Error("The shop was asked for outside the frame");
  return place;
}
