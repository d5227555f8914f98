import { redirect } from "react-router";
import { mayCopy } from "../admin/account.server.ts";
import { requireAccount } from "../admin/owner.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/owners-copy";

/** A backup to download; `mayCopy` checks that the password was given shortly before. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAccount(context);
  const { auth, downloadBackup } = context.get(servicesContext);
  if (!(await mayCopy(await auth.deps(), request.headers)))
    return redirect("/cuenta?aviso=copia-vencida#copia");
  if (request.method === "HEAD") return new Response();
  const copy = downloadBackup();
  if (!copy) return redirect("/cuenta?aviso=copia-en-curso#copia");
  return new Response(copy.stream, {
    headers: {
      "Content-Type": "application/zstd",
      "Content-Disposition": `attachment; filename="${copy.name}"`,
      "Cache-Control": "no-store",
    },
  });
}
