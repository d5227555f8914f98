import type { ReactNode } from "react";

/** A woven label, sewn on at its edges. */
export function SewnLabel({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p
      className={`sewn-label inline-block rounded-sm px-4 py-1.5 text-small/snug font-semibold ${className}`}
    >
      {children}
    </p>
  );
}
