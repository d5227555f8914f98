import { countExamples, exampleIntents } from "../catalogue/examples.server.ts";
import { mailTestIntents } from "../enquiries/mail/mail-test-section.server.ts";
import { firstSteps } from "../messages/es/first-steps.ts";
import { readFirstSteps } from "../settings/first-steps.server.ts";
import { FirstStepsPage } from "../settings/first-steps-page.tsx";
import type { FormAnswer } from "../ui/form/answer.ts";
import { loaderOf, ownersForm } from "./loaders-and-actions.server.ts";
import { ownersPage } from "./page-meta.ts";
import { pageOf } from "./page-of.tsx";

export const loader = loaderOf(async (services) => {
  const examples = await countExamples(services.db);
  return { ...(await readFirstSteps(services, examples)), examples };
});

export const action = ownersForm<FormAnswer>((services) => ({
  ...exampleIntents(services),
  ...mailTestIntents(services),
}));

export const meta = ownersPage(firstSteps);

export default pageOf<typeof loader>(FirstStepsPage);
