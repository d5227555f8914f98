import { RangeText } from "../ui/range-text.tsx";
import type { HomeData } from "./home-page.server.ts";
import { type Motif, Patch } from "./patch.tsx";
import { SectionHead } from "./section-head.tsx";

const steps: readonly { motif: Motif; hang: string }[] = [
  { motif: "photo", hang: "" },
  { motif: "chat", hang: "@2xl:mt-10" },
  { motif: "parcel", hang: "@2xl:-mt-4" },
];

/** 'Cómo funciona' (spec §2): three patches that a thread connects. */
export function HowItWorks({ texts }: { texts: HomeData["texts"]["how"] }) {
  return (
    <section aria-labelledby="how-title" className="hem relative bg-lino pt-16 pb-18 @2xl:py-22">
      <div className="column">
        <SectionHead
          id="how-title"
          texts={texts}
          className="@2xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] @2xl:items-end @2xl:gap-12"
        />
        <ol className="mt-11 [--patch:clamp(7.5rem,14cqi,10.5rem)] [--steps-gap:clamp(1.75rem,4cqi,4rem)] grid grid-cols-1 gap-10 @2xl:mt-16 @2xl:grid-cols-3 @2xl:gap-(--steps-gap)">
          {texts.steps.map(({ title, text }, index) => {
            const { motif, hang } = steps[index] ?? { motif: "parcel", hang: "" };
            return (
              <li
                key={title}
                className={`relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5 @max-3xs:grid-cols-1 @2xl:grid-cols-1 @2xl:content-start @2xl:gap-7 ${hang}`}
              >
                {index < steps.length - 1 ? <Thread upwards={index === 1} /> : null}
                <Patch
                  motif={motif}
                  className="@2xl:size-(--patch) @2xl:rounded-[1.75rem] @2xl:after:inset-2 @2xl:after:rounded-[1.35rem]"
                />
                <div>
                  <h3 className="mb-2 flex gap-2 text-2xl/heading @2xl:text-[clamp(1.5rem,1.1rem+1.2cqi,1.875rem)]">
                    <span className="text-terracota">{index + 1}</span> <span>{title}</span>
                  </h3>
                  <p className="text-nuez">
                    <RangeText>{text}</RangeText>
                  </p>
                </div>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}

const threadClass =
  "pointer-events-none absolute [&_path]:stroke-terracota [&_path]:stroke-2 [&_path]:[stroke-dasharray:7_6] " +
  "[&_path]:[stroke-linecap:round] [&_path]:[vector-effect:non-scaling-stroke]";

/** Draws the thread from one patch to the next: downwards on phones, across on wider screens. */
function Thread({ upwards }: { upwards: boolean }) {
  return (
    <>
      <svg
        aria-hidden="true"
        focusable="false"
        className={`${threadClass} top-1/2 left-6 h-[calc(100%+2.5rem)] w-12 @max-3xs:hidden @2xl:hidden`}
        viewBox="0 0 40 200"
        preserveAspectRatio="none"
        fill="none"
      >
        <path d="M20 0C34 50 6 150 20 200" />
      </svg>
      <svg
        aria-hidden="true"
        focusable="false"
        className={`${threadClass} left-[calc(var(--patch)-0.75rem)] hidden w-[calc(100%+var(--steps-gap)-var(--patch)+1.5rem)] @2xl:block ${upwards ? "top-[calc(var(--patch)/2-4.5rem)] h-22 -scale-y-100" : "top-[calc(var(--patch)/2-1rem)] h-18"}`}
        viewBox="0 0 200 100"
        preserveAspectRatio="none"
        fill="none"
      >
        <path d="M0 20C50 -12 120 112 200 80" />
      </svg>
    </>
  );
}
