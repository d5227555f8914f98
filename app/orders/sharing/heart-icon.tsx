import Heart from "lucide-react/icons/heart";

export function HeartIcon({ full, size = 20 }: { full: boolean; size?: number }) {
  const look = full ? "fill-terracota text-terracota" : "";
  return <Heart size={size} strokeWidth={1.8} aria-hidden="true" className={`shrink-0 ${look}`} />;
}
