import { Link } from "react-router";
import { policies } from "../messages/es/policies.ts";
import { textLinkClass } from "../ui/button.ts";
import type { readPolicyPage } from "./policy-page.server.ts";

const HEADING = "stitch-t mt-6 pt-6 text-title";

export function PolicyPage({ title, lines }: Pick<ReturnType<typeof readPolicyPage>, "title" | "lines">) {
  return (
    <div className="@container">
      <div className="column grid max-w-208 grid-cols-1 gap-3 pt-[clamp(2rem,5cqi,4rem)] pb-16">
        <h1 className="mb-3 text-page wrap-anywhere">{title}</h1>
        {lines.map(({ heading, text }, place) => {
          const Line = heading ? "h2" : "p";
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and lines never move
            <Line key={place} className={`wrap-anywhere ${heading ? HEADING : "measure"}`}>
              {text}
            </Line>
          );
        })}
        <Link to="/contacto" className={`${textLinkClass} mt-4`}>
          {policies.contact}
        </Link>
      </div>
    </div>
  );
}
