import type { HomeData } from "./home-page.server.ts";

/** Shipping area, exchanges and reply time (spec §9). */
export function TrustLine({ texts }: { texts: HomeData["texts"]["trust"] }) {
  return (
    <section aria-label={texts.label} className="column">
      <ul className="mt-2 mb-6 grid grid-cols-1 @2xl:mt-6 @2xl:mb-4 @2xl:grid-cols-[1.1fr_1fr_1fr]">
        {texts.items.map(({ figure, text }, index) => (
          <li
            key={figure}
            className={`flex gap-3.5 py-4 @2xl:py-2 @2xl:pr-4 ${index > 0 ? "@max-2xl:stitch-t @2xl:stitch-l @2xl:pl-[clamp(1.25rem,3cqi,2.5rem)]" : ""}`}
          >
            <SewnHeart />
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

function SewnHeart() {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      className="mt-1.5 size-5 flex-none text-terracota"
      fill="none"
    >
      <path
        d="M12 20.5C5.800 16.300 2.500 12.900 2.500 8.800 2.500 3.600 9.300 2.500 12 7.200c2.700-4.700 9.500-3.600 9.500 1.600 0 4.100-3.300 7.500-9.500 11.700z"
        fill="currentColor"
        fillOpacity="0.14"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeDasharray="3.2 2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
