import { data, type MiddlewareFunction } from "react-router";
import { findOwner, ownerContext } from "../admin/owner.server.ts";
import { audienceOf, isReading } from "./table.ts";

/**
 * Admits the owner to what the table says is the owner's, before a loader, an action or a byte of the body: pages, their
 * data (single routes' too), files. What a page offers (`?admin=true`, the host) never opens it, and no page can forget it.
 */
export const ownerGuard: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const reading = isReading(request.method);
  const { owner, cookies } = await findOwner(request, context, { renew: reading });
  if (!owner && audienceOf(pattern, request.method) !== "visitor") {
    throw data({ code: "SIGN_IN_REQUIRED", unsaved: !reading }, { status: 401 });
  }
  context.set(ownerContext, owner);
  const response = await next();
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
};
