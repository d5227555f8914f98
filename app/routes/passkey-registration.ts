import { data } from "react-router";
import { ownerOf } from "../admin/owner.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/passkey-registration";

interface Asked {
  step?: unknown;
  password?: unknown;
  name?: unknown;
  response?: unknown;
}

/** The two halves of adding a passkey, as JSON for the page's script; the first asks for the password again. */
export async function action({ request, context }: Route.ActionArgs) {
  // The demo's open access has no account to add a passkey to.
  if (ownerOf(context).open) throw data({ code: "SIGN_IN_REQUIRED" }, { status: 401 });
  const { auth } = context.get(servicesContext);
  const { headers } = request;
  const asked = ((await request.json().catch(() => null)) ?? {}) as Asked;
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  if (asked.step === "options") {
    const begun = await auth.account.passkeyRegistration({ headers, password: text(asked.password) });
    if (!begun.ok) return Response.json(begun, { status: 400 });
    return Response.json(
      { ok: true, options: begun.options },
      { headers: begun.cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) },
    );
  }
  const added = await auth.account.addPasskey({
    headers,
    name: text(asked.name),
    response: asked.response,
  });
  return Response.json(added, { status: added.ok ? 200 : 400 });
}
