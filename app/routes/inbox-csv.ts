import { enquiriesCsv } from "../enquiries/enquiries-csv.server.ts";
import { exportedEnquiries } from "../enquiries/inbox.server.ts";
import { readInboxQuery } from "../enquiries/inbox-query.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/inbox-csv";

/** A view of the inbox as a spreadsheet, for the owner. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const rows = await exportedEnquiries(database.db, readInboxQuery(url));
  return new Response(enquiriesCsv(rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="consultas.csv"',
    },
  });
}
