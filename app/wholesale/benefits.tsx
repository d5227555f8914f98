import { wholesale as texts } from "../messages/es/wholesale.ts";
import type { WholesaleTerms } from "./terms-sections.ts";

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
            <MeasuringTape from={discountFrom} to={discountTo} />
            <p className="font-serif text-[min(17.8vw,clamp(3.5rem,8cqi,6rem))] leading-none font-medium tracking-[-0.03em] wrap-anywhere text-salvia lining-nums tabular-nums">
              {prices.tag}
            </p>
            <Words {...prices} />
          </li>
        ) : null}
        {others.map((benefit, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes, and titles may repeat
            key={i}
            className={`stitch-t grid grid-cols-1 content-start justify-items-start gap-3 pt-6 ${i < 3 ? "@4xl:col-span-2" : "@4xl:col-span-3"}`}
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

const MARKS = 4;

/** A tape measure with the discounts as marks. Decorative. */
function MeasuringTape({ from, to }: { from: number; to: number }) {
  const marks = Array.from({ length: MARKS }, (_, i) => from + Math.round((i * (to - from)) / (MARKS - 1)));
  return (
    <p
      aria-hidden="true"
      className="measuring-tape col-span-full flex justify-between rounded-sm px-4 pt-4 pb-1 font-serif text-lead font-semibold"
    >
      {marks.map((mark) => (
        <span key={mark}>{mark}%</span>
      ))}
    </p>
  );
}
