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
      <HomeHeader
        texts={texts.header}
        menuButton={page.menuButton}
        label={page.panelLabel}
        tools={page.tools}
        languages={languages}
        current={language}
      />
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
