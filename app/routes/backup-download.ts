import { redirect } from "react-router";
import { requireAccount } from "../admin/owner.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/backup-download";

/** Answers with a backup to a browser whose cookie proves that the password was entered shortly before. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = requireAccount(context);
  const { auth, downloadBackup, now } = context.get(servicesContext);
  const { backupPass } = await auth.deps();
  if (!(await backupPass.holds(request.headers, id, now().getTime())))
    return redirect("/cuenta?aviso=copia-vencida#copia");
  if (request.method === "HEAD") return new Response();
  const backup = downloadBackup();
  if (!backup) return redirect("/cuenta?aviso=copia-en-curso#copia");
  return new Response(backup.stream, {
    headers: {
      "Content-Type": "application/zstd",
      "Content-Disposition": `attachment; filename="${backup.name}"`,
      "Cache-Control": "no-store",
    },
  });
}
