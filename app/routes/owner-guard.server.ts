import { data, href, type MiddlewareFunction, redirect } from "react-router";
import { recordRequest } from "../admin/activity/record-request.server.ts";
import { type Owner, ownerContext, refusedIntentsContext } from "../admin/owner.server.ts";
import { signInPath } from "../admin/return-path.ts";
import { ownerMenu } from "../messages/es/owner-menu.ts";
import { requestContext, servicesContext } from "../services.server.ts";
import { activityOf, audienceOf, isPage, isReading, rowOfPattern } from "./table.ts";

/** With OPEN_ADMIN_ON_LOCALHOST, direct requests from this machine act as this owner without an account. */
const OPEN_ACCESS: Owner = { id: "open-access", email: "", role: "owner", open: true };

/** Checks the session before the body is read and a loader or action runs. Records the team's activity. */
export const ownerGuard: MiddlewareFunction<Response> = async (
  { request, url, context, pattern, params },
  next,
) => {
  const reading = isReading(request.method);
  const { auth, openAdmin } = context.get(servicesContext);
  const { admin, cookies } = await auth.session(request.headers, { renew: reading });
  const openAccess = openAdmin && context.get(requestContext).direct ? OPEN_ACCESS : null;
  const role = admin?.role === "owner" ? "owner" : "helper";
  const owner: Owner | null = admin ? { id: admin.id, email: admin.email, role, open: false } : openAccess;
  const row = rowOfPattern(pattern);
  const audience = audienceOf(row, request.method);
  if (!owner && audience !== "visitor") {
    if (!request.headers.get("Accept")?.includes("text/html")) throw data(null, { status: 401 });
    // After the sign-in the requested page opens, or `/cuenta` if the request was not for a page but a file.
    throw redirect(signInPath(isPage(row) ? url.pathname + url.search : href("/cuenta")));
  }
  if (owner?.role === "helper") {
    if (audience === "owner") throw data(ownerMenu.ownersAlone, { status: 403 });
    context.set(refusedIntentsContext, row.ownersIntents ?? []);
  }
  context.set(ownerContext, owner);
  const action = activityOf(row, request.method);
  const recorded = { request, context, who: admin?.email ?? null, id: params.id };
  const response = await (action ? recordRequest({ ...recorded, action }, next) : next());
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
};
