import type { RouterContextProvider } from "react-router";
import type { FormSource } from "../enquiries/forms/schemas.ts";
import { readVisitorForm } from "../enquiries/intake/read-form.server.ts";
import { type Receiving, receiveForm } from "../enquiries/intake/receive.server.ts";
import type { PhotoReceiving } from "../enquiries/photos/receive-photo.server.ts";
import { handlingSetting } from "../enquiries/sections.ts";
import { factsContext, servicesContext } from "../services.server.ts";
import { answerForm, type ReportFailure } from "../ui/form/answer-form.server.ts";

/** What a visitor's form hands to the enquiries: the process's things and where the request came from. */
export function receivingOf(context: Readonly<RouterContextProvider>): Receiving {
  const { database, settings, now, enquiries, publicUrl } = context.get(servicesContext);
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
      return (await settings()).read(handlingSetting).acknowledge;
    },
  };
}

/** What taking visitors' photos needs. */
export function photoReceivingOf(context: Readonly<RouterContextProvider>): PhotoReceiving {
  const { database, store, imagePool, log, now, enquiries } = context.get(servicesContext);
  const { clientAddress } = context.get(factsContext);
  return { db: database.db, store, imagePool, log, now, secret: enquiries.secret, clientAddress };
}

/** Answers a visitor's form, `language` being that of its page. */
export async function answerVisitorForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  page: { source: FormSource; language: string },
) {
  const { form, problems } = await readVisitorForm(request, photoReceivingOf(context));
  return await answerForm(
    form,
    { send: () => receiveForm(receivingOf(context), page, form, problems) },
    reporting(context, "an enquiry was not stored"),
  );
}

/** Tells the log of what nobody expected, with the request's id. */
export function reporting(
  context: Readonly<RouterContextProvider>,
  message = "a form failed",
): ReportFailure {
  const { report, isUnwritable } = context.get(servicesContext);
  return (err) => {
    report(message, { requestId: context.get(factsContext).id, err });
    return isUnwritable(err) ? "UNAVAILABLE" : "FAILED";
  };
}
