import { href } from "react-router";
import { ownerOf } from "../admin/owner.server.ts";
import { Wordmark } from "../layout/side-menu.tsx";
import { settings } from "../messages/es/settings.ts";
import { servicesContext } from "../services.server.ts";
import { readSettingsForm, readSettingsPage, settingsIntents } from "../settings/settings-page.server.ts";
import { SettingsPage } from "../settings/settings-page.tsx";
import type { Route } from "./+types/settings";
import { answer } from "./answering.server.ts";
import { unlisted, useRootData } from "./root-data.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return { data: await readSettingsPage(context.get(servicesContext), url) };
}

export async function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  const form = await readSettingsForm(args.request, services, ownerOf(args.context).id);
  return await answer(args, settingsIntents(services, args.request), { form });
}

export const meta = unlisted(settings, href("/ajustes"));

export default function SettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { texts } = useRootData();
  return (
    <SettingsPage
      {...loaderData}
      answered={actionData}
      wordmark={(brand, tagline) => <Wordmark brand={brand} tagline={tagline} />}
      coupon={texts.promo}
    />
  );
}
