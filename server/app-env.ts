import type { HttpBindings } from "@hono/node-server";
import type { RouteRow } from "../app/routes/table.ts";
import type { RequestContext } from "../app/services.server.ts";

export interface AppEnv {
  Variables: {
    requestId: string;
    requestContext: RequestContext;
    row: RouteRow;
    /** If true (signed session cookie, or local under OPEN_ADMIN_ON_LOCALHOST), the page cache is skipped. */
    mayBeOwner: boolean;
    wasCached?: boolean;
    isRefused?: boolean;
    isLogged?: boolean;
  };
  Bindings: HttpBindings;
}
