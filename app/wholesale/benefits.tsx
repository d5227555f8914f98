import { wholesale as texts } from "../messages/es/wholesale.ts";
import type { WholesaleTerms } from "./terms.ts";

const paper = "border border-hilo bg-algodon";
const leading =
  "grid-rows-[1fr_auto_auto] overflow-clip bg-salvia text-algodon @md:col-span-full @4xl:col-span-2 @4xl:row-span-2 " +
  "@4xl:[--inset:2.25rem]";
/** Where each of the six stands: the first, the price, gets the most room, two of the others the least. */
const places = [
  leading,
  paper,
  paper,
  `${paper} @4xl:col-span-2`,
  `${paper} @4xl:col-span-2`,
  `${paper} @md:col-span-full @4xl:col-span-2`,
];

/** The six benefits (spec §2), told by their figures. */
export function Benefits({ benefits, figures }: Pick<WholesaleTerms, "benefits" | "figures">) {
  return (
    <section aria-labelledby="beneficios" className="column py-[clamp(3.5rem,8cqi,6rem)]">
      <h2 id="beneficios" className="max-w-[24ch] text-heading">
        {texts.benefitsHeading}
      </h2>
      <ul className="mt-[clamp(1.75rem,4cqi,3rem)] grid grid-cols-1 gap-4 @md:grid-cols-2 @4xl:grid-cols-4">
        {benefits.map(({ figure, title, text }, i) => (
          <li
            // Six places that never move; the owner may give two of them the same title.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={i}
            className={`grid grid-cols-1 content-start gap-4 rounded-card p-(--inset) [--inset:min(1.5rem,6.7vw)] @4xl:[--inset:1.75rem] ${places[i] ?? paper}`}
          >
            <p
              className={`font-serif leading-none font-medium tracking-[-0.03em] wrap-anywhere lining-nums tabular-nums ${i === 0 ? "text-[min(17.8vw,clamp(4rem,10cqi,7.5rem))]" : "text-[min(3rem,13.4vw)]/none text-salvia @4xl:text-[3.5rem]"}`}
            >
              {figure}
            </p>
            <div className={`max-w-104 ${i === 0 ? "text-salvia-bruma" : "text-nuez"}`}>
              <h3 className={`mb-1.5 text-xl/heading ${i === 0 ? "text-algodon" : "text-cacao"}`}>{title}</h3>
              <p>{text}</p>
            </div>
            {i === 0 ? <MeasuringTape {...figures.discountPercent} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Percent between two marks, as near as the discounts allow. */
const STEP = 10;
const MOST_STEPS = 6;
const UNIT = 100;
const LEAD = 54;

/** A dressmaker's tape whose marks are the discounts, from the smallest to the largest. Decoration. */
function MeasuringTape({ from, to }: { from: number; to: number }) {
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
