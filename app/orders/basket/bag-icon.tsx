import ShoppingBag from "lucide-react/icons/shopping-bag";

export function BagIcon({ full, size = 20 }: { full: boolean; size?: number }) {
  const look = full ? "fill-terracota/18 text-terracota" : "";
  return <ShoppingBag size={size} strokeWidth={1.8} aria-hidden="true" className={`shrink-0 ${look}`} />;
}
