import { Link } from "react-router";
import { policies } from "../messages/es/policies.ts";
import { textLinkClass } from "../ui/button.ts";
import type { readPolicyPage } from "./policy-page.server.ts";

export function PolicyPage({ title, lines }: Pick<ReturnType<typeof readPolicyPage>, "title" | "lines">) {
  return (
    <div className="@container">
      <div className="column grid max-w-208 grid-cols-1 gap-3 pt-[clamp(2rem,5cqi,4rem)] pb-16">
        <h1 className="mb-3 text-page wrap-anywhere">{title}</h1>
        {lines.map(({ heading, text }, place) =>
          heading ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and lines never move
            <h2 key={place} className="stitch-t mt-6 pt-6 text-title wrap-anywhere">
              {text}
            </h2>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and lines never move
            <p key={place} className="measure wrap-anywhere">
              {text}
            </p>
          ),
        )}
        <Link to="/contacto" className={`${textLinkClass} mt-4`}>
          {policies.contact}
        </Link>
      </div>
    </div>
  );
}
