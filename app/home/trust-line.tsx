import Heart from "lucide-react/icons/heart";
import type { HomeData } from "./home-page.server.ts";

/** Shipping area, exchanges and reply time (spec §9). */
export function TrustLine({ texts }: { texts: HomeData["texts"]["trust"] }) {
  return (
    <section aria-label={texts.label} className="column">
      <ul className="mt-2 mb-6 grid grid-cols-1 @2xl:mt-6 @2xl:mb-4 @2xl:grid-cols-[1.1fr_1fr_1fr]">
        {texts.items.map(({ figure, text }, index) => (
          <li
            key={figure}
            className={`flex gap-3.5 py-4 @2xl:py-2 @2xl:pr-4 ${index > 0 ? "border-dashed border-nuez/35 @max-2xl:border-t-[1.5px] @2xl:border-l-[1.5px] @2xl:pl-[clamp(1.25rem,3cqi,2.5rem)]" : ""}`}
          >
            <Heart
              size={20}
              strokeWidth={1.7}
              strokeDasharray="3.2 2"
              className="mt-1.5 flex-none fill-terracota/14 text-terracota"
            />
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
