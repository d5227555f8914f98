import { href } from "react-router";
import { Wordmark } from "../layout/side-menu.tsx";
import { settings } from "../messages/es/settings.ts";
import { landing } from "../messages/landing.server.ts";
import { say } from "../messages/message.ts";
import { SettingsPage } from "../settings/settings-page.tsx";
import { answerForm } from "../ui/form/answer-form.server.ts";
import type { Route } from "./+types/settings";
import { watching } from "./receiving.server.ts";
import { headOf, useRootData } from "./root-data.ts";
import { settingsData, settingsForm, settingsIntents } from "./settings-sections.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return { data: await settingsData(context, url), greeting: landing().home.hero.greeting };
}

export async function action({ request, context }: Route.ActionArgs) {
  return await answerForm(
    await settingsForm(context, request),
    settingsIntents(context, request),
    watching(context),
  );
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = settings;
  return headOf(matches, () => ({ title, description, path: href("/ajustes"), noIndex: true }));
}

export default function SettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { texts } = useRootData();
  return (
    <SettingsPage
      data={loaderData.data}
      answered={actionData}
      wordmark={(brand, tagline) => <Wordmark brand={brand} tagline={tagline} />}
      greeting={(brand) => say(loaderData.greeting, { brand })}
      coupon={texts.promo}
      newTab={texts.newTab}
    />
  );
}
