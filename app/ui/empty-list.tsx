import type { ReactNode } from "react";

export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-card border border-hilo bg-algodon px-6 py-12 text-center text-nuez">{children}</p>
  );
}
