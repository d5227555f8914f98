import type { Services } from "../../services.server.ts";
import { type Saving, storedSection } from "../../shop/section.server.ts";
import type { Settings } from "../../shop/settings.server.ts";
import { rowsVersion, writeValues } from "../../shop/stored.server.ts";
import { refuse } from "../../ui/form/parse.ts";
import { mailboxSetting } from "../sections.ts";
import { MAIL_TEST, MAILBOX, type MailboxAnswer, type MailTestAnswer } from "./mail-test.tsx";
import { mailboxCode } from "./mailbox.server.ts";
import { mailboxesAfter, unconfirmedMailboxes, usedMailboxes } from "./mailbox.ts";

type Mailing = Pick<Services, "enquiries" | "settings">;

/** The rows that hold the mailboxes: those wished for, those in use. */
const KEYS = [mailboxSetting.key, usedMailboxes.key];

/** The section of the mailboxes: what is in use changes with what is wished for, as far as that is confirmed. */
export const mailboxStored = storedSection({
  section: mailboxSetting.section,
  keys: KEYS,
  read: ({ read }) => read(mailboxSetting),
  store: (wished, { read }) => ({
    [mailboxSetting.key]: wished,
    [usedMailboxes.key]: mailboxesAfter(wished, read(usedMailboxes)),
  }),
});

/** Where the notices go now, and which of the owner's wait for their code. */
export function mailboxesOf({ read }: Settings, { mailTo }: Pick<Services["enquiries"], "mailTo">) {
  const used = read(usedMailboxes);
  return {
    now: used.length > 0 ? used : [mailTo ?? []].flat(),
    waiting: unconfirmedMailboxes(read(mailboxSetting), used),
  };
}

/** Mails its code to every address that waits for it; what came of the first that did not leave. */
export async function sendCodes({ enquiries, settings }: Mailing) {
  const { waiting } = mailboxesOf(await settings(), enquiries);
  const sent = await Promise.all(
    waiting.map((address) => enquiries.testMail({ address, code: mailboxCode(enquiries.secret, address) })),
  );
  const failed = sent.findIndex((each) => !each?.ok);
  return failed < 0 ? ({ ok: true } as const) : (sent[failed] ?? null);
}

export function mailboxIntents(services: Mailing & Saving) {
  const { enquiries, db, settings } = services;
  const told = (
    form: FormData,
    intent: string,
    sent: Awaited<ReturnType<typeof sendCodes>>,
  ): MailTestAnswer => {
    if (sent?.ok) return { ok: true, intent, value: null };
    if (!sent) return refuse(form, "MAIL_OFF");
    return refuse<"NOT_SENT", string>(form, "NOT_SENT", { detail: sent.text });
  };
  return {
    [MAIL_TEST]: async (form: FormData) => told(form, MAIL_TEST, await enquiries.testMail()),
    [MAILBOX.send]: async (form: FormData) => told(form, MAILBOX.send, await sendCodes(services)),
    async [MAILBOX.confirm](form: FormData): Promise<MailboxAnswer> {
      const before = await settings();
      const typed = String(form.get("mailboxCode") ?? "").replace(/\D/g, "");
      const confirmed = mailboxesOf(before, enquiries).waiting.filter(
        (address) => mailboxCode(enquiries.secret, address) === typed,
      );
      if (confirmed.length === 0) return refuse(form, "WRONG_CODE");
      const used = mailboxesAfter(before.read(mailboxSetting), before.read(usedMailboxes), confirmed);
      const written = await writeValues(
        db,
        services,
        { [usedMailboxes.key]: used },
        { keys: KEYS, version: rowsVersion(before.rows, KEYS) },
      );
      return written.ok ? { ok: true, intent: MAILBOX.confirm, value: null } : refuse(form, "CONFLICT");
    },
  };
}
