import type { ReactNode } from "react";
import { Link } from "react-router";
import { UnbrokenParts } from "../ui/unbroken-parts.tsx";

interface GarmentNameProps {
  parts: readonly string[];
  to: string | null;
  children?: ReactNode;
}

export function GarmentName({ parts, to, children }: GarmentNameProps) {
  const name = <UnbrokenParts parts={parts} />;
  return (
    <p className="leading-snug font-medium wrap-anywhere">
      {to === null ? (
        name
      ) : (
        <Link to={to} className="underline-offset-4 hover:underline">
          {name}
        </Link>
      )}
      {children}
    </p>
  );
}

export function Remark({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="col-span-full w-full text-small font-semibold text-terracota empty:hidden">
      {children}
    </p>
  );
}
