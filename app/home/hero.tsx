import type { Landing } from "../messages/landing.server.ts";
import { say } from "../messages/message.ts";
import { photoFiles } from "../photos/photo-urls.ts";
import { ChatLink } from "../shop/chat-link.tsx";
import { useShop } from "../shop/use-shop.ts";
import { buttonClass } from "../ui/button.ts";
import { ownPicture, Picture } from "../ui/picture.tsx";
import { SECTIONS } from "./anchors.ts";
import type { HeroPhoto } from "./sections.ts";

export const FOCUS_CLASS = { top: "object-top", centre: "object-center", bottom: "object-bottom" };

/** On phones the picture's height shrinks with the screen's, so that both buttons stay in view. */
export function Hero({ texts, own }: { texts: Landing["home"]["hero"]; own: HeroPhoto }) {
  const { shop } = useShop();
  const { photo, focus, alt } = own;
  return (
    <section
      id={SECTIONS.order}
      aria-labelledby="hero-title"
      className="grid scroll-mt-14 grid-cols-1 @2xl:scroll-mt-17 @2xl:grid-cols-[minmax(var(--spacing-gutter),1fr)_minmax(0,30rem)_minmax(0,40rem)_minmax(var(--spacing-gutter),1fr)] @2xl:items-center @2xl:pt-8 @2xl:pb-4"
    >
      <div className="order-1 grid grid-cols-1 justify-items-start px-gutter pt-4.5 pb-2 @md:pb-8 @2xl:order-0 @2xl:col-start-2 @2xl:py-4 @2xl:pr-[clamp(1.5rem,4cqi,4rem)] @2xl:pl-0">
        <h1 id="hero-title" className="text-hero wrap-anywhere">
          {texts.headline}
        </h1>
        <p className="mt-2.5 max-w-120 leading-normal text-nuez @2xl:mt-6 @2xl:max-w-96 @2xl:text-[clamp(1.0625rem,0.9rem+0.5cqi,1.25rem)] @2xl:leading-relaxed">
          {texts.description}
        </p>
        <div className="mt-4.5 flex w-full flex-wrap gap-2.5 [&_a]:grow @md:[&_a]:grow-0 @2xl:mt-9 @2xl:grid @2xl:w-auto @2xl:gap-3 @4xl:flex">
          <a href={`#${SECTIONS.contact}`} className={buttonClass("primary", "medium", "@max-md:basis-full")}>
            {texts.order}
          </a>
          <ChatLink
            message={say(texts.greeting, { brand: shop.brand })}
            icon={{ className: "text-whatsapp" }}
            className={buttonClass("quiet", "medium", "@max-md:basis-full")}
          >
            {texts.whatsapp}
          </ChatLink>
        </div>
      </div>
      <div className="relative h-[clamp(8.5rem,calc(100svh-36.5rem),75cqi)] bg-lino @md:h-[clamp(11rem,calc(100svh-20.5rem),62cqi)] @2xl:col-start-3 @2xl:h-auto @2xl:min-h-[clamp(26rem,min(100svh-12rem,47cqi),38rem)] @2xl:self-stretch @2xl:rounded-[2rem] @2xl:after:pointer-events-none @2xl:after:absolute @2xl:after:inset-3 @2xl:after:rounded-[1.375rem] @2xl:after:border-[1.5px] @2xl:after:border-dashed @2xl:after:border-nuez/55">
        {/* On wide screens the picture is absolute, so that the text sets the height. */}
        <Picture
          files={photo ? photoFiles(photo) : DRAWN}
          alt={photo ? (alt ?? shop.brand) : texts.pictureAlt}
          sizes={SIZES}
          priority="first"
          frameClass="block h-full overflow-clip rounded-[inherit] @2xl:absolute @2xl:inset-0"
          className={`size-full object-cover text-small text-nuez ${photo ? FOCUS_CLASS[focus] : "object-[85%_58%] @2xl:object-[90%_58%] @5xl:object-[85%_58%]"}`}
        />
        <span
          aria-hidden="true"
          className="woven-label absolute bottom-12 -left-6 z-1 hidden -rotate-2 rounded-sm px-7 pt-2.5 pb-3 font-serif text-2xl/heading font-medium tracking-tight @2xl:block"
        >
          {shop.brand}
        </span>
      </div>
    </section>
  );
}

const DRAWN = ownPicture("hero", [480, 800, 1200, 1600], 1600, 1200);

/** From 48rem on, the side menu, if open, takes 16rem. From 58rem on, the text is beside the picture. */
const SIZES =
  "(min-width: 58rem) calc((100vw - 16rem) * 0.58), (min-width: 48rem) calc(100vw - 16rem), 100vw";
