import { Link } from "react-router";
import { gift } from "../../messages/es/gift.ts";
import { say } from "../../messages/message.ts";
import { whatsappShareLink } from "../../settings/contact-links.ts";
import { useShop } from "../../settings/use-shop.ts";
import { buttonClass } from "../../ui/button.ts";
import { ExternalLink } from "../../ui/external-link.tsx";
import { controlClass } from "../../ui/field.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { GarmentPhoto } from "../product-shelf.tsx";
import type { readCard } from "./gift.server.ts";
import { cardPath } from "./gift-wish.ts";

const texts = gift.card;

/** How each photo lies on the card. */
const LIES = ["-rotate-2", "rotate-1", "-rotate-1"];

/**
 * The card of a gift: what was typed, as text alone, and the garments without what they cost; nothing on it leads to
 * where they are priced. Whoever made it comes with `#compartir`, which shows how it is sent.
 */
export function GiftCardPage({ dedication, from, garments }: Awaited<ReturnType<typeof readCard>>) {
  const { shop, publicUrl } = useShop();
  const { brand } = shop;
  const url = publicUrl + cardPath(garments, { dedication, from });
  return (
    <div className="@container">
      <div className="column grid max-w-184 grid-cols-1 gap-8 py-[clamp(1.5rem,5cqi,4rem)]">
        <article className="weave rounded-[2rem] bg-rosa p-2.5">
          <div className="grid grid-cols-1 justify-items-center gap-7 rounded-3xl bg-algodon px-5 py-10 text-center [outline:1.5px_dashed_var(--color-rosa)] -outline-offset-8 @md:px-12 @md:py-14">
            <p className="font-serif text-brand font-medium tracking-tight wrap-anywhere">{brand}</p>
            <h1 className="text-heading">{texts.heading}</h1>
            {dedication ? (
              <blockquote className="max-w-120 font-serif text-2xl/snug whitespace-pre-line text-terracota-honda wrap-anywhere">
                {dedication}
              </blockquote>
            ) : null}
            {garments.length > 0 ? (
              <ul aria-label={texts.garments} className="flex w-full flex-wrap justify-center gap-5">
                {garments.map(({ slug, name, photo }, i) => (
                  <li
                    key={slug}
                    className={`grid w-44 max-w-full @2xl:w-40 gap-2 rounded-control bg-leche p-2 pb-3 shadow-lift ${LIES[i] ?? ""}`}
                  >
                    <GarmentPhoto photo={photo} sizes="11rem" />
                    <span className="text-small/snug wrap-anywhere">{name}</span>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="text-nuez">{texts.empty}</p>
            )}
            {from ? <p className="text-lead wrap-anywhere">{say(texts.from, { text: from })}</p> : null}
            <p className="text-small text-nuez">{say(texts.by, { brand })}</p>
          </div>
        </article>
        <section
          id="compartir"
          aria-labelledby="compartir-titulo"
          className="order-first hidden scroll-mt-4 grid-cols-1 justify-items-start gap-3 rounded-card bg-lino p-5 target:grid"
        >
          <h2 id="compartir-titulo" className="text-xl">
            {texts.share}
          </h2>
          <p className="text-small text-nuez">{texts.shareText}</p>
          <input
            readOnly
            aria-label={texts.address}
            value={url}
            className={controlClass}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div className="flex flex-wrap gap-x-3 gap-y-2">
            <ExternalLink
              href={whatsappShareLink(say(texts.sendMessage, { url }))}
              className={buttonClass("whatsapp", "small")}
            >
              <WhatsappIcon size={18} />
              {texts.send}
            </ExternalLink>
            <Link to="/regalo" className={buttonClass("quiet", "small")}>
              {texts.back}
            </Link>
          </div>
        </section>
        <Link to="/regalo" className={buttonClass("quiet", "small", "justify-self-center")}>
          {texts.make}
        </Link>
      </div>
    </div>
  );
}
