import { mailTest as texts } from "../messages/es/inbox.ts";
import { say } from "../messages/message.ts";
import type { Now } from "../platform/clock.ts";
import { newId } from "../platform/ids.ts";
import type { JobResult } from "../platform/jobs/jobs.ts";
import type { Mail, Smtp } from "./smtp.server.ts";

/** Longest time in milliseconds that the owner waits for the result. */
const LONGEST = 10_000;

export async function sendTestMail(
  { now, smtp }: { now: Now; smtp: Pick<Smtp, "send"> },
  { brand, publicUrl }: { brand: string; publicUrl: string },
): Promise<JobResult> {
  const mail: Mail = {
    to: "owner",
    subject: say(texts.subject, { brand }),
    text: texts.text,
    html: `<p>${texts.text}</p>`,
    date: now(),
  };
  const messageId = `<${newId()}.test@${new URL(publicUrl).hostname}>`;
  return await smtp.send(mail, messageId, AbortSignal.timeout(LONGEST), { retryLogin: true });
}
