import { exportedEnquiries } from "../enquiries/inbox/inbox.server.ts";
import { readInboxQuery } from "../enquiries/inbox/inbox-urls.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/inbox-csv";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return await exportedEnquiries(db, readInboxQuery(url));
}
