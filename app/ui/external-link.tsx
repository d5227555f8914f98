import { type AnchorHTMLAttributes, createContext, useContext } from "react";

export const NewTabHint = createContext("");

export interface ExternalLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  "data-chat"?: string;
}

/** Opens other sites in a new tab (spec §2). A path of this site opens in a new tab only with a `target`. */
export function ExternalLink(props: ExternalLinkProps) {
  const { href, children, "aria-label": label, ...rest } = props;
  const hint = useContext(NewTabHint);
  if (href.startsWith("/") && !props.target) return <a {...props}>{children}</a>;
  const named = label && { "aria-label": `${label} ${hint}` };
  return (
    <a {...rest} {...named} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> {hint}</span>
    </a>
  );
}
