import { personCsv } from "../enquiries/enquiries-csv.server.ts";
import { keptOfPerson } from "../enquiries/person.server.ts";
import { readPersonEmail } from "../enquiries/person-query.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/person-csv";

/** Everything that is kept of one person as a file, for the owner to hand on. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const kept = await keptOfPerson(database.db, readPersonEmail(url));
  return new Response(personCsv(kept), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="datos-de-una-persona.csv"',
    },
  });
}
