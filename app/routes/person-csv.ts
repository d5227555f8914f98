import { personCsv } from "../enquiries/inbox/enquiries-csv.server.ts";
import { readPersonQuery } from "../enquiries/inbox/inbox-addresses.ts";
import { keptOfPerson } from "../enquiries/privacy/person.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/person-csv";

/** Everything that is kept of one person as a file, for the owner to hand on. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return personCsv(await keptOfPerson(db, readPersonQuery(url).email));
}
