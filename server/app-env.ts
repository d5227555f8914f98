import type { HttpBindings } from "@hono/node-server";
import type { RouteRow } from "../app/routes/table.ts";
import type { RequestContext } from "../app/services.server.ts";

export interface AppEnv {
  Variables: {
    requestId: string;
    requestContext: RequestContext;
    row: RouteRow;
    /** True for a signed session cookie, or locally under OPEN_ADMIN_ON_LOCALHOST. Skips the page cache. */
    mayBeOwner: boolean;
    wasCached?: boolean;
    isRefused?: boolean;
    isLogged?: boolean;
  };
  Bindings: HttpBindings;
}
