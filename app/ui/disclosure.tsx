import ChevronDown from "lucide-react/icons/chevron-down";
import type { MouseEventHandler, ReactNode, Ref, ToggleEventHandler } from "react";

interface DisclosureProps {
  summary: ReactNode;
  /** Looks of the line that opens it: {@link buttonClass}, {@link textLinkClass} or the caller's own. */
  summaryClass?: string;
  chevron?: boolean;
  /** Open from the start: what is inside was refused, or has something to say. */
  open?: boolean;
  /** Only one of those that share a name is open at a time. */
  name?: string;
  id?: string;
  onToggle?: ToggleEventHandler<HTMLDetailsElement>;
  onClick?: MouseEventHandler<HTMLDetailsElement>;
  ref?: Ref<HTMLDetailsElement>;
  className?: string;
  children: ReactNode;
}

/** Something that waits behind its name. Native: it opens before the script is there, and without it. */
export function Disclosure(props: DisclosureProps) {
  const { summary, summaryClass = "", chevron = false, className = "", children, ...details } = props;
  return (
    <details {...details} className={`group/disclosure ${className}`}>
      <summary className={`cursor-pointer ${summaryClass}`}>
        {summary}
        {chevron ? (
          <ChevronDown
            size={20}
            className="shrink-0 text-terracota transition-[rotate] group-open/disclosure:rotate-180"
          />
        ) : null}
      </summary>
      {children}
    </details>
  );
}
