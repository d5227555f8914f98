import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps, ReactNode } from "react";

interface DisclosureProps extends ComponentProps<"details"> {
  summary: ReactNode;
  summaryClass?: string;
  chevron?: boolean;
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
