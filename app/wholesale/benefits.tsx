import { wholesale as texts } from "../messages/es/wholesale.ts";
import type { WholesaleTerms } from "./terms-sections.ts";

/** Columns of the five benefits in a grid of six. */
const places = [
  "@4xl:col-span-2",
  "@4xl:col-span-2",
  "@4xl:col-span-2",
  "@4xl:col-span-3",
  "@4xl:col-span-3",
];

export function Benefits({ benefits, numbers }: Pick<WholesaleTerms, "benefits" | "numbers">) {
  const [prices, ...others] = benefits;
  const { discountFrom, discountTo } = numbers;
  return (
    <section aria-labelledby="beneficios" className="column py-[clamp(3.5rem,8cqi,6rem)]">
      <h2 id="beneficios" className="max-w-[24ch] text-heading">
        {texts.benefitsHeading}
      </h2>
      <ul className="mt-[clamp(1.75rem,4cqi,3rem)] grid grid-cols-1 gap-x-10 gap-y-9 @2xl:grid-cols-2 @4xl:grid-cols-6">
        {prices ? (
          <li className="col-span-full grid grid-cols-1 gap-x-10 gap-y-5 @2xl:grid-cols-[auto_minmax(0,1fr)] @2xl:items-center">
            <div className="col-span-full">
              <MeasuringTape from={discountFrom} to={discountTo} unit={100} className="@2xl:hidden" />
              <MeasuringTape from={discountFrom} to={discountTo} unit={300} className="hidden @2xl:block" />
            </div>
            <p className="font-serif text-[min(17.8vw,clamp(3.5rem,8cqi,6rem))] leading-none font-medium tracking-[-0.03em] wrap-anywhere text-salvia lining-nums tabular-nums">
              {prices.tag}
            </p>
            <Words {...prices} />
          </li>
        ) : null}
        {others.map((benefit, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: places never move, and titles may repeat
            key={i}
            className={`stitch-t grid grid-cols-1 content-start justify-items-start gap-3 pt-6 ${places[i] ?? ""}`}
          >
            <p className="woven-label rounded-sm px-5 pt-0.5 pb-1 font-serif text-lead font-medium wrap-anywhere text-salvia lining-nums tabular-nums">
              {benefit.tag}
            </p>
            <Words {...benefit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div className="max-w-112 text-nuez">
      <h3 className="mb-1.5 text-xl/heading text-cacao">{title}</h3>
      <p>{text}</p>
    </div>
  );
}

const STEP = 10;
const MOST_STEPS = 6;
const LEAD = 54;

/** A tape measure with the discounts as marks. Decorative. */
function MeasuringTape({
  from,
  to,
  unit,
  className,
}: {
  from: number;
  to: number;
  unit: number;
  className: string;
}) {
  const steps = Math.min(MOST_STEPS, Math.max(1, Math.round((to - from) / STEP)));
  const marks = Array.from({ length: steps + 1 }, (_, i) => from + Math.round((i * (to - from)) / steps));
  const length = LEAD + (marks.length - 1) * unit + LEAD;
  const ticks = Array.from({ length: Math.floor(length / 10) }, (_, i) => 4 + i * 10);
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox={`0 0 ${length} 50`}
      className={`h-auto w-full rounded-sm shadow-[0_2px_5px_rgb(58_46_42/0.35)] ${className}`}
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
          x={LEAD + i * unit}
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
