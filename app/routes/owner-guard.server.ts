import { data, type MiddlewareFunction } from "react-router";
import { ownerContext } from "../admin/owner.server.ts";
import { factsContext, servicesContext } from "../services.server.ts";
import { audienceOf, isReading } from "./table.ts";

/** Whom the demo lets in: nobody's account, on this machine only (invariant 1). */
const OPEN_ACCESS = { id: "open-access", email: "", open: true };

/**
 * Admits the owner to what the table says is the owner's, before a loader, an action or a byte of the body: pages, their
 * data (single routes' too), files. What a page offers (`?admin=true`, the host) never opens it, and no page can forget it.
 */
export const ownerGuard: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const reading = isReading(request.method);
  const { auth, openAdmin } = context.get(servicesContext);
  const { admin, cookies } = await auth.session(request.headers, { renew: reading });
  const openAccess = openAdmin && context.get(factsContext).direct ? OPEN_ACCESS : null;
  const owner = admin ? { id: admin.id, email: admin.email, open: false } : openAccess;
  if (!owner && audienceOf(pattern, request.method) !== "visitor") {
    throw data({ code: "SIGN_IN_REQUIRED", unsaved: !reading }, { status: 401 });
  }
  context.set(ownerContext, owner);
  const response = await next();
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
};
