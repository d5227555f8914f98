import { mailTest as texts } from "../../messages/es/inbox.ts";
import type { Services } from "../../services.server.ts";
import { accept, refuse } from "../../ui/form/parse.ts";
import { MAIL_TEST, type MailTestAnswer } from "./mail-test-section.tsx";

export function mailTestIntents({ enquiries }: Pick<Services, "enquiries">) {
  return {
    async [MAIL_TEST](form: FormData): Promise<MailTestAnswer> {
      const sent = await enquiries.testMail();
      if (sent?.ok) return accept(form, null);
      return refuse<"NOT_SENT", string>(form, "NOT_SENT", { detail: sent?.text ?? texts.off });
    },
  };
}
