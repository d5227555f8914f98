import { data, type RouterContextProvider } from "react-router";
import { readFields } from "../enquiries/form-answer.ts";
import type { FormPhotos } from "../enquiries/form-photos.ts";
import { handlingSetting } from "../enquiries/handling.server.ts";
import type { Receiving } from "../enquiries/receive.server.ts";
import type { PhotoReceiving } from "../enquiries/receive-visitor-photo.server.ts";
import { readVisitorForm } from "../enquiries/visitor-form.server.ts";
import { factsContext, servicesContext } from "../services.server.ts";
import { readSetting, reportingTo } from "../settings/stored.server.ts";

/** What a form's action hands to the enquiries: the process's things and where the request came from. */
export function receivingOf(context: Readonly<RouterContextProvider>): Receiving {
  const { database, now, enquiries, publicUrl, report } = context.get(servicesContext);
  const { clientAddress } = context.get(factsContext);
  return {
    db: database.db,
    now,
    secret: enquiries.secret,
    publicUrl,
    clientAddress,
    wake: enquiries.wake,
    async acknowledging() {
      // Without a mail server they would wait, and all leave on the day that there is one.
      if (!enquiries.mailOn) return false;
      const { acknowledge } = await readSetting(database.db, handlingSetting, reportingTo({ report }));
      return acknowledge;
    },
  };
}

/** What taking visitors' pictures needs. */
export function photoReceivingOf(context: Readonly<RouterContextProvider>): PhotoReceiving {
  const { database, store, imagePool, log, now, enquiries } = context.get(servicesContext);
  const { clientAddress } = context.get(factsContext);
  return { db: database.db, store, imagePool, log, now, secret: enquiries.secret, clientAddress };
}

/** A visitor's form with its pictures; what cannot be read as one is answered without it. */
export async function visitorForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ form: FormData; photos: FormPhotos }> {
  const read = await readVisitorForm(request, photoReceivingOf(context));
  if (read.ok) return read;
  if (read.code !== "TOO_MANY") throw data({ code: read.code }, { status: 400 });
  throw data(
    { code: read.code },
    { status: 429, headers: { "Retry-After": String(Math.ceil(read.wait / 1000)) } },
  );
}

/** The submitted form; a body that is none is answered with 400, as nothing that a page of ours sends. */
export async function submittedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof TypeError) throw data({ code: "NOT_A_FORM" }, { status: 400 });
    throw error;
  }
}

/** Tells the log of what nobody expected, with the request's id. */
export function reporting(context: Readonly<RouterContextProvider>): (error: unknown) => void {
  const { report } = context.get(servicesContext);
  return (err) => report("a form failed", { requestId: context.get(factsContext).id, err });
}

/**
 * What nobody expected (the database is gone): reported like any fault, but answered as a failure with what was typed
 * in it. An error page would throw away a message that somebody just wrote.
 */
export function reportFailed<Field extends string>(
  context: Readonly<RouterContextProvider>,
  error: unknown,
  { form, photos }: { form: FormData; photos: FormPhotos },
  fields: readonly Field[],
): { status: "failed"; values: Record<Field, string>; photos: FormPhotos } {
  const { report } = context.get(servicesContext);
  report("an enquiry was not stored", { requestId: context.get(factsContext).id, err: error });
  return { status: "failed", values: readFields(form, fields), photos };
}
