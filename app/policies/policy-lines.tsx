import { Link } from "react-router";
import { textLinkClass } from "../ui/button.ts";
import { RangeText } from "../ui/range-text.tsx";

export function PolicyLines({
  lines,
  label,
  more,
}: {
  lines: readonly string[];
  label: string;
  more: string;
}) {
  return (
    <div className="grid gap-1 text-small text-nuez">
      <ul aria-label={label} className="grid gap-1">
        {lines.map((line) => (
          <li key={line} className="flex gap-2 before:text-terracota before:content-['·']">
            <span>
              <RangeText>{line}</RangeText>
            </span>
          </li>
        ))}
      </ul>
      <Link to="/envios-y-cambios" className={`${textLinkClass} justify-self-start`}>
        {more}
      </Link>
    </div>
  );
}
