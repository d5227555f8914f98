import Heart from "lucide-react/icons/heart";

export function HeartIcon({ full }: { full: boolean }) {
  const look = full ? "fill-terracota text-terracota" : "";
  return <Heart size={18} strokeWidth={1.8} aria-hidden="true" className={`shrink-0 ${look}`} />;
}
