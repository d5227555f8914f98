import type { HttpBindings } from "@hono/node-server";
import type { RouteRow } from "../app/routes/table.ts";
import type { RequestContext } from "../app/services.server.ts";

export interface AppEnv {
  Variables: {
    requestId: string;
    requestContext: RequestContext;
    row: RouteRow;
    /** A cookie that we signed, or open administration: rendered for it, without waiting for strangers. */
    mayBeOwner: boolean;
    wasCached?: boolean;
    isRefused?: boolean;
    isLogged?: boolean;
  };
  Bindings: HttpBindings;
}
