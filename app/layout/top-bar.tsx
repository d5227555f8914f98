import { Link } from "react-router";
import { BasketLink } from "../orders/basket/basket-link.tsx";
import { BrandMark } from "../shop/brand-mark.tsx";
import { useShop } from "../shop/use-shop.ts";
import { MenuButton, PanelLabel, SearchLink } from "./menu-button.tsx";

const SHORT_BRAND = 14;

/** The bar of all pages except the landing page, which shows the bar's parts in its own header. */
export function TopBar() {
  const { brand, logo } = useShop().shop;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-2 border-b border-hilo pr-5 pl-2 md:pr-gutter">
      <MenuButton />
      <Link
        to="/"
        className={`inline-flex min-h-tap min-w-0 grow basis-[6rem] items-center font-serif font-medium tracking-tight wrap-anywhere md:invisible collapsed:visible ${brand.length > SHORT_BRAND ? "text-lead leading-tight" : "text-[min(1.375rem,9vw)]"}`}
      >
        <BrandMark brand={brand} logo={logo} />
      </Link>
      <PanelLabel />
      <SearchLink />
      <BasketLink />
    </div>
  );
}
