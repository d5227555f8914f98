import { type AnchorHTMLAttributes, createContext, useContext } from "react";

/** Said to screen readers after a link that opens a new tab: so much, in the page's language. */
export const NewTabNotice = createContext("");

export interface ExternalLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** By which script knows the link. */
  "data-chat"?: string;
}

/**
 * A link that leaves the shop: new tab (spec §2), and the new page gets no handle on ours and no address of it. What
 * leads to the contact form after all (a shop without a number yet) opens in place.
 */
export function ExternalLink(props: ExternalLinkProps) {
  const { href, children, "aria-label": label, ...rest } = props;
  const notice = useContext(NewTabNotice);
  if (href.startsWith("/") && !props.target) return <a {...props}>{children}</a>;
  const named = label && { "aria-label": `${label} ${notice}` };
  return (
    <a {...rest} {...named} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> {notice}</span>
    </a>
  );
}
