import { countExamples, exampleIntents } from "../catalogue/examples.server.ts";
import { mailTestIntents } from "../enquiries/mail/mail-test-section.server.ts";
import { firstSteps } from "../messages/es/first-steps.ts";
import { servicesContext } from "../services.server.ts";
import { readFirstSteps } from "../settings/first-steps.server.ts";
import { FirstStepsPage } from "../settings/first-steps-page.tsx";
import type { FormAnswer } from "../ui/form/answer.ts";
import type { Route } from "./+types/first-steps";
import { ownersPage } from "./page-meta.ts";
import { runForm } from "./run-form.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const examples = await countExamples(services.db);
  return { ...(await readFirstSteps(services, examples)), examples };
}

export async function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  return await runForm<FormAnswer>(args, { ...exampleIntents(services), ...mailTestIntents(services) });
}

export const meta = ownersPage(firstSteps);

export default function FirstStepsRoute({ loaderData }: Route.ComponentProps) {
  return <FirstStepsPage {...loaderData} />;
}
