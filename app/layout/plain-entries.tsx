import type { ReactNode } from "react";
import type { Landing } from "../messages/landing.server.ts";
import { textLinkClass } from "../ui/button.ts";

/** The side menu's entries in their order (spec §2). */
export const navigation = [
  { to: "/", text: "home" },
  { to: "/catalogo", text: "catalogue" },
  { to: "/ventas-mayor", text: "wholesale" },
  { to: "/contacto", text: "contact" },
] as const satisfies readonly { to: string; text: keyof Landing["frame"]["entries"] }[];

/** Entries as plain links, for a phone without script, where the drawer does not open. */
export function PlainEntries(props: {
  label: string;
  entries: readonly { to: string; text: string }[];
  children?: ReactNode;
}) {
  return (
    <nav aria-label={props.label} className="without-script w-full md:hidden">
      <ul className="flex flex-wrap gap-x-4">
        {props.entries.map(({ to, text }) => (
          <li key={to}>
            <a href={to} className={textLinkClass}>
              {text}
            </a>
          </li>
        ))}
        {props.children}
      </ul>
    </nav>
  );
}
