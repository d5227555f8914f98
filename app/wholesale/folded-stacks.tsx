/** One folded garment of a pile: its cloth, and how far it lies out of line. */
interface Garment {
  cloth: string;
  weave?: "stripes" | "dots";
  shift?: number;
}

const SHELF = 330;
const HEIGHT = 25;
const WIDTH = 132;

const piles: readonly { x: number; garments: readonly Garment[] }[] = [
  {
    x: 12,
    garments: [
      { cloth: "algodon", weave: "stripes" },
      { cloth: "rosa", shift: 3 },
      { cloth: "leche", weave: "dots", shift: -2 },
    ],
  },
  {
    x: 176,
    garments: [
      { cloth: "cielo", shift: 2 },
      { cloth: "algodon", weave: "dots", shift: -3 },
      { cloth: "salvia-clara" },
      { cloth: "manteca", weave: "stripes", shift: 4 },
      { cloth: "rosa", shift: -1 },
      { cloth: "algodon", shift: 2 },
    ],
  },
  {
    x: 340,
    garments: [
      { cloth: "salvia-clara", shift: -2 },
      { cloth: "algodon", weave: "stripes", shift: 2 },
      { cloth: "rosa", weave: "dots" },
      { cloth: "leche", shift: -4 },
      { cloth: "cielo", weave: "stripes", shift: 3 },
      { cloth: "manteca" },
      { cloth: "algodon", weave: "dots", shift: -2 },
      { cloth: "salvia-clara", shift: 2 },
      { cloth: "rosa", weave: "stripes", shift: -1 },
      { cloth: "leche", shift: 3 },
    ],
  },
];

interface FoldedStacksProps {
  /** Written on the tags of the three piles, the smallest first. */
  labels: readonly string[];
}

/** A shelf with three piles of folded clothes, each tagged with the pieces of a tier. Says nothing the page does not. */
export function FoldedStacks({ labels }: FoldedStacksProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 488 352"
      className="mx-auto block h-auto w-full max-w-136"
    >
      <defs>
        <pattern id="weave-stripes" width="11" height="8" patternUnits="userSpaceOnUse">
          <rect width="4" height="8" fill="var(--color-salvia)" opacity="0.28" />
        </pattern>
        <pattern id="weave-dots" width="13" height="12" patternUnits="userSpaceOnUse">
          <circle cx="3.5" cy="3.5" r="1.5" fill="var(--color-terracota)" opacity="0.5" />
          <circle cx="10" cy="9.5" r="1.5" fill="var(--color-terracota)" opacity="0.5" />
        </pattern>
      </defs>
      <ellipse cx="244" cy={SHELF + 1} rx="244" ry="9" fill="var(--color-cacao)" opacity="0.08" />
      <rect x="0" y={SHELF} width="488" height="22" fill="var(--color-hilo)" />
      <rect x="0" y={SHELF} width="488" height="5" fill="var(--color-algodon)" opacity="0.6" />
      {piles.map(({ x, garments }, pile) => (
        <g key={x}>
          {garments.map((garment, level) => (
            <FoldedGarment
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
              key={level}
              {...garment}
              x={x + (garment.shift ?? 0)}
              y={SHELF - (level + 1) * HEIGHT}
            />
          ))}
          <PriceTag x={x + 84} y={SHELF - garments.length * HEIGHT + 12} label={labels[pile] ?? ""} />
        </g>
      ))}
    </svg>
  );
}

/** Cloth folded once: the closed fold to the left, two layers to the right, a shade where it rests on the next. */
function FoldedGarment({ cloth, weave, x, y }: Garment & { x: number; y: number }) {
  const outline = `M${x + 11} ${y + 1}h${WIDTH - 17}q7 1 6 6 -1 4-4 5 5 1 5 6 0 5-6 6H${x + 11}q-11-1-11-11.500t11-11.500z`;
  return (
    <g>
      <path d={outline} fill={`var(--color-${cloth})`} />
      {weave ? <path d={outline} fill={`url(#weave-${weave})`} /> : null}
      <path
        d={`M${x + 9} ${y + 22.5}h${WIDTH - 16}`}
        stroke="var(--color-cacao)"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.07"
      />
      <path
        d={`M${x + WIDTH - 3} ${y + 12}H${x + 16}q-6 0-6 4`}
        fill="none"
        stroke="var(--color-cacao)"
        strokeWidth="1.2"
        strokeLinecap="round"
        opacity="0.3"
      />
      <path d={outline} fill="none" stroke="var(--color-cacao)" strokeWidth="1.2" opacity="0.28" />
    </g>
  );
}

function PriceTag({ x, y, label }: { x: number; y: number; label: string }) {
  return (
    <g>
      <path
        d={`M${x - 18} ${y - 10}q10 2 18 12`}
        fill="none"
        stroke="var(--color-terracota)"
        strokeWidth="1.600"
      />
      <g transform={`translate(${x} ${y}) rotate(5)`}>
        <path
          d="M-8 6q8-9 8-9t8 9h17q5 0 5 5v26q0 5-5 5h-50q-5 0-5-5V11q0-5 5-5z"
          fill="var(--color-leche)"
          stroke="var(--color-cacao)"
          strokeWidth="1.2"
        />
        <circle
          cx="0"
          cy="5"
          r="2.400"
          fill="var(--color-lino)"
          stroke="var(--color-cacao)"
          strokeWidth="1.2"
        />
        <text x="0" y="31" textAnchor="middle" className="fill-cacao font-serif text-[18px] font-semibold">
          {label}
        </text>
      </g>
    </g>
  );
}
