import { createContext, type RouterContextProvider } from "react-router";
import { factsContext, servicesContext } from "../services.server.ts";
import type { Admin } from "./auth.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Who a request acts as. */
export interface Owner extends Admin {
  /** Not somebody's session but the demo's open access: there is no account to show or change. */
  open: boolean;
}

/** Whom the demo lets in: nobody's account, on this machine only. */
const OPEN_ACCESS: Owner = { id: "open-door", email: "", name: "Demostración", open: true };

/** The router's key for who a request acts as, null for visitors; set for every route by the owner guard. */
export const ownerContext = createContext<Owner | null>();

/**
 * The owner that a request acts as, or null, and the cookies that the answer has to carry where sessions are renewed.
 * A session, or the demo's open access: only where the process was started with it, and only for requests from this
 * machine itself (invariant 1).
 */
export async function findOwner(
  request: Request,
  context: Context,
  { renew }: { renew: boolean },
): Promise<{ owner: Owner | null; cookies: readonly string[] }> {
  const { auth, openAdmin } = context.get(servicesContext);
  const { admin, cookies } = renew
    ? await auth.visit(request.headers)
    : { admin: await auth.session(request.headers), cookies: [] };
  if (admin) return { owner: { ...admin, open: false }, cookies };
  return { owner: openAdmin && context.get(factsContext).direct ? OPEN_ACCESS : null, cookies };
}

/** The owner, in a handler that the table gives to the owner alone. */
export function ownerOf(context: Context): Owner {
  const owner = context.get(ownerContext);
  if (!owner) throw new Error("The route table does not give this route to the owner alone");
  return owner;
}

/**
 * Whether a page shows the owner's controls (`on`), only a quiet invitation to sign in (`offered`), or nothing.
 * Spec §6: offered on this machine's hosts, preview hosts and with `?admin=true`.
 */
export function adminMode(url: URL, context: Context): "on" | "offered" | "off" {
  if (context.get(ownerContext)) return "on";
  const { adminHost } = context.get(factsContext);
  return adminHost || url.searchParams.get("admin") === "true" ? "offered" : "off";
}
