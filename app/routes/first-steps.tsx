import { countExamples, exampleIntents } from "../catalogue/examples.server.ts";
import { mailTestIntents } from "../enquiries/mail/mail-test-section.server.ts";
import { firstSteps } from "../messages/es/first-steps.ts";
import { servicesContext } from "../services.server.ts";
import { readFirstSteps } from "../settings/first-steps.server.ts";
import { FirstStepsPage } from "../settings/first-steps-page.tsx";
import type { FormAnswer } from "../ui/form/answer.ts";
import type { Route } from "./+types/first-steps";
import { ownersPage } from "./page-meta.ts";
import { pageOf } from "./page-of.tsx";
import { ownersForm } from "./run-form.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const examples = await countExamples(services.db);
  return { ...(await readFirstSteps(services, examples)), examples };
}

export const action = ownersForm<FormAnswer>((services) => ({
  ...exampleIntents(services),
  ...mailTestIntents(services),
}));

export const meta = ownersPage(firstSteps);

export default pageOf<Route.ComponentProps>(FirstStepsPage);
