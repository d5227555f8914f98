import { href, redirect } from "react-router";
import { setCookies } from "../admin/cookies.server.ts";
import { fromOf } from "../admin/owner.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/sign-out";

/** Opened as an address it does nothing: only the form ends a session. */
export function loader() {
  return redirect(href("/"));
}

/** Ends the session on the server and has the browser forget its cookie. Without a session it does the same. */
export async function action(args: Route.ActionArgs) {
  const cookies = await args.context.get(servicesContext).auth.signIn.signOut(fromOf(args));
  return redirect(`${href("/ingresar")}?aviso=salida`, { headers: setCookies(cookies) });
}
