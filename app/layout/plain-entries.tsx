import type { Landing } from "../messages/landing.server.ts";
import { useShop } from "../shop/use-shop.ts";
import { textLinkClass } from "../ui/button.ts";

/** Spec §2 lists these entries. */
export const navigation = [
  { to: "/", text: "home" },
  { to: "/catalogo", text: "catalogue" },
  { to: "/ventas-mayor", text: "wholesale" },
  { to: "/contacto", text: "contact" },
] as const satisfies readonly { to: string; text: keyof Landing["frame"]["entries"] }[];

/** The menu's links for phones without script, which cannot open the drawer. */
export function PlainEntries() {
  const { texts } = useShop();
  return (
    <nav aria-label={texts.shopHeading} className="without-script w-full md:hidden">
      <ul className="flex flex-wrap gap-x-4">
        {navigation.map(({ to, text }) => (
          <li key={to}>
            <a href={to} className={textLinkClass}>
              {texts.entries[text]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
