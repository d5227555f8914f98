import type { Now } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import type { Ingesting } from "../platform/images/pipeline.ts";
import { uploadQueue } from "../platform/uploads/upload-queue.ts";
import { type AdminForm, readAdminForm } from "./admin-form.server.ts";
import type { Notice, WriteFault } from "./notices.ts";
import { runProductAction } from "./product-actions.server.ts";
import { readProductFields } from "./product-form.ts";
import type { ProductWrite } from "./product-write.ts";
import { findUploads, storeUpload } from "./uploads.server.ts";

interface WriteServices extends Ingesting {
  database: Database;
  now: Now;
  report: (message: string, detail?: Record<string, unknown>) => void;
}

/**
 * Reads a write of the owner's and does it. The caller has checked who sends it. A fault of the database or the store
 * is reported with the request's id and comes back as `FAILED` with the form's texts, so that they are not lost by it.
 * Null when the request asks for nothing that exists.
 */
export async function answerWrite(
  request: Request,
  services: WriteServices,
  { adminId, requestId }: { adminId: string; requestId: string },
): Promise<ProductWrite | null> {
  const { database, store, log, now, imagePool, report } = services;
  const deps = { db: database.db, store, log, now, imagePool };
  const files = /^multipart\//i.test(request.headers.get("Content-Type") ?? "");
  let form: AdminForm | null = null;
  try {
    const read = () =>
      readAdminForm(request, async (bytes) => await storeUpload(deps.db, deps, { bytes, adminId }));
    // Only a form with files holds megabytes.
    form = files ? await uploadQueue.take(read) : await read();
    if (!form) return { ok: false, intent: "guardar", id: "", fault: "PHOTO", photoFault: "BUSY" };
    return await runProductAction({ ...deps, files: { store, log } }, form);
  } catch (error) {
    if (request.signal.aborted) throw error;
    report("a write to the catalogue failed", { requestId, error });
    return await failed(form, deps.db);
  }
}

async function failed(form: AdminForm | null, db: Database["db"]): Promise<ProductWrite> {
  if (!form) return { ok: false, intent: "guardar", id: "", fault: "FAILED" };
  const intent = String(form.fields.get("intent"));
  const id = String(form.fields.get("id"));
  if (intent !== "guardar") {
    return {
      ok: false,
      intent: intent === "stock" || intent === "eliminar" ? intent : "fijar",
      id,
      fault: "FAILED",
    };
  }
  const fields = readProductFields(form.fields);
  // The database may be what failed: then the form goes on without its pictures' previews.
  const uploads = await findUploads(
    db,
    fields.fotos.map((photo) => photo.id),
  ).catch(() => []);
  return { ok: false, intent, id, fault: "FAILED", fields, uploads };
}

const STATUS: Record<WriteFault, number> = {
  NOT_FOUND: 404,
  CONFLICT: 409,
  INVALID: 422,
  PHOTO: 422,
  FAILED: 500,
  CONNECTION: 400,
  SIGN_IN_REQUIRED: 401,
};

/** The HTTP status of an answer. */
export function statusOf(write: ProductWrite): number {
  return write.ok ? 200 : STATUS[write.fault];
}

/** The notice of an answer. Only forms of the product itself are shown again instead. */
export function noticeOf(write: ProductWrite): Notice {
  if (write.ok) return write.notice;
  if (write.fault !== "NOT_FOUND") return "error-interno";
  switch (write.intent) {
    case "stock":
      return "error-stock";
    case "fijar":
      return "error-fijar";
    case "restaurar":
      return "error-restaurar";
    default:
      return "error-eliminar";
  }
}
