import { enquiriesCsv } from "../enquiries/inbox/enquiries-csv.server.ts";
import { exportedEnquiries } from "../enquiries/inbox/inbox.server.ts";
import { readInboxQuery } from "../enquiries/inbox/inbox-addresses.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/inbox-csv";

/** A view of the inbox as a spreadsheet, for the owner. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return enquiriesCsv(await exportedEnquiries(db, readInboxQuery(url)));
}
