import { SectionHead } from "./connect.tsx";
import type { HomeData } from "./home-page.server.ts";
import { type Motif, Patch } from "./patch.tsx";

const MOTIFS: readonly Motif[] = ["photo", "chat", "parcel"];

/** A stitched line from one step's picture to the next: downwards on phones, across on wider screens. */
const threadClass =
  "pointer-events-none absolute top-1/2 left-12 h-[calc(100%+2.5rem)] border-l-2 border-dashed border-terracota " +
  "@max-3xs:hidden @2xl:top-[calc(var(--patch)/2)] @2xl:left-(--patch) @2xl:h-0 @2xl:border-t-2 @2xl:border-l-0 " +
  "@2xl:w-[calc(100%+var(--steps-gap)-var(--patch))]";

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
          {texts.steps.map(({ title, text }, index) => (
            <li
              key={title}
              className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5 @max-3xs:grid-cols-1 @2xl:grid-cols-1 @2xl:content-start @2xl:gap-7"
            >
              {index < MOTIFS.length - 1 ? <span aria-hidden="true" className={threadClass} /> : null}
              <Patch
                motif={MOTIFS[index] ?? "parcel"}
                className="@2xl:size-(--patch) @2xl:rounded-[1.75rem] @2xl:after:inset-2 @2xl:after:rounded-[1.35rem]"
              />
              <div>
                <h3 className="mb-2 flex gap-2 text-2xl/heading @2xl:text-[clamp(1.5rem,1.1rem+1.2cqi,1.875rem)]">
                  <span className="text-terracota">{index + 1}</span> <span>{title}</span>
                </h3>
                <p className="text-nuez">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
