import { listEnquiries } from "../enquiries/inbox.server.ts";
import { InboxPage } from "../enquiries/inbox-page.tsx";
import { readInboxQuery } from "../enquiries/inbox-query.ts";
import { photoCounts } from "../enquiries/photos/photos.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/inbox";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, now, enquiries } = context.get(servicesContext);
  const query = readInboxQuery(url);
  const list = await listEnquiries(database.db, query);
  const counts = await photoCounts(
    database.db,
    list.enquiries.map(({ id }) => id),
  );
  return {
    ...list,
    now: now().toISOString(),
    query,
    enquiries: list.enquiries.map((each) => ({ ...each, photos: counts.get(each.id) ?? 0 })),
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
