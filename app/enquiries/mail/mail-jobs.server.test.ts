import { expect, onTestFinished } from "vitest";
import { startChild } from "../../../tests/support/child.ts";
import { eachDatabase, type TestDatabase } from "../../../tests/support/databases.ts";
import { enquiry, NOON } from "../../../tests/support/enquiries.ts";
import { jobsIn, movableClock, openMailJobs } from "../../../tests/support/mail-jobs.ts";
import { startMailServer } from "../../../tests/support/mail-server.ts";
import { until } from "../../../tests/support/until.ts";
import type { JobRow } from "../../platform/db/schema.ts";
import { storeEnquiry } from "../intake/receive.server.ts";
import { NOTICE } from "./mail-jobs.server.ts";

/* These tests cover the jobs of mails; `platform/jobs` tests the queue itself. */

const messageIdOf = (job: JobRow | undefined) => `<${job?.key}.notice@tienda.example>`;
const idIn = (raw: string) => /^Message-ID: (.+)$/m.exec(raw)?.[1]?.trim() ?? "";

eachDatabase((test, kind) => {
  test("one mail reports the suspected enquiries of a flood", async ({ db }) => {
    const clock = movableClock();
    const { server, start } = await openMailJobs(db, clock);
    const deps = { now: clock.now, admit: async () => ({ ok: true, inFlood: true }) as const };
    for (const n of [1, 2, 3]) {
      await storeEnquiry(db, deps, { enquiry: enquiry({ message: `Consulta ${n}` }), key: `key ${n}` });
    }
    start();
    await until(() => server.taken.length === 1);
    const mail = await server.taken[0]?.parsed();
    expect(mail?.subject).toBe("[Sospechosas] Muchas consultas juntas");
    expect(mail?.text).toContain("https://tienda.example/consultas?ver=sospechosas");
  });

  test("an old enquiry that was read, and one in the trash, are not announced", async ({ db }) => {
    const { server, start } = await openMailJobs(db);
    const at = (days: number) => new Date(NOON.getTime() - days * 24 * 3_600_000);
    const seen = { read_at: NOON.toISOString() };
    const stored = {
      readLongAgo: [4, seen],
      readToday: [0, seen],
      unread: [4, { read_at: null }],
      trashed: [0, { deleted_at: NOON.toISOString() }],
    } as const;
    for (const [key, [days, since]] of Object.entries(stored)) {
      await storeEnquiry(db, { now: () => at(days) }, { enquiry: enquiry({ name: key }), key });
      await db.updateTable("enquiries").set(since).where("idempotency_key", "=", key).execute();
    }
    start();
    await until(async () =>
      (await jobsIn(db)).filter(({ kind }) => kind === NOTICE).every(({ state }) => state === "done"),
    );
    const mails = await Promise.all(server.taken.map((mail) => mail.parsed()));
    const named = mails.map(({ text }) => Object.keys(stored).find((name) => text?.includes(name)));
    expect(named.toSorted()).toEqual(["readToday", "unread"]);
  });

  /** With the environment variable LONG=1 the test stores more enquiries. */
  const total = process.env.LONG ? 1000 : 30;

  /** The test kills the process when these shares of all enquiries are stored, and of all mails delivered. */
  const kills = process.env.LONG
    ? { accepting: [0.15, 0.3, 0.45, 0.6, 0.75], delivering: [0.05, 0.25, 0.45, 0.65, 0.85] }
    : { accepting: [0.5], delivering: [0.5] };

  test(`of ${total} mails under faults and kills none is lost`, {
    tags: kind === "postgres" ? ["long"] : [],
    timeout: 150_000,
  }, async ({ database }) => {
    const server = await startMailServer();
    onTestFinished(() => server.close());
    const ambiguous = new Set<string>();
    let deliveries = 0;
    server.behave((raw) => {
      // The mail server calls this function at RCPT without `raw`, and after DATA with the mail as `raw`.
      // Three of ten deliveries fail.
      if (!raw) {
        deliveries += 1;
        return deliveries % 10 === 0 ? { reply: 451, at: "rcpt" } : "accept";
      }
      if (deliveries % 10 === 5) return { drop: true, taken: false };
      if (deliveries % 10 !== 7) return "accept";
      ambiguous.add(idIn(raw));
      return { drop: true, taken: true };
    });

    const accepted = new Set<string>();
    const killWhen = [
      ...kills.accepting.map((part) => () => accepted.size >= part * total),
      ...kills.delivering.map((part) => () => accepted.size === total && server.taken.length >= part * total),
    ];
    for (const when of [...killWhen, () => false]) {
      const child = acceptAndDeliver(database, server.url, { from: accepted.size, to: total });
      let line = "";
      while (line !== "drained" && !when()) {
        line = await child.line();
        if (/^\d+$/.test(line)) accepted.add(line);
      }
      await child.kill("SIGKILL");
    }

    expect(accepted.size).toBe(total);
    const rows = await jobsIn(database.db);
    expect(rows.filter(({ state }) => state !== "done")).toEqual([]);
    const times = new Map<string, number>();
    for (const { messageId } of server.taken) times.set(messageId, (times.get(messageId) ?? 0) + 1);
    // A killed process may have stored one enquiry without reporting it.
    expect(rows.length).toBeGreaterThanOrEqual(total);
    expect(rows.length).toBeLessThanOrEqual(total + killWhen.length);
    expect(rows.filter((row) => !times.has(messageIdOf(row)))).toEqual([]);
    expect(times.size).toBe(rows.length);
    const repeated = [...times].filter(([, count]) => count > 1).map(([id]) => id);
    const unexplained = repeated.filter((id) => !ambiguous.has(id));
    // A kill interrupts at most three deliveries, which are then repeated.
    expect(unexplained.length).toBeLessThanOrEqual(killWhen.length * 3);
    expect(server.begun()).toBeGreaterThan(total * 1.1);
  });
});

/** Runs a process that stores enquiries and sends mails with a clock at 100× speed, and prints `drained` at the end. */
function acceptAndDeliver(
  { dataDir, databaseUrl }: TestDatabase,
  smtpUrl: string,
  { from, to }: { from: number; to: number },
) {
  return startChild(
    `
    const { openDatabase } = await app("platform/db/open-database.ts");
    const { storeEnquiry } = await app("enquiries/intake/receive.server.ts");
    const { startJobs } = await app("platform/jobs/worker.ts");
    const { mailHandlers } = await app("enquiries/mail/mail-jobs.server.ts");
    const { openSmtp } = await app("mail/smtp.server.ts");
    const { db } = await openDatabase({ dataDir: args.dataDir, databaseUrl: args.databaseUrl || null, log });
    const now = () => new Date(Number(args.epoch) + (Date.now() - Number(args.epoch)) * 100);
    const smtp = openSmtp({ smtpUrl: args.smtpUrl, from: "tienda@copito.example", to: "duenia@copito.example" });
    const quiet = { debug() {}, info() {}, warn() {}, error: console.error };
    const handlers = mailHandlers({
      db, now, smtp, shop: async () => ({ brand: "Copito" }),
      publicUrl: () => "https://tienda.example", order: async () => null,
    });
    const worker = startJobs({ db, now, log: quiet, handlers });
    setInterval(worker.wake, 50);
    for (let i = Number(args.from); i < Number(args.to); i++) {
      const enquiry = {
        source: "contacto", name: "Ana", email: "ana@correo.example", phone: null, subject: null,
        message: "Consulta " + i, language: "es", suspected: false,
      };
      await storeEnquiry(db, { now }, { enquiry, key: "key " + i });
      console.log(i);
      worker.wake();
    }
    for (;;) {
      const open = await db.selectFrom("jobs").select("id").where("state", "!=", "done").executeTakeFirst();
      if (!open) break;
      console.log("delivering");
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    console.log("drained");
    `,
    {
      dataDir,
      databaseUrl: databaseUrl ?? "",
      smtpUrl,
      from: String(from),
      to: String(to),
      epoch: String(NOON.getTime()),
    },
  );
}
