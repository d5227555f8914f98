import { createContext, type RouterContextProvider } from "react-router";
import { factsContext } from "../services.server.ts";

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

/**
 * Whether a page shows the owner's controls (`on`), only a quiet invitation to sign in (`offered`), or nothing.
 * Spec §6: offered on this machine's hosts, preview hosts and with `?admin=true`.
 */
export function adminMode(url: URL, context: Context): "on" | "offered" | "off" {
  if (context.get(ownerContext)) return "on";
  const { adminHost } = context.get(factsContext);
  return adminHost || url.searchParams.get("admin") === "true" ? "offered" : "off";
}
