import { data, type LoaderFunctionArgs, type MiddlewareFunction } from "react-router";
import { recordRequest } from "../admin/activity/record-request.server.ts";
import { ownerContext } from "../admin/owner.server.ts";
import { requestContext, servicesContext } from "../services.server.ts";
import { activityOf, audienceOf, isReading } from "./table.ts";

/** With OPEN_ADMIN_ON_LOCALHOST a direct visitor is this owner, who has no account. */
const OPEN_ACCESS = { id: "open-access", email: "", open: true };

/** Loads the frame's data for a refused request, which runs no loader. */
type ReadFrame = (args: Pick<LoaderFunctionArgs, "request" | "url" | "context">) => Promise<unknown>;

/** Checks the session of owner routes before loaders, actions and the body, and records the request. */
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
      throw data({ code: "SIGN_IN_REQUIRED", frame }, { status: 401 });
    }
    context.set(ownerContext, owner);
    const action = activityOf(pattern, request.method);
    const recorded = { request, context, who: admin?.email ?? null, id: params.id };
    const response = await (action ? recordRequest({ ...recorded, action }, next) : next());
    for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
    return response;
  };
