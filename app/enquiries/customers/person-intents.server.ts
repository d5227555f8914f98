import { href, redirect } from "react-router";
import type { Db } from "../../platform/db/schema.ts";
import type { PhotoFiles } from "../../platform/images/pipeline.ts";
import { intentOf, parseForm, refuse, unfinished } from "../../ui/form/parse.ts";
import { type EnquiryFormAnswer, PersonNoteSchema } from "../inbox/notes.ts";
import { erasePerson } from "../privacy/erase.server.ts";
import { savePersonNote } from "./person.server.ts";

export function personIntents({ db, ...files }: { db: Db } & PhotoFiles) {
  return {
    async "save-person-note"(form: FormData): Promise<EnquiryFormAnswer> {
      const submission = parseForm(form, PersonNoteSchema);
      if (submission.status !== "success") return unfinished(form, submission);
      const refused = await savePersonNote(db, submission.value);
      return refused ? refuse(form, refused) : { ok: true, intent: intentOf(form), value: null };
    },
    async "erase-person"(form: FormData) {
      const contacts = form.getAll("contact").map(String);
      if (contacts.length === 0) return refuse<never>(form, "INVALID");
      await erasePerson(db, files, contacts);
      return redirect(`${href("/clientes")}?aviso=borrado`, 303);
    },
  };
}
