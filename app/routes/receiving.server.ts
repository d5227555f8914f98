import { data, type RouterContextProvider } from "react-router";
import { readFields } from "../enquiries/form-answer.ts";
import { handlingSetting } from "../enquiries/handling.server.ts";
import type { Receiving } from "../enquiries/receive.server.ts";
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

/** The submitted form; a body that is none is answered with 400, as nothing that a page of ours sends. */
export async function submittedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof TypeError) throw data({ code: "NOT_A_FORM" }, { status: 400 });
    throw error;
  }
}

/**
 * What nobody expected (the database is gone): reported like any fault, but answered as a failure with what was typed
 * in it. An error page would throw away a message that somebody just wrote.
 */
export function reportFailed<Field extends string>(
  context: Readonly<RouterContextProvider>,
  error: unknown,
  form: FormData,
  fields: readonly Field[],
): { status: "failed"; values: Record<Field, string> } {
  const { report } = context.get(servicesContext);
  report("an enquiry was not stored", { requestId: context.get(factsContext).id, err: error });
  return { status: "failed", values: readFields(form, fields) };
}
