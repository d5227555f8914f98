import type { HttpBindings } from "@hono/node-server";
import type { RouteRow } from "../app/routes/table.ts";
import type { RequestFacts } from "../app/services.server.ts";

/** What every middleware may read of the request that it handles. */
export interface AppEnv {
  Variables: { requestId: string; facts: RequestFacts; row: RouteRow };
  Bindings: HttpBindings;
}
