import type { HttpBindings } from "@hono/node-server";
import type { RouteRow } from "../app/routes/table.ts";
import type { RequestContext } from "../app/services.server.ts";

export interface AppEnv {
  Variables: {
    requestId: string;
    requestContext: RequestContext;
    row: RouteRow;
    /** True with a signed session cookie or OPEN_ADMIN_ON_LOCALHOST. Such requests skip cache and limits. */
    mayBeOwner: boolean;
    wasCached?: boolean;
    isRefused?: boolean;
    isLogged?: boolean;
  };
  Bindings: HttpBindings;
}
