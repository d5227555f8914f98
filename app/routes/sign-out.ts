import { href, redirect } from "react-router";
import { setCookieHeaders } from "../admin/cookies.server.ts";
import { clientOf } from "../admin/owner.server.ts";
import { signOut } from "../admin/sign-in.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/sign-out";

export const loader = () => redirect(href("/"));

export async function action(args: Route.ActionArgs) {
  const { auth } = args.context.get(servicesContext);
  const cookies = await signOut(await auth.deps(), clientOf(args));
  return redirect(`${href("/ingresar")}?aviso=salida`, { headers: setCookieHeaders(cookies) });
}
