import type { AnchorHTMLAttributes, ReactNode } from "react";

export interface ExternalLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "target" | "rel"> {
  href: string;
  /** By which script knows the link. */
  "data-chat"?: string;
  /** Said to screen readers after the link's text: that a new tab opens, in the page's language. */
  newTabNotice: string;
  children: ReactNode;
}

/**
 * A link that leaves the shop: new tab (spec §2), and the new page gets no handle on ours and no address of it. What
 * leads to the contact form after all (a shop without a number yet) opens in place.
 */
export function ExternalLink({ newTabNotice, children, ...rest }: ExternalLinkProps) {
  if (rest.href.startsWith("/contacto")) return <a {...rest}>{children}</a>;
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> {newTabNotice}</span>
    </a>
  );
}
