import { type MailContent, mailBody } from "../mail/mail-body.server.ts";
import { type Mail, type MailSending, messageId } from "../mail/smtp.server.ts";
import { summary as texts } from "../messages/es/summary.ts";
import { say } from "../messages/message.ts";
import { defineJobs, type JobHandlers } from "../platform/jobs/jobs.ts";
import type { Services } from "../services.server.ts";
import { spreadsheetTime } from "../ui/date-format.ts";
import { readSummary, type Summary } from "./summary.server.ts";
import { weekOf } from "./week.ts";
import { weeklyMailSection } from "./weekly-mail-section.ts";

/** `week` is the Monday of the summarised week, as `YYYY-MM-DD`. */
type WeeklyJobs = { "weekly-summary": { week: string } };

const queue = defineJobs<WeeklyJobs>();

const DAY = 24 * 3_600_000;

type Deps = Pick<Services, "db" | "now" | "settings"> & { mailOn: boolean };

/** Runs every hour. On Mondays after 8:00, queues the mail about the week before, if it is not queued yet. */
export async function scheduleWeeklyMail({ db, now, settings, mailOn }: Deps): Promise<void> {
  const at = now();
  await queue.sweep(db, { kinds: ["weekly-summary"], before: new Date(at.getTime() - 14 * DAY) });
  const { from, before: week, elapsed } = weekOf(null, at);
  if (!mailOn || elapsed > 1 || spreadsheetTime(at.toISOString()) < `${from} 08`) return;
  if (!(await settings()).read(weeklyMailSection).weekly) return;
  await queue.enqueue(db, { kind: "weekly-summary", key: week, payload: { week }, at });
}

type Sending = MailSending & Pick<Services, "catalogue">;

export function weeklyMailHandlers(sending: Sending): JobHandlers<WeeklyJobs> {
  return {
    "weekly-summary": {
      giveUpAfter: 2 * DAY,
      async run({ payload: { week } }, signal) {
        const publicUrl = sending.publicUrl();
        const { brand } = await sending.shop();
        const content = weeklyMail(await readSummary(sending, week), { brand, publicUrl });
        const mail: Mail = { to: "owner", subject: content.title, date: sending.now(), ...mailBody(content) };
        return await sending.smtp.send(mail, messageId(`${week}.summary`, sending), signal);
      },
    },
  };
}

function weeklyMail(
  summary: Summary,
  { brand, publicUrl }: { brand: string; publicUrl: string },
): MailContent {
  const { week, counts, figures } = summary;
  const { subject, orders, enquiries, see, foot } = texts.mail;
  return {
    brand,
    title: say(subject, {
      orders: say(orders, { n: counts.orders.n }),
      enquiries: say(enquiries, { n: counts.enquiries.n }),
    }),
    blocks: [
      { kind: "facts", rows: figures.map(({ name, ...both }) => [name, say(texts.compared, both)]) },
      { kind: "primary", text: see, href: `${publicUrl}/resumen?semana=${week.from}` },
    ],
    foot,
  };
}
