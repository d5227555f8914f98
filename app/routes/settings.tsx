import { Wordmark } from "../layout/side-menu.tsx";
import { settings } from "../messages/es/settings.ts";
import { readSettingsPage, settingsIntents } from "../settings/settings-page.server.ts";
import { SettingsPage } from "../settings/settings-page.tsx";
import { useShop } from "../shop/use-shop.ts";
import type { Route } from "./+types/settings";
import { loaderOf, ownersForm } from "./loaders-and-actions.server.ts";
import { ownersPage } from "./page-meta.ts";

export const loader = loaderOf(async (services, url) => ({ data: await readSettingsPage(services, url) }));

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
