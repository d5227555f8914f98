import { href } from "react-router";
import { ownerOf } from "../admin/owner.server.ts";
import { Wordmark } from "../layout/side-menu.tsx";
import { settings } from "../messages/es/settings.ts";
import { landing } from "../messages/landing.server.ts";
import { say } from "../messages/message.ts";
import { servicesContext } from "../services.server.ts";
import { readSettingsForm, readSettingsPage, settingsIntents } from "../settings/settings-page.server.ts";
import { SettingsPage } from "../settings/settings-page.tsx";
import type { Route } from "./+types/settings";
import { answer } from "./answering.server.ts";
import { headOf, useRootData } from "./root-data.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const data = await readSettingsPage(context.get(servicesContext), url);
  return { data, greeting: landing().home.hero.greeting };
}

export async function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  const form = await readSettingsForm(args.request, services, ownerOf(args.context).id);
  return await answer(args, settingsIntents(services, args.request), { form });
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
    />
  );
}
