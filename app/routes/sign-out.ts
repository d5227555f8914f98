import { href, redirect } from "react-router";
import { setCookies } from "../admin/cookies.server.ts";
import { factsContext, servicesContext } from "../services.server.ts";
import type { Route } from "./+types/sign-out";

/** Opened as an address it does nothing: only the form ends a session. */
export function loader() {
  return redirect(href("/"));
}

/** Ends the session on the server and has the browser forget its cookie. Without a session it does the same. */
export async function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(factsContext);
  const from = { headers: request.headers, clientAddress };
  const cookies = await context.get(servicesContext).auth.signIn.signOut(from);
  return redirect(`${href("/ingresar")}?aviso=salida`, { headers: setCookies(cookies) });
}
