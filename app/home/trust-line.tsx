import type { Landing } from "../messages/landing.server.ts";

/** What a buyer wants to know before writing: where it is sent, exchanges, how soon we answer (spec §9). */
export function TrustLine({ texts }: { texts: Landing["home"]["trust"] }) {
  return (
    <section aria-label={texts.label} className="column">
      <ul className="mt-2 mb-6 grid grid-cols-1 @2xl:mt-6 @2xl:mb-4 @2xl:grid-cols-[1.1fr_1fr_1fr]">
        {texts.items.map(({ figure, text }, index) => (
          <li
            key={figure}
            className={`flex gap-3.5 py-4 @2xl:py-2 @2xl:pr-4 ${index > 0 ? "@max-2xl:stitch-t @2xl:stitch-l @2xl:pl-[clamp(1.25rem,3cqi,2.5rem)]" : ""}`}
          >
            <CrossStitch />
            <p className="min-w-0">
              <strong className="block font-serif text-brand leading-tight font-medium">{figure}</strong>
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
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      className="mt-1.5 size-4.5 flex-none text-terracota"
      fill="none"
    >
      <path d="M5.5 5.5l13 13" stroke="currentColor" strokeWidth="4" strokeLinecap="round" opacity="0.55" />
      <path d="M18.5 5.5l-13 13" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
