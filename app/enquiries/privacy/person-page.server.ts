import { redirect } from "react-router";
import type { Db } from "../../platform/db/schema.ts";
import { parseForm, refuse, unfinished } from "../../ui/form/parse.ts";
import { erasedHref } from "../inbox/inbox-addresses.ts";
import type { PhotoFiles } from "../photos/photos.server.ts";
import { erasePerson } from "./erase.server.ts";
import { type EraseAnswer, EraseSchema } from "./erase-form.ts";
import { keptOfPerson } from "./person.server.ts";

/** What the page tells of each enquiry of a person. */
export async function personEntries(db: Db, email: string) {
  const kept = await keptOfPerson(db, email);
  return kept.map(({ enquiry, photos }) => ({
    id: enquiry.id,
    code: enquiry.code,
    name: enquiry.name,
    subject: enquiry.subject,
    message: enquiry.message,
    status: enquiry.status,
    suspected: Boolean(enquiry.suspected),
    inTrash: enquiry.deleted_at !== null,
    photos: photos.length,
    created_at: enquiry.created_at,
  }));
}

/** 'Borrar todo', for `answerForm`: `CONFLICT` where there are others than the owner was told. */
export function eraseIntents({ db, ...files }: PhotoFiles & { db: Db }) {
  return {
    async erase(form: FormData): Promise<EraseAnswer | Response> {
      const submission = parseForm(form, EraseSchema);
      if (submission.status !== "success") return unfinished(form, submission);
      const { email, expected } = submission.value;
      const result = await erasePerson(db, files, email, expected);
      if (!result.ok) return refuse<never>(form, result.code);
      return redirect(erasedHref(result.ids.length), 303);
    },
  };
}
