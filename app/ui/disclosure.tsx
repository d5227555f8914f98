import ChevronDown from "lucide-react/icons/chevron-down";
import type { MouseEventHandler, ReactNode, Ref, ToggleEventHandler } from "react";

interface DisclosureProps {
  summary: ReactNode;
  summaryClass?: string;
  chevron?: boolean;
  open?: boolean;
  name?: string;
  id?: string;
  onToggle?: ToggleEventHandler<HTMLDetailsElement>;
  onClick?: MouseEventHandler<HTMLDetailsElement>;
  ref?: Ref<HTMLDetailsElement>;
  className?: string;
  children: ReactNode;
}

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
