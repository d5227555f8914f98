import { mailBody } from "../mail/mail-body.server.ts";
import type { MailSending } from "../mail/mail-sending.server.ts";
import type { Mail } from "../mail/smtp.server.ts";
import { summary } from "../messages/es/summary.ts";
import { say } from "../messages/message.ts";
import { defineJobs, type JobHandlers } from "../platform/jobs/jobs.ts";
import type { Services } from "../services.server.ts";
import { spreadsheetTime } from "../ui/date-format.ts";
import { formatPrice } from "../ui/price.ts";
import { durationText } from "./duration-text.ts";
import { type Ranked, readSummary, type Summary } from "./summary.server.ts";
import { weekOf } from "./week.ts";
import { weeklyMailSection } from "./weekly-mail-section.ts";

/** `week`: its Monday. */
type WeeklyJobs = { "weekly-summary": { week: string } };

const queue = defineJobs<WeeklyJobs>();

const DAY = 24 * 3_600_000;

/** Names of each list in the mail. */
const LISTED = 3;

const texts = summary.mail;

type Deps = Pick<Services, "db" | "now" | "settings"> & { mailOn: boolean };

/** Called every hour: on Mondays from 8:00 on, stores the job of the mail about the week before, once. */
export async function scheduleWeeklyMail({ db, now, settings, mailOn }: Deps): Promise<void> {
  const at = now();
  const kinds = ["weekly-summary"] as const;
  await queue.sweep(db, { kinds, before: new Date(at.getTime() - 14 * DAY) });
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
        const mail = weeklyMail(await readSummary(sending, week), { brand, publicUrl, date: sending.now() });
        return await sending.smtp.send(mail, `<${week}.summary@${new URL(publicUrl).hostname}>`, signal);
      },
    },
  };
}

/** The mail holds figures, and no person. */
function weeklyMail(
  { week, figures, money, seen, asked, searches }: Summary,
  { brand, publicUrl, date }: { brand: string; publicUrl: string; date: Date },
): Mail {
  const { answer, ...counts } = figures;
  const said = (n: string | number, before: string | number) => say(texts.compared, { n, before });
  const time = (minutes: number | null) => (minutes === null ? summary.none : durationText(minutes));
  const rows = [
    ...(["orders", "enquiries", "chats", "visits"] as const).map(
      (name) => [summary.figures[name], said(counts[name].n, counts[name].before)] as const,
    ),
    [texts.answer, said(time(answer.minutes), time(answer.before))],
    ...(["reserved", "sent"] as const).map(
      (step) =>
        [summary.money[step], said(formatPrice(money[step].n), formatPrice(money[step].before))] as const,
    ),
  ] as const;
  const listed = ({ title }: { title: string }, rows: readonly Ranked[]) => {
    const names = rows.slice(0, LISTED).map(({ name, n }) => `${name} (${n})`);
    return rows.length > 0 ? { kind: "paragraph" as const, text: `${title}: ${names.join(", ")}.` } : null;
  };
  const title = say(texts.subject, {
    orders: say(texts.orders, { n: counts.orders.n }),
    enquiries: say(texts.enquiries, { n: counts.enquiries.n }),
  });
  return {
    to: "owner",
    subject: title,
    date,
    ...mailBody({
      brand,
      title,
      blocks: [
        { kind: "facts", rows },
        listed(summary.asked, asked),
        listed(summary.seen, seen),
        listed(summary.searches, searches),
        { kind: "primary", text: texts.see, href: `${publicUrl}/resumen?semana=${week.from}` },
      ],
      foot: texts.foot,
    }),
  };
}
