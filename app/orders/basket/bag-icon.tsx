import ShoppingBag from "lucide-react/icons/shopping-bag";

export function BagIcon({ full }: { full: boolean }) {
  const look = full ? "fill-terracota/18 text-terracota" : "";
  return <ShoppingBag size={20} strokeWidth={1.8} aria-hidden="true" className={`shrink-0 ${look}`} />;
}
