import { href } from "react-router";
import { enquiriesSection } from "../enquiries/sections.ts";
import { legal } from "../messages/es/legal.ts";
import { readLegalPage } from "../policies/legal-page.server.ts";
import { LegalPage } from "../policies/legal-page.tsx";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/privacy";
import { listed } from "./page-meta.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, read } = await context.get(servicesContext).settings();
  return readLegalPage("privacy", { shop, read, purgeAfter: read(enquiriesSection).purgeAfter });
}

export const meta = listed(legal.privacy, href("/privacidad"));

/** The privacy policy (Ley 25.326). */
export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage title={legal.privacy.title} lines={loaderData} />;
}
