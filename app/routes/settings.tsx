import { Wordmark } from "../layout/side-menu.tsx";
import { settings } from "../messages/es/settings.ts";
import { servicesContext } from "../services.server.ts";
import { readSettingsPage, settingsIntents } from "../settings/settings-page.server.ts";
import { SettingsPage } from "../settings/settings-page.tsx";
import { useShop } from "../shop/use-shop.ts";
import type { Route } from "./+types/settings";
import { ownersPage } from "./page-meta.ts";
import { ownersForm } from "./run-form.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return { data: await readSettingsPage(context.get(servicesContext), url) };
}

export const action = ownersForm(settingsIntents);

export const meta = ownersPage(settings);

export default function SettingsRoute({ loaderData }: Route.ComponentProps) {
  const { texts } = useShop();
  return (
    <SettingsPage
      {...loaderData}
      wordmark={(brand, tagline) => <Wordmark brand={brand} tagline={tagline} />}
      coupon={texts.promo}
    />
  );
}
