import { data, type LoaderFunctionArgs, type MiddlewareFunction } from "react-router";
import { recordRequest } from "../admin/activity/record-request.server.ts";
import { ownerContext } from "../admin/owner.server.ts";
import { requestContext, servicesContext } from "../services.server.ts";
import { activityOf, audienceOf, isReading } from "./table.ts";

/** Whom the demo lets in: nobody's account, on this machine only (invariant 1). */
const OPEN_ACCESS = { id: "open-access", email: "", open: true };

/** Reads what the frame around the way in needs: no loader has run where the guard refuses. */
type ReadFrame = (args: Pick<LoaderFunctionArgs, "request" | "url" | "context">) => Promise<unknown>;

/**
 * Admits the owner to what the table says is the owner's, before a loader, an action or a byte of the body: pages, their
 * data (single routes' too), files. What a page offers (`?admin=true`, the host) never opens it, and no page can forget it;
 * nor that what the owner does is written down.
 */
export const ownerGuard =
  (readFrame: ReadFrame): MiddlewareFunction<Response> =>
  async (args, next) => {
    const { request, context, pattern, params } = args;
    const reading = isReading(request.method);
    const { auth, openAdmin } = context.get(servicesContext);
    const { admin, cookies } = await auth.session(request.headers, { renew: reading });
    const openAccess = openAdmin && context.get(requestContext).direct ? OPEN_ACCESS : null;
    const owner = admin ? { id: admin.id, email: admin.email, open: false } : openAccess;
    if (!owner && audienceOf(pattern, request.method) !== "visitor") {
      context.set(ownerContext, null);
      const frame = request.headers.get("Accept")?.includes("text/html") ? await readFrame(args) : null;
      throw data({ code: "SIGN_IN_REQUIRED", unsaved: !reading, frame }, { status: 401 });
    }
    context.set(ownerContext, owner);
    const activity = activityOf(pattern, request.method);
    const asked = { request, context, who: admin?.email ?? null, id: params.id };
    const response = await (activity ? recordRequest({ ...asked, ...activity }, next) : next());
    for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
    return response;
  };
