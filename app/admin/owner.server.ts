import { createContext, data, type RouterContextProvider } from "react-router";
import { requestContext } from "../services.server.ts";
import type { From } from "./client.server.ts";

type Context = Readonly<RouterContextProvider>;

export interface Owner {
  id: string;
  email: string;
  /** Not somebody's session but the demo's open access: there is no account to show or change. */
  open: boolean;
}

/** The router's key for who a request acts as, null for visitors; set for every route by the owner guard. */
export const ownerContext = createContext<Owner | null>();

/** The owner, in a handler that the table gives to the owner alone. */
export function ownerOf(context: Context): Owner {
  const owner = context.get(ownerContext);
  if (!owner) throw new Error("The route table does not give this route to the owner alone");
  return owner;
}

/** Throws 401 for the demo's open access, which has no account and no password. */
export function requireAccount(context: Context): void {
  if (ownerOf(context).open) throw data({ code: "SIGN_IN_REQUIRED" }, { status: 401 });
}

/** Where a request to sign in, or to change the account, comes from. */
export function fromOf({ request, context }: { request: Request; context: Context }): From {
  return { headers: request.headers, clientAddress: context.get(requestContext).clientAddress };
}

/**
 * Whether a page shows the owner's controls (`on`), only a quiet invitation to sign in (`offered`), or nothing.
 * Spec §6: offered on this machine's hosts, preview hosts and with `?admin=true`.
 */
export function adminMode(url: URL, context: Context): "on" | "offered" | "off" {
  if (context.get(ownerContext)) return "on";
  const { adminHost } = context.get(requestContext);
  return adminHost || url.searchParams.get("admin") === "true" ? "offered" : "off";
}
