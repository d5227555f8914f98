import { href } from "react-router";
import { policies } from "../messages/es/policies.ts";
import { say } from "../messages/message.ts";
import { policyParts } from "../policies/policy-text.ts";
import { policySetting } from "../policies/sales-policy.ts";
import { SalesPolicyPage } from "../policies/sales-policy-page.tsx";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/sales-policy";
import { headOf } from "./root-data.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { read } = await context.get(servicesContext).settings();
  return policyParts(read(policySetting));
}

export function meta({ matches }: Route.MetaArgs) {
  return headOf(matches, (brand) => ({
    title: policies.title,
    description: say(policies.description, { brand }),
    path: href("/envios-y-cambios"),
  }));
}

export default function SalesPolicyRoute({ loaderData }: Route.ComponentProps) {
  return <SalesPolicyPage parts={loaderData} />;
}
