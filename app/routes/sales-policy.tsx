import { href } from "react-router";
import { policies } from "../messages/es/policies.ts";
import { policyParts } from "../policies/policy-text.ts";
import { policySection } from "../policies/sales-policy.ts";
import { SalesPolicyPage } from "../policies/sales-policy-page.tsx";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/sales-policy";
import { listed } from "./page-meta.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { read } = await context.get(servicesContext).settings();
  return policyParts(read(policySection));
}

export const meta = listed(policies, href("/envios-y-cambios"));

export default function SalesPolicyRoute({ loaderData }: Route.ComponentProps) {
  return <SalesPolicyPage parts={loaderData} />;
}
