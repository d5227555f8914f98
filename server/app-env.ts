import type { HttpBindings } from "@hono/node-server";
import type { RouteRow } from "../app/routes/table.ts";
import type { RequestContext } from "../app/services.server.ts";

export interface AppEnv {
  Variables: {
    requestId: string;
    requestContext: RequestContext;
    row: RouteRow;
    /** Its cookie says so and was signed by us, or the open door lets it in: it is drawn for, and never waits with strangers. */
    mayBeOwner: boolean;
    /** The page is, or was, in the cache: its kind is bounded by the cache's size. */
    wasKept?: boolean;
    /** It was turned away by `renderConcurrency`. */
    isRefused?: boolean;
    /** The log says already why this is refused. */
    isTold?: boolean;
  };
  Bindings: HttpBindings;
}
