import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { Link } from "react-router";

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-tap items-center gap-2 justify-self-start font-semibold text-terracota"
    >
      <ArrowLeft size={20} strokeWidth={1.8} />
      {children}
    </Link>
  );
}
