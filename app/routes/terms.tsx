import { href } from "react-router";
import { enquiriesSection } from "../enquiries/sections.ts";
import { legal } from "../messages/es/legal.ts";
import { readLegalPage } from "../policies/legal-page.server.ts";
import { LegalPage } from "../policies/legal-page.tsx";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/terms";
import { listed } from "./page-meta.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, read } = await context.get(servicesContext).settings();
  return readLegalPage("terms", { shop, read, purgeAfter: read(enquiriesSection).purgeAfter });
}

export const meta = listed(legal.terms, href("/terminos"));

/** The terms of sale (Ley 24.240). */
export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage title={legal.terms.title} lines={loaderData} />;
}
