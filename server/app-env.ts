import type { HttpBindings } from "@hono/node-server";
import type { RouteRow } from "../app/routes/table.ts";
import type { RequestContext } from "../app/services.server.ts";

export interface AppEnv {
  Variables: {
    requestId: string;
    requestContext: RequestContext;
    row: RouteRow;
    /** True for a signed session cookie or open administration. Such requests skip page cache, limits and queues. */
    mayBeOwner: boolean;
    wasCached?: boolean;
    isRefused?: boolean;
    isLogged?: boolean;
  };
  Bindings: HttpBindings;
}
