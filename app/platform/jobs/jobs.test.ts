import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { eachDatabase } from "../../../tests/support/databases.ts";
import { NOON } from "../../../tests/support/enquiries.ts";
import { recordingLog } from "../../../tests/support/log.ts";
import { jobsIn, movableClock } from "../../../tests/support/mail-jobs.ts";
import { until } from "../../../tests/support/until.ts";
import type { Db } from "../db/schema.ts";
import { claimJob, defineJobs, type JobHandler, settleJob } from "./jobs.ts";
import { nextAttempt, startJobs } from "./worker.ts";

const HOUR = 3_600_000;

type Kinds = { greet: { name: string }; other: { name: string } };
const queue = defineJobs<Kinds>();

async function greet(db: Db, names: readonly string[], at = NOON, kind: keyof Kinds = "greet") {
  for (const name of names) await queue.enqueue(db, { kind, key: name, payload: { name }, at });
}

function work(db: Db, run: JobHandler<Kinds["greet"]>["run"], now: () => Date = () => NOON) {
  const log = recordingLog();
  const worker = startJobs({ db, handlers: { greet: { giveUpAfter: 72 * HOUR, run } }, now, log });
  onTestFinished(() => worker.stop());
  return { ...worker, log };
}

const states = async (db: Db) => (await jobsIn(db)).map(({ state }) => state);

eachDatabase((test) => {
  test("a job runs once, if its kind has a handler; `wake` runs those stored later", async ({ db }) => {
    const greeted: string[] = [];
    await greet(db, ["Ana"], NOON, "other");
    await greet(db, ["Ana"]);
    await greet(db, ["Ana"]);
    const { wake, log } = work(db, async ({ payload }) => {
      greeted.push(payload.name);
      return { ok: true };
    });
    await until(async () => (await states(db))[1] === "done");
    await greet(db, ["Beto"]);
    wake();
    await until(async () => (await states(db))[2] === "done");
    expect(greeted).toEqual(["Ana", "Beto"]);
    const atOnce = { attempts: 1, trying_since: NOON.toISOString() };
    expect(await jobsIn(db)).toMatchObject([
      { kind: "other", state: "waiting", attempts: 0, finished_at: null },
      { kind: "greet", finished_at: NOON.toISOString(), lease_owner: null, last_error_code: null, ...atOnce },
      { key: "Beto", ...atOnce },
    ]);
    expect(log.entries).toEqual([]);
  });

  test("a job whose row is damaged does not stop the others", async ({ db }) => {
    await greet(db, ["Ana", "Beto"]);
    await db.updateTable("jobs").set({ payload: "{" }).where("key", "=", "Ana").execute();
    const { log } = work(db, async () => ({ ok: true }));
    await until(async () => (await states(db))[1] === "done");
    expect(log.entries).toMatchObject([{ message: "what came of a job could not be noted down" }]);
  });

  test("several workers share the jobs, and no job runs twice", async ({ db, second }) => {
    const greeted: string[] = [];
    const { promise: wait, resolve: release } = Promise.withResolvers<void>();
    await greet(
      db,
      Array.from({ length: 60 }, (_, i) => String(i)),
    );
    for (const handle of [db, second.db]) {
      work(handle, async ({ payload }) => {
        greeted.push(payload.name);
        await wait;
        return { ok: true };
      });
    }
    // Each worker runs two jobs of a kind at once.
    await until(() => greeted.length === 4);
    release();
    await until(async () => (await states(db)).every((state) => state === "done"));
    expect([greeted.length, new Set(greeted).size]).toEqual([60, 60]);
    expect((await jobsIn(db)).every(({ attempts }) => attempts === 1)).toBe(true);
  });

  test("a job that keeps failing is given up, and runs again after `retry`", async ({ db }) => {
    const clock = movableClock();
    await greet(db, ["bad", "a", "b", "c", "d"], clock.now());
    let mended = false;
    const { wake, log } = work(
      db,
      async ({ payload }) =>
        payload.name === "bad" && !mended ? { ok: false, code: "BAD", text: "No anda." } : { ok: true },
      clock.now,
    );
    await until(async () => (await states(db)).filter((state) => state === "done").length === 4);
    const bad = async () => (await jobsIn(db))[0];
    for (let days = 0; days < 4 && (await bad())?.state !== "given_up"; days += 0.25) {
      const before = await bad();
      clock.forward(6 * HOUR * 1.26);
      wake();
      await until(async () => {
        const { attempts = 0, state } = (await bad()) ?? {};
        return attempts > (before?.attempts ?? 0) && state !== "running";
      });
    }
    expect(await bad()).toMatchObject({ last_error_code: "BAD", last_error_text: "No anda." });
    expect((await bad())?.attempts).toBeGreaterThan(6);
    expect(log.entries.at(-1)?.fields).toMatchObject({ kind: "greet", code: "BAD" });
    expect(JSON.stringify(log.entries)).not.toMatch(/anda|"bad"/);
    mended = true;
    await queue.retry(db, { kinds: ["greet"], at: clock.now() });
    wake();
    await until(async () => (await bad())?.state === "done");
    expect((await bad())?.attempts).toBe(1);
  });

  test("a final failure is not tried again; an exception is, and is logged", async ({ db }) => {
    await greet(db, ["final", "throws"]);
    const { log } = work(db, async ({ payload }) => {
      if (payload.name === "throws") throw new TypeError("a bug");
      return { ok: false, code: "NO", text: "", final: true };
    });
    await until(async () => (await jobsIn(db)).every(({ last_error_code }) => last_error_code !== null));
    expect(await jobsIn(db)).toMatchObject([
      { state: "given_up", attempts: 1, last_error_code: "NO" },
      { state: "waiting", attempts: 1, last_error_code: "UNEXPECTED" },
    ]);
    expect(log.entries.map(({ fields }) => fields)).toContainEqual(
      expect.objectContaining({ err: expect.objectContaining({ message: "a bug" }), kind: "greet" }),
    );
  });

  const claim = (db: Db, owner: string, after = 0) => {
    const now = new Date(NOON.getTime() + after);
    return claimJob(db, { owner, capacity: { kinds: ["greet"], busyPartitions: [] }, now, lease: 1000 });
  };

  test("the job that has been due longest is claimed first", async ({ db }) => {
    await greet(db, ["later"]);
    await greet(db, ["due"], new Date(NOON.getTime() - HOUR));
    expect([(await claim(db, "one"))?.key, (await claim(db, "other"))?.key]).toEqual(["due", "later"]);
  });

  test("a worker whose lease has ended cannot settle the job any more", async ({ db }) => {
    await greet(db, ["Ana"]);
    const id = (await claim(db, "slow"))?.id ?? "";
    await claim(db, "quick", 1001);
    const done = { state: "done", error: null } as const;
    await settleJob(db, { id, owner: "slow" }, done);
    expect(await jobsIn(db)).toMatchObject([{ state: "running", lease_owner: "quick" }]);
    await settleJob(db, { id, owner: "quick" }, done);
    expect(await states(db)).toEqual(["done"]);
  });

  test("after the clock is set back, a job dated hours ahead runs at once", async ({ db }) => {
    const clock = movableClock();
    const ahead = (hours: number) => new Date(clock.now().getTime() + hours * HOUR);
    await greet(db, ["soon"], ahead(0.25));
    await greet(db, ["tomorrow", "leased"], ahead(24));
    const leased = { attempts: 1, state: "running", lease_owner: "dead" } as const;
    await db.updateTable("jobs").set(leased).where("key", "=", "leased").execute();
    work(db, async () => ({ ok: true }), clock.now);
    await until(async () => (await states(db)).slice(1).every((state) => state === "done"));
    expect((await states(db))[0]).toBe("waiting");
  });

  test("jobs of a partition that hang hold up only that partition", async ({ db }) => {
    for (const name of ["slow", "slower", "slowest"]) {
      await queue.enqueue(db, { kind: "greet", key: name, payload: { name }, at: NOON, partition: "stalls" });
    }
    await greet(db, ["Ana", "Beto"]);
    const { promise: wait, resolve: release } = Promise.withResolvers<void>();
    work(db, async ({ payload }) => {
      if (payload.name.startsWith("slow")) await wait;
      return { ok: true };
    });
    await until(async () => (await states(db)).filter((state) => state === "done").length === 2);
    expect((await states(db)).slice(0, 3).sort()).toEqual(["running", "waiting", "waiting"]);
    release();
    await until(async () => (await states(db)).every((state) => state === "done"));
  });

  test("a stop lets running jobs end for a moment, and puts the others back", async ({ db }) => {
    await greet(db, ["slow", "stuck"]);
    const { stop } = work(db, async ({ payload }, signal) => {
      const stopped = new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
      // A real pause, because the worker takes no clock for the time that it gives to running jobs.
      if (payload.name === "slow") await Promise.race([setTimeout(500), stopped]);
      else await stopped;
      return signal.aborted ? { ok: false, code: "ABORTED", text: "" } : { ok: true };
    });
    await until(async () => (await states(db)).every((state) => state === "running"));
    const start = performance.now();
    await Promise.all([stop(), stop()]);
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(await jobsIn(db)).toMatchObject([
      { state: "done" },
      { state: "waiting", last_error_code: "INTERRUPTED", lease_owner: null, run_at: NOON.toISOString() },
    ]);
  });
});

test("the pauses between attempts grow to six hours, until the job is given up", () => {
  const pauses: number[] = [];
  let now = NOON;
  for (let attempts = 1; ; attempts++) {
    const next = nextAttempt({ giveUpAfter: 72 * HOUR, tryingSince: NOON, chance: 0.5, attempts, now });
    if (!next) break;
    pauses.push((next.getTime() - now.getTime()) / 1000);
    now = next;
  }
  expect(pauses.slice(0, 3)).toEqual([30, 60, 120]);
  expect(pauses.at(-1)).toBe(6 * 3600);
  expect((now.getTime() - NOON.getTime()) / HOUR).toBeGreaterThan(64);
});
