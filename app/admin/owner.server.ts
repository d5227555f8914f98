import { createContext, type RouterContextProvider } from "react-router";
import type { AdminRole } from "../platform/db/schema.ts";
import { requestContext } from "../services.server.ts";
import type { Client } from "./client.server.ts";

type Context = Readonly<RouterContextProvider>;

export interface Owner {
  id: string;
  email: string;
  role: AdminRole;
  /** True when OPEN_ADMIN_ON_LOCALHOST admitted this owner without a sign-in. */
  open: boolean;
}

/** The owner or helper who sent the request; null for visitors. `routes/owner-guard.server.ts` sets it. */
export const ownerContext = createContext<Owner | null>();

/** Form intents that this request may not send, because the sender is a helper; empty for owners. */
export const refusedIntentsContext = createContext<readonly string[]>([]);

export function clientOf({ request, context }: { request: Request; context: Context }): Client {
  return { headers: request.headers, clientAddress: context.get(requestContext).clientAddress };
}

/** With "on" the page shows the team's controls, with "offered" a link to sign in (spec §6). */
export function adminMode(url: URL, context: Context): "on" | "offered" | "off" {
  if (context.get(ownerContext)) return "on";
  const { adminHost } = context.get(requestContext);
  return adminHost || url.searchParams.get("admin") === "true" ? "offered" : "off";
}
