import { href, redirect } from "react-router";
import type { Now } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/schema.ts";
import { parseForm, refuse, unfinished } from "../../ui/form/parse.ts";
import { retryNotice } from "../mail/mail-jobs.server.ts";
import type { PhotoFiles } from "../photos/photos.server.ts";
import { eraseEnquiry } from "../privacy/erase.server.ts";
import { type EnquiryFormAnswer, NoteSchema, StatusSchema } from "./enquiry-form.ts";
import { changeEnquiry, isStored } from "./inbox.server.ts";

interface ActionOptions extends PhotoFiles {
  db: Db;
  now: Now;
  /** Tells the mail worker that there is something to send. */
  wake: () => void;
}

/**
 * What the owner does with an enquiry, by intent, for `answerForm`. Each may be sent twice: the second time finds it
 * done. Who sends it to the trash, or erases it, goes on to the inbox.
 */
export function enquiryIntents({ db, now, wake, ...files }: ActionOptions, id: string) {
  type Intent = (form: FormData) => Promise<EnquiryFormAnswer | Response>;
  const change =
    (to: Parameters<typeof changeEnquiry>[3], intent: string): Intent =>
    async (form) =>
      (await changeEnquiry(db, { now }, id, to))
        ? { ok: true, intent, value: "status" in to ? { status: to.status } : null }
        : refuse<never>(form, "NOT_FOUND");
  return {
    "set-status": async (form) => {
      const submission = parseForm(form, StatusSchema);
      if (submission.status !== "success") return unfinished(form, submission);
      return await change(submission.value, "set-status")(form);
    },
    "save-note": async (form) => {
      const submission = parseForm(form, NoteSchema);
      if (submission.status !== "success") return unfinished(form, submission);
      return await change(submission.value, "save-note")(form);
    },
    trust: change({ suspected: false }, "trust"),
    "move-to-trash": async (form) => {
      const answer = await change({ inTrash: true }, "move-to-trash")(form);
      return answer instanceof Response || !answer.ok ? answer : redirect(href("/consultas"), 303);
    },
    restore: change({ inTrash: false }, "restore"),
    erase: async (form) => {
      const erased = await eraseEnquiry(db, files, id);
      // Taken out of the trash meanwhile, it stays.
      if (!erased && (await isStored(db, id))) return refuse<never>(form, "CONFLICT");
      return redirect(href("/consultas"), 303);
    },
    "retry-mail": async () => {
      await retryNotice(db, id, now());
      wake();
      return { ok: true, intent: "retry-mail", value: null };
    },
  } satisfies Record<string, Intent>;
}
