import { listEnquiries } from "../enquiries/inbox/inbox.server.ts";
import { readInboxQuery } from "../enquiries/inbox/inbox-addresses.ts";
import { InboxPage } from "../enquiries/inbox/inbox-page.tsx";
import { countToTell } from "../enquiries/restock/restock.server.ts";
import { inbox as texts } from "../messages/es/inbox.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/inbox";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, now, enquiries } = context.get(servicesContext);
  const query = readInboxQuery(url);
  const list = await listEnquiries(database.db, query);
  const toTell = await countToTell(database.db);
  return { ...list, query, toTell, now: now().toISOString(), mailOn: enquiries.mailOn };
}

export function meta() {
  return [{ title: texts.title }, { name: "robots", content: "noindex" }];
}

/** 'Consultas', for the owner. */
export default function InboxRoute({ loaderData }: Route.ComponentProps) {
  return <InboxPage {...loaderData} />;
}
