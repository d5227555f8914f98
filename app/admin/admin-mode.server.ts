import { data, type RouterContextProvider } from "react-router";
import { factsContext, servicesContext } from "../services.server.ts";
import type { Admin } from "./auth.server.ts";

/** Who the open door of the demo lets in: nobody's account, on this machine only. */
const OPEN_DOOR: Admin = { id: "open-door", email: "", name: "Demostración" };

interface Asked {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/**
 * The administrator that a request acts as, or null. A session, or the demo's open door: only where the process was
 * started with it, and only for requests from this machine itself (invariant 1).
 */
export async function currentAdmin({ request, context }: Omit<Asked, "url">): Promise<Admin | null> {
  const { auth, openAdmin } = context.get(servicesContext);
  if (openAdmin && context.get(factsContext).direct) return OPEN_DOOR;
  return await auth.session(request.headers);
}

/** What the frame around every page shows of the administration; null for visitors. */
export interface FrameAdmin {
  email: string;
  /** Not somebody's session but the demo's open door: there is no account to show. */
  open: boolean;
}

/** Who the frame greets, and the cookies that the answer has to carry: a session is renewed once a day. */
export async function frameAdmin({
  request,
  context,
}: Omit<Asked, "url">): Promise<{ admin: FrameAdmin | null; cookies: string[] }> {
  const { auth, openAdmin } = context.get(servicesContext);
  const { admin, cookies } = await auth.visit(request.headers);
  if (admin) return { admin: { email: admin.email, open: false }, cookies };
  const open = openAdmin && context.get(factsContext).direct;
  return { admin: open ? { email: "", open } : null, cookies };
}

/**
 * The door of every write and of every page for the owner: throws 401 before anything is read of the body. What a page
 * offers (`?admin=true`, the host) never opens it.
 */
export async function requireAdmin(asked: Omit<Asked, "url">): Promise<Admin> {
  const admin = await currentAdmin(asked);
  if (!admin) throw data({ code: "SIGN_IN_REQUIRED" }, { status: 401 });
  return admin;
}

/**
 * Whether a page shows the owner's controls (`on`), only a quiet invitation to sign in (`offered`), or nothing.
 * Spec §6: offered on this machine's hosts, preview hosts and with `?admin=true`.
 */
export async function adminMode(asked: Asked): Promise<"on" | "offered" | "off"> {
  if (await currentAdmin(asked)) return "on";
  const { adminHost } = asked.context.get(factsContext);
  return adminHost || asked.url.searchParams.get("admin") === "true" ? "offered" : "off";
}
