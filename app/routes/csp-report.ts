import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/csp-report";
import { rowOf } from "./table.ts";

/** `POST /informes/csp`: browsers tell of what the policy refused. Nothing is stored, and the answer is always the same. */
export async function action({ request, context }: Route.ActionArgs) {
  const { policyReports } = context.get(servicesContext);
  policyReports.take(await request.text(), (path) => rowOf(path).path);
  return new Response(null, { status: 204 });
}
