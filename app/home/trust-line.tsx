import type { HomeTexts } from "./texts.ts";

/** What a buyer wants to know before writing: where it is sent, exchanges, how soon we answer (spec §9). */
export function TrustLine({ texts }: { texts: HomeTexts["trust"] }) {
  return (
    <section aria-label={texts.label} className="column">
      <ul className="trust">
        {texts.items.map(({ figure, text }) => (
          <li key={figure}>
            <CrossStitch />
            <p>
              <strong className="trust-figure">{figure}</strong>
              <span className="text-nuez">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One embroidered cross: the mark of this list. */
function CrossStitch() {
  return (
    <svg aria-hidden="true" focusable="false" viewBox="0 0 24 24" className="cross-stitch" fill="none">
      <path d="M5.5 5.5l13 13" stroke="currentColor" strokeWidth="4" strokeLinecap="round" opacity="0.55" />
      <path d="M18.5 5.5l-13 13" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
