import { createContext, useContext } from "react";
import type { Shop } from "./shop.ts";

/** The shop as pages show it, and its origin without a trailing slash: of everything inside the frame. */
export const ShopContext = createContext<{ shop: Shop; publicUrl: string } | null>(null);

export function useShop() {
  const place = useContext(ShopContext);
  if (!place) throw new Error("The shop was asked for outside the frame");
  return place;
}
