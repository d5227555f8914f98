import { exportedEnquiries } from "../enquiries/inbox/inbox.server.ts";
import { inboxCsv } from "../enquiries/inbox/inbox-csv.server.ts";
import { readInboxQuery } from "../enquiries/inbox/inbox-urls.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/inbox-csv";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return inboxCsv(await exportedEnquiries(db, readInboxQuery(url)));
}
