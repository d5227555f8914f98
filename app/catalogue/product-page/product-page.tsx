import Pencil from "lucide-react/icons/pencil";
import Ruler from "lucide-react/icons/ruler";
import { type ReactNode, useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { garment } from "../../messages/es/garment.ts";
import { product as texts } from "../../messages/es/product.ts";
import { say } from "../../messages/message.ts";
import { NoPhoto } from "../../product/card.tsx";
import { choiceParts, messageAboutOffer } from "../../product/chat-message.ts";
import { type Offer, offerOf, readChoice } from "../../product/offer.ts";
import type { Product } from "../../product/product.ts";
import { type Choice, productPath } from "../../product/product-path.ts";
import { PriceNow, ProductPrice } from "../../product/product-price.tsx";
import { ProductShelf } from "../../product/product-shelf.tsx";
import { photosFor } from "../../product/variants.ts";
import { ChatLink } from "../../shop/chat-link.tsx";
import { ShareLink } from "../../shop/share-link.tsx";
import { useShop } from "../../shop/use-shop.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { JsonLd } from "../../ui/json-ld.tsx";
import { rememberSeen } from "../cards/recently-seen.tsx";
import { productJsonLd, stepsTo } from "../sharing/json-ld.ts";
import { GUIDE_PARAMS } from "../size-guide/size-guide.ts";
import { CareSymbol } from "./care-symbol.tsx";
import { Choices } from "./choices.tsx";
import { GALLERY_SIZES, PhotoStrip } from "./photo-strip.tsx";
import type { ProductView } from "./product-page.server.ts";

type ChosenGarment = Choice & Pick<Offer, "priceCents" | "from">;

interface ProductPageProps {
  view: ProductView;
  owner: { unseen: string | null } | null;
  restockForm: (choice: Choice) => ReactNode;
  basketLink: (garment: ChosenGarment, price: ReactNode) => ReactNode;
  addForm: (garment: ChosenGarment, out: boolean) => ReactNode;
  addButton: (garment: ChosenGarment) => ReactNode;
  restockLink: ReactNode;
}

export function ProductPage(props: ProductPageProps) {
  const { view, owner, basketLink, addButton, restockLink } = props;
  const { product, related } = view;
  const { shop, publicUrl } = useShop();
  useEffect(() => rememberSeen(product), [product]);
  const { search } = useLocation();
  const offer = offerOf(product, readChoice(new URLSearchParams(search)));
  const message = messageAboutOffer(product, offer, publicUrl);
  const photos = photosFor(product.photos, offer.choice.colour);
  const out = offer.level === "out";
  const chosen = { ...offer.choice, priceCents: offer.priceCents, from: offer.from };
  return (
    <div className="@container/product">
      <JsonLd value={productJsonLd(product, { brand: shop.brand, publicUrl })} />
      <article className="mx-auto w-full max-w-304 @2xl/product:px-gutter @2xl/product:pt-4">
        <Breadcrumbs product={product} />
        {owner?.unseen ? <Alert tone="info" className="mx-gutter mb-4" title={owner.unseen} /> : null}
        <div className="grid grid-cols-1 items-start gap-x-[clamp(1.75rem,5cqi,4rem)] @2xl/product:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] @2xl/product:grid-rows-[auto_1fr]">
          <Gallery key={photos[0]?.id} product={{ ...product, photos }} dimmed={out} />
          <div className="grid grid-cols-1 gap-6 px-gutter pt-5 pb-6 @2xl/product:row-span-2 @2xl/product:px-0 @2xl/product:pt-2">
            <Buy {...props} offer={offer} message={message} />
          </div>
          <Details product={product} />
        </div>
        <FootBar
          name={product.name}
          offer={offer}
          message={message}
          basketLink={(price) => basketLink(chosen, price)}
          action={out ? restockLink : addButton(chosen)}
        />
      </article>
      <ProductShelf id="related" title={texts.related} products={related} className="pt-10 pb-6" />
    </div>
  );
}

function Gallery({ product, dimmed }: { product: Product; dimmed: boolean }) {
  const frame = "aspect-square overflow-hidden rounded-card @max-2xl/product:mx-gutter";
  const photoClass = `object-cover ${dimmed ? "opacity-75 grayscale-40" : ""}`;
  return product.photos.length > 0 ? (
    <PhotoStrip product={product} sizes={GALLERY_SIZES} className={frame} photoClass={photoClass} />
  ) : (
    <div className={frame}>
      <NoPhoto name={product.name} />
    </div>
  );
}

type BuyProps = ProductPageProps & { offer: Offer; message: string };

function Buy(props: BuyProps) {
  const { view, restockForm, addForm, offer } = props;
  const { product, hasGuide } = view;
  const { choice, level, priceCents, priceBeforeCents: beforeCents, from } = offer;
  const navigate = useNavigate();
  // A choice changes only the URL's query, so the loaders need not run again.
  const choose = (next: Choice) =>
    navigate(productPath(product.slug, next), {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  return (
    <>
      <header className="grid gap-2.5">
        <h1 className="text-3xl @2xl/product:text-4xl">{product.name}</h1>
        <ProductPrice of={{ cents: priceCents, from, beforeCents }} large />
      </header>
      <Choices key={product.id} offer={offer} onChoose={choose} />
      <StockLine offer={offer} inStock={product.inStock} />
      {offer.sizes.length > 0 && hasGuide ? (
        <Link
          to={`/talles?${new URLSearchParams({ [GUIDE_PARAMS.product]: product.slug })}`}
          className={`${textLinkClass} gap-2 justify-self-start`}
        >
          <Ruler size={18} strokeWidth={1.8} />
          {texts.guide}
        </Link>
      ) : null}
      {level === "out" ? restockForm(choice) : null}
      {addForm({ ...choice, priceCents, from }, level === "out")}
      <WaysToWrite {...props} />
      <PolicyLines policy={view.policy} />
    </>
  );
}

function WaysToWrite({ view: { product }, owner, message, offer }: BuyProps) {
  const { shop, publicUrl } = useShop();
  const { search } = useLocation();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <ChatLink
        message={message}
        icon={{ className: "text-whatsapp" }}
        className={buttonClass("quiet", "large", "hidden! @2xl/product:inline-flex!")}
      >
        {texts.ask}
      </ChatLink>
      <ShareLink
        text={say(texts.shareText, { name: product.name, brand: shop.brand })}
        url={publicUrl + productPath(product.slug, search ? offer.choice : {})}
      />
      {owner ? (
        <Link to={`/catalogo?editar=${product.id}`} className={`${textLinkClass} gap-2`}>
          <Pencil size={17} strokeWidth={1.8} />
          {texts.edit}
        </Link>
      ) : null}
    </div>
  );
}

function PolicyLines({ policy: { lines, label, more } }: { policy: ProductView["policy"] }) {
  return (
    <div className="grid gap-1 text-small text-nuez">
      <ul aria-label={label} className="grid gap-1">
        {lines.map((line) => (
          <li key={line} className="flex gap-2 before:text-terracota before:content-['·']">
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <Link to="/envios-y-cambios" className={`${textLinkClass} justify-self-start`}>
        {more}
      </Link>
    </div>
  );
}

function Breadcrumbs({ product }: { product: Product }) {
  return (
    <nav aria-label={texts.breadcrumbs} className="px-gutter text-small text-nuez @2xl/product:px-0">
      <ol className="flex items-center gap-2 overflow-hidden whitespace-nowrap">
        {stepsTo(product).map(({ name, path }) => (
          <li key={path} className="after:ml-2 after:content-['/']">
            <Link to={path} className="inline-flex min-h-tap items-center underline-offset-4 hover:underline">
              {name}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate">
          {product.name}
        </li>
      </ol>
    </nav>
  );
}

function Details({ product }: { product: Product }) {
  const { description, composition, care } = product;
  if (!description && !composition && care.length === 0) return null;
  return (
    <section
      aria-labelledby="details"
      className="mx-gutter mb-8 grid grid-cols-1 gap-4 border-hilo pt-6 @max-2xl/product:border-t @2xl/product:col-start-1 @2xl/product:mx-0"
    >
      <h2 id="details" className="text-brand">
        {texts.details}
      </h2>
      {description ? <p className="measure whitespace-pre-line">{description}</p> : null}
      {composition ? (
        <p>
          <span className="font-semibold">{texts.composition}:</span> {composition}
        </p>
      ) : null}
      {care.length > 0 ? (
        <div className="grid gap-2.5">
          <h3 className="font-sans text-base font-semibold tracking-normal">{texts.careTitle}</h3>
          <ul className="grid grid-cols-1 gap-x-6 gap-y-2.5 @md/product:grid-cols-2">
            {care.map((code) => (
              <li key={code} className="flex items-center gap-3 text-small">
                <CareSymbol code={code} />
                {garment.care[code]}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}

function StockLine({ offer, inStock }: { offer: Offer; inStock: boolean }) {
  const { level, sizes, colours } = offer;
  const hasChoices = sizes.length > 1 || colours.length > 1;
  const said = level === "out" ? outText(offer, inStock) : level === "low" && !hasChoices ? texts.low : null;
  return (
    <p role="status" className="text-small font-semibold empty:hidden">
      {said ? <span className={level === "out" ? "text-error" : "text-terracota"}>{said}</span> : null}
    </p>
  );
}

/** Says that the chosen size and colour are sold out, or the whole product if `inStock` is false. */
export function outText({ choice, sizes, colours }: Offer, inStock: boolean): string {
  const parts = choiceParts({
    size: sizes.length > 1 ? choice.size : null,
    colour: colours.length > 1 ? choice.colour : null,
  });
  return inStock && parts.length > 0 ? say(texts.outChoice, { what: parts.join(", ") }) : texts.outNow;
}

interface FootBarProps {
  name: string;
  offer: Offer;
  message: string;
  basketLink: (price: ReactNode) => ReactNode;
  action: ReactNode;
}

/** The bar that sticks to the bottom on phones. It does not stick when large text would fill the screen. */
function FootBar({ name, offer, message, basketLink, action }: FootBarProps) {
  const { choice, priceCents: cents, from } = offer;
  return (
    <div
      data-foot-bar=""
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-2.5 gap-y-1 border-t border-hilo bg-leche px-gutter pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] @max-3xs/product:static @2xl/product:hidden"
    >
      {basketLink(
        <p className="min-w-0 flex-[1_1_6rem] leading-tight">
          <span className="block truncate text-fine text-nuez">
            {[choice.size, choice.colour].filter(Boolean).join(" · ") || name}
          </span>
          <span className="font-serif text-lead font-medium lining-nums tabular-nums">
            <PriceNow of={{ cents, from }} />
          </span>
        </p>,
      )}
      {action}
      <ChatLink
        message={message}
        aria-label={texts.ask}
        icon={{ size: 22, className: "text-whatsapp" }}
        className="grid size-12 shrink-0 place-content-center rounded-full border border-borde bg-algodon transition-colors hover:border-cacao"
      />
    </div>
  );
}
