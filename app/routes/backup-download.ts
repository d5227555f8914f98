import { redirect } from "react-router";
import { accountClient, confirmPassword } from "../admin/account.server.ts";
import { recorderContext } from "../admin/activity/record-request.server.ts";
import { clientOf } from "../admin/owner.server.ts";
import { servicesContext } from "../services.server.ts";
import { submittedForm } from "../ui/form/answer-form.server.ts";
import type { Route } from "./+types/backup-download";

export async function action(args: Route.ActionArgs) {
  const { auth, downloadBackup } = args.context.get(servicesContext);
  const deps = await auth.deps();
  const client = await accountClient(deps, clientOf(args));
  const form = await submittedForm(args.request);
  const known = await confirmPassword(deps, {
    ...client,
    currentPassword: String(form.get("currentPassword")),
  });
  // A backup is made while its stream is read. After an abort nobody reads it, so the backup would never end.
  const backup = known.ok && !args.request.signal.aborted ? downloadBackup() : null;
  if (!backup) {
    args.context.get(recorderContext)?.nameAction("backup-refused");
    return redirect(`/cuenta?aviso=${known.ok ? "BACKUP_RUNNING" : known.code}#copia`);
  }
  return new Response(backup.stream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${backup.name}"`,
      "Cache-Control": "no-store",
    },
  });
}
