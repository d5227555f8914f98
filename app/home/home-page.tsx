import type { ReactNode } from "react";
import { ProductShelf } from "../product/product-shelf.tsx";
import { useShop } from "../shop/use-shop.ts";
import { JsonLd } from "../ui/json-ld.tsx";
import { Connect } from "./connect.tsx";
import { FooterLead } from "./footer-lead.tsx";
import { Hero } from "./hero.tsx";
import { HomeHeader } from "./home-header.tsx";
import type { HomeData } from "./home-page.server.ts";
import { HowItWorks } from "./how-it-works.tsx";
import { storeJsonLd } from "./store-json-ld.ts";
import { TrustLine } from "./trust-line.tsx";

interface HomePageProps
  extends Pick<HomeData, "texts" | "language" | "languages" | "shelves" | "hero" | "reviews"> {
  picture: string;
  /** Parts of the top bar, which this page shows in its own header. */
  menuButton: ReactNode;
  panelLabel: ReactNode;
  tools: ReactNode;
  promo: ReactNode;
  emailButton: (text: string, className: string) => ReactNode;
  /** The email form inside the page, when the URL asks for it (`?contacto=email`). */
  emailSection: ReactNode;
  footer: (lead: ReactNode) => ReactNode;
}

export function HomePage({ texts, language, languages, ...page }: HomePageProps) {
  const { shop, publicUrl, texts: frame } = useShop();
  const { description } = texts.footer;
  const jsonLd = storeJsonLd(shop, { publicUrl, description, image: publicUrl + page.picture });
  const words = texts.shelves;
  const shelf = (name: keyof typeof page.shelves, id: string, more: { to: string; text: string }) => (
    <ProductShelf id={id} title={words[name]} products={page.shelves[name]} words={words} more={more} />
  );
  return (
    <div className="home @container">
      <HomeHeader
        texts={texts.header}
        menuButton={page.menuButton}
        label={page.panelLabel}
        tools={page.tools}
        languages={languages}
        current={language}
      />
      <Hero texts={texts.hero} own={page.hero} />
      {shelf("latest", "recien-llegados", { to: "/catalogo", text: words.all })}
      <TrustLine texts={texts.trust} />
      {shelf("gifts", "para-regalar", { to: "/regalo", text: frame.gift })}
      {page.promo}
      <HowItWorks texts={texts.how} />
      <Connect texts={texts.connect} emailButton={page.emailButton} />
      {page.emailSection}
      {page.footer(<FooterLead texts={texts.footer} reviews={page.reviews} />)}
      <JsonLd value={jsonLd} />
    </div>
  );
}
