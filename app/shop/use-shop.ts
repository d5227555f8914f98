import { createContext, useContext } from "react";
import type { Landing } from "../messages/landing.server.ts";
import type { Prices } from "./prices-section.ts";
import type { Shop } from "./shop.ts";

interface ShopData {
  shop: Shop;
  /** The signed-in owner or helper; null for visitors. */
  admin: { role: "owner" | "helper" } | null;
  /** The shop's URL without a trailing slash. */
  publicUrl: string;
  prices: Prices;
  news: string | null;
  /** Language code of the page and of `texts`. */
  language: string;
  /** The texts of the menus, the coupon and the footer. */
  texts: Landing["frame"];
  tagline: string;
  year: number;
  /** The QR code of the shop's Instagram URL, as an SVG path in a square of `size` units. */
  qr: { size: number; path: string };
}

export const ShopContext = createContext<ShopData | null>(null);

export function useShop() {
  const place = useContext(ShopContext);
  if (!place) throw new Error("The shop was asked for outside the frame");
  return place;
}

/** False for helpers and visitors. It only hides controls. `routes/table.ts` defines what helpers may do. */
export const useIsOwner = () => useShop().admin?.role === "owner";
