import { requireAdmin } from "../admin/admin-mode.server.ts";
import { listEnquiries } from "../enquiries/inbox.server.ts";
import { InboxPage } from "../enquiries/inbox-page.tsx";
import { readInboxQuery } from "../enquiries/inbox-query.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/inbox";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context });
  const { database, now, enquiries } = context.get(servicesContext);
  const query = readInboxQuery(url);
  return {
    now: now().toISOString(),
    query,
    ...(await listEnquiries(database.db, query)),
    mailOn: enquiries.mailOn,
  };
}

export function meta() {
  return [{ title: "Consultas" }, { name: "robots", content: "noindex" }];
}

/** 'Consultas', for the owner. */
export default function InboxRoute({ loaderData }: Route.ComponentProps) {
  return <InboxPage {...loaderData} />;
}
