import { enquiriesSection } from "../enquiries/sections.ts";
import { readPolicyPage } from "../policies/policy-page.server.ts";
import { PolicyPage } from "../policies/policy-page.tsx";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/policy";
import { headOf } from "./page-meta.ts";
import { pageOf } from "./page-of.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop, read } = await context.get(servicesContext).settings();
  const { purgeAfter } = read(enquiriesSection);
  return { ...readPolicyPage(url.pathname, { shop, read, purgeAfter }), path: url.pathname };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? headOf(matches, () => loaderData) : [];
}

export default pageOf<Route.ComponentProps>(PolicyPage);
