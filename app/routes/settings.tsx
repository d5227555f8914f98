import { settings } from "../messages/es/settings.ts";
import { readSettingsPage, settingsIntents } from "../settings/settings-page.server.ts";
import { SettingsPage } from "../settings/settings-page.tsx";
import { loaderOf, ownersForm } from "./loaders-and-actions.server.ts";
import { ownersPage } from "./page-meta.ts";
import { pageOf } from "./page-of.tsx";

export const loader = loaderOf(async (services, url) => ({ data: await readSettingsPage(services, url) }));

export const action = ownersForm(settingsIntents);

export const meta = ownersPage(settings);

export default pageOf<typeof loader>(SettingsPage);
