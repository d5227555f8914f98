import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { instagramUrl } from "../shop/contact-links.ts";
import { useShop } from "../shop/use-shop.ts";
import { ExternalLink } from "../ui/external-link.tsx";

const linkClass =
  "inline-flex min-h-tap items-center text-small text-nuez underline decoration-1 decoration-transparent underline-offset-4 hover:text-terracota hover:decoration-current";

const OWNERS_PAGE =
  /^\/(consultas|stock|precios|resumen|clientes|ajustes|papelera|cuenta|primeros-pasos)(\/|$)/;

/** Returns null for the team on its own pages. If `lead` is set, it is shown in place of the brand. */
export function SiteFooter({ lead }: { lead?: ReactNode }) {
  const { shop, texts, year, admin } = useShop();
  const { pathname } = useLocation();
  const { brand } = shop;
  if (admin && OWNERS_PAGE.test(pathname)) return null;
  return (
    <footer className="site-footer @container bg-lino pt-8 pb-7">
      <div className="column grid grid-cols-1 gap-3">
        {lead}
        <div className="flex flex-wrap items-center justify-between gap-x-10">
          {lead ? null : (
            <Link
              to="/"
              prefetch="intent"
              className="inline-flex min-h-tap items-center font-serif text-title font-medium tracking-tight wrap-anywhere"
            >
              {brand}
            </Link>
          )}
          <FooterLinks />
        </div>
        <SellerDetails />
        <p className="stitch-t pt-4 text-small text-nuez">
          © {year} {brand}. {texts.footer.rights}
        </p>
      </div>
    </footer>
  );
}

function FooterLinks() {
  const { shop, texts } = useShop();
  const { entries, footer } = texts;
  const links = [
    { to: "/contacto", text: entries.contact },
    { to: "/regalo", text: texts.gift },
    { to: "/talles", text: texts.sizeGuide },
    { to: "/envios-y-cambios", text: footer.exchanges },
    { to: "/ventas-mayor", text: entries.wholesale },
    { to: "/privacidad", text: footer.privacy },
    { to: "/terminos", text: footer.terms },
  ];
  return (
    <nav aria-label={footer.label}>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} hrefLang="es" prefetch="intent" className={linkClass}>
              {text}
            </Link>
          </li>
        ))}
        {shop.instagram === "" ? null : (
          <li>
            <ExternalLink href={instagramUrl(shop.instagram)} className={linkClass}>
              {footer.instagram}
            </ExternalLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Shows the seller and the links that consumer law demands, as far as the owner has set them. */
function SellerDetails() {
  const { shop, texts } = useShop();
  const { footer } = texts;
  const seller = [shop.legalName, shop.cuit && `${footer.taxId} ${shop.cuit}`, shop.address].filter(Boolean);
  const links = [
    { href: shop.defensaConsumidorUrl, text: footer.defensaConsumidor },
    { href: shop.dataFiscalUrl, text: footer.dataFiscal },
  ].filter((link): link is { href: string; text: typeof link.text } => link.href !== null);
  if (seller.length === 0 && links.length === 0) return null;
  return (
    <section aria-label={footer.legal}>
      <ul className="flex flex-wrap items-center gap-x-6 text-small text-nuez">
        {seller.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
        {links.map(({ href, text }) => (
          <li key={text}>
            <ExternalLink href={href} hrefLang="es" className={linkClass}>
              {text}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
