import { type Motif, Patch } from "./patch.tsx";
import type { HomeTexts } from "./texts.ts";

/** What is embroidered on each step's patch, in the steps' order. */
const motifs: readonly Motif[] = ["photo", "chat", "parcel"];

/** 'Cómo funciona' (spec §2): three cloth patches that one thread sews together, in reading order. */
export function HowItWorks({ texts }: { texts: HomeTexts["how"] }) {
  return (
    <section aria-labelledby="how-title" className="how">
      <div className="column">
        <div className="how-heading">
          <h2 id="how-title" className="home-heading">
            {texts.heading}
          </h2>
          <p className="measure text-nuez">{texts.introduction}</p>
        </div>
        <ol className="steps">
          {texts.steps.map(({ title, text }, index) => (
            <li key={title} className="step">
              <Thread />
              <Patch motif={motifs[index] ?? "parcel"} />
              <div className="step-words">
                <h3 className="step-title">
                  <span className="step-number">{index + 1}</span> <span>{title}</span>
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

/** The thread from one patch to the next: down the side on phones, across in a slack curve where there is room. */
function Thread() {
  return (
    <>
      <svg
        aria-hidden="true"
        focusable="false"
        className="thread thread-down"
        viewBox="0 0 40 200"
        preserveAspectRatio="none"
        fill="none"
      >
        <path d="M20 0C34 50 6 150 20 200" />
      </svg>
      <svg
        aria-hidden="true"
        focusable="false"
        className="thread thread-across"
        viewBox="0 0 200 100"
        preserveAspectRatio="none"
        fill="none"
      >
        <path d="M0 20C50 -12 120 112 200 80" />
      </svg>
    </>
  );
}
