import Heart from "lucide-react/icons/heart";
import Star from "lucide-react/icons/star";
import type { ReactNode } from "react";
import { ProductShelf } from "../product/product-shelf.tsx";
import { useShop } from "../shop/use-shop.ts";
import { JsonLd } from "../ui/json-ld.tsx";
import { Connect, SectionHead } from "./connect.tsx";
import { Hero } from "./hero.tsx";
import type { HomeData } from "./home-page.server.ts";
import { type Motif, Patch } from "./patch.tsx";
import type { Review } from "./sections.ts";
import { storeJsonLd } from "./store-json-ld.ts";

interface HomePageProps extends Pick<HomeData, "texts" | "shelves" | "hero" | "reviews"> {
  picture: string;
  header: ReactNode;
  promo: ReactNode;
  emailButton: (text: string, className: string) => ReactNode;
  /** The email form inside the page, when the URL asks for it (`?contacto=email`). */
  emailSection: ReactNode;
  footer: (lead: ReactNode) => ReactNode;
}

export function HomePage({ texts, ...page }: HomePageProps) {
  const { shop, publicUrl } = useShop();
  const { description } = texts.footer;
  const jsonLd = storeJsonLd(shop, { publicUrl, description, image: publicUrl + page.picture });
  const [first, ...others] = page.shelves.map(({ title, products, path, more }, place) => (
    <ProductShelf
      key={`${title} ${path}`}
      id={`estante-${place + 1}`}
      title={title}
      products={products}
      words={texts.shelves}
      more={{ to: path, text: more }}
    />
  ));
  return (
    <div className="home @container">
      {page.header}
      <Hero texts={texts.hero} own={page.hero} />
      {first}
      <TrustLine texts={texts.trust} />
      {others}
      {page.promo}
      <HowItWorks texts={texts.how} />
      <Connect texts={texts.connect} emailButton={page.emailButton} />
      {page.emailSection}
      {page.footer(<FooterLead texts={texts.footer} reviews={page.reviews} />)}
      <JsonLd value={jsonLd} />
    </div>
  );
}

function TrustLine({ texts }: { texts: HomeData["texts"]["trust"] }) {
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

/** The top of the landing page's footer (spec §2), above the footer's links. */
function FooterLead({ texts, reviews }: { texts: HomeData["texts"]["footer"]; reviews: readonly Review[] }) {
  return (
    <div className="pt-6 pb-4 @2xl:pt-12">
      <div className="grid grid-cols-1 gap-5 @2xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] @2xl:items-end @2xl:gap-12">
        <p className="font-serif text-giant leading-none font-medium tracking-[-0.03em] wrap-anywhere">
          {useShop().shop.brand}
        </p>
        <div className="grid gap-4">
          <p className="measure text-nuez">{texts.description}</p>
          <p role="img" aria-label={texts.stars} className="flex gap-1 text-terracota">
            {[1, 2, 3, 4, 5].map((star) => (
              <Star key={star} size={20} fill="currentColor" strokeWidth={1.2} />
            ))}
          </p>
        </div>
      </div>
      {reviews.length > 0 ? <Reviews reviews={reviews} heading={texts.reviews} /> : null}
    </div>
  );
}

function Reviews({ reviews, heading }: { reviews: readonly Review[]; heading: string }) {
  return (
    <ul aria-label={heading} className="mt-9 grid grid-cols-1 gap-6 @2xl:grid-cols-3 @2xl:gap-8">
      {reviews.map(({ name, place, text }) => (
        <li key={name + text}>
          <figure className="stitch-t grid gap-2 pt-4 wrap-anywhere">
            <blockquote lang="es" className="font-serif text-xl/snug">
              «{text}»
            </blockquote>
            <figcaption className="text-small text-nuez">{place ? `${name}, ${place}` : name}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

const MOTIFS: readonly Motif[] = ["photo", "chat", "parcel"];

/** A stitched line from one step's picture to the next: downwards on phones, across on wider screens. */
const threadClass =
  "pointer-events-none absolute top-1/2 left-12 h-[calc(100%+2.5rem)] border-l-2 border-dashed border-terracota " +
  "@max-3xs:hidden @2xl:top-[calc(var(--patch)/2)] @2xl:left-(--patch) @2xl:h-0 @2xl:border-t-2 @2xl:border-l-0 " +
  "@2xl:w-[calc(100%+var(--steps-gap)-var(--patch))]";

function HowItWorks({ texts }: { texts: HomeData["texts"]["how"] }) {
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
