/** Percent between two marks, as near as the discounts allow. */
const STEP = 10;
const MOST_STEPS = 6;
const UNIT = 100;
const LEAD = 54;

/** A dressmaker's tape whose marks are the discounts, from the smallest to the largest. Decoration. */
export function MeasuringTape({ from, to }: { from: number; to: number }) {
  const steps = Math.min(MOST_STEPS, Math.max(1, Math.round((to - from) / STEP)));
  const marks = Array.from({ length: steps + 1 }, (_, i) => from + Math.round((i * (to - from)) / steps));
  const length = LEAD + (marks.length - 1) * UNIT + LEAD;
  const ticks = Array.from({ length: Math.floor(length / 10) }, (_, i) => 4 + i * 10);
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox={`0 0 ${length} 50`}
      className="-mx-(--inset) mt-3 h-auto w-[calc(100%+2*var(--inset))] max-w-none shadow-[0_2px_5px_rgb(58_46_42/0.35)]"
    >
      <rect width={length} height="50" fill="var(--color-manteca)" />
      {ticks.map((x, i) => (
        <path
          key={x}
          d={`M${x} 0v${(i - 5) % 10 === 0 ? 19 : (i - 5) % 5 === 0 ? 14 : 8}`}
          stroke="var(--color-cacao)"
          strokeWidth="1.4"
          opacity="0.65"
        />
      ))}
      {marks.map((mark, i) => (
        <text
          key={mark}
          x={LEAD + i * UNIT}
          y="41"
          textAnchor="middle"
          className="fill-cacao font-serif text-[19px] font-semibold"
        >
          {mark}%
        </text>
      ))}
    </svg>
  );
}
