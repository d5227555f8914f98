import { redirect } from "react-router";
import { requireAccount } from "../admin/owner.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/owners-copy";

/** A backup to download; its cookie proves that the password was given shortly before. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = requireAccount(context);
  const { auth, downloadBackup, now } = context.get(servicesContext);
  const { copyPass } = await auth.deps();
  if (!(await copyPass.holds(request.headers, id, now().getTime())))
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
