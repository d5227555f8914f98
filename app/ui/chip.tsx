import type { ReactNode } from "react";

const tones = {
  linen: "bg-lino text-nuez",
  butter: "bg-manteca text-cacao",
  rose: "bg-rosa text-cacao",
  sage: "bg-salvia-bruma text-salvia-honda",
  error: "bg-error/10 text-error",
} as const;

export function Chip(props: { tone?: keyof typeof tones; className?: string; children: ReactNode }) {
  const { tone = "linen", className = "", children } = props;
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-0.5 text-fine font-semibold ${tones[tone]} ${className}`}
    >
      {children}
    </span>
  );
}

export function Count({ n, said, strong = false }: { n: number; said?: string; strong?: boolean }) {
  return (
    <span
      className={`min-w-6 rounded-full px-2 text-center text-fine font-semibold tabular-nums ${strong ? "bg-terracota text-algodon" : "bg-lino text-cacao"}`}
    >
      {n}
      {said ? <span className="sr-only"> {said}</span> : null}
    </span>
  );
}

export const pillClass =
  "inline-flex min-h-tap items-center justify-center gap-2 rounded-full bg-algodon px-4.5 text-small font-medium " +
  "whitespace-nowrap inset-ring inset-ring-hilo transition-colors hover:bg-lino current:bg-cacao " +
  "current:text-leche current:inset-ring-0";
