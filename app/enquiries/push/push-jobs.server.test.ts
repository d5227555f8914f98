import { expect, onTestFinished, test } from "vitest";
import { eachDatabase } from "../../../tests/support/databases.ts";
import { enquiry } from "../../../tests/support/enquiries.ts";
import { recordingLog } from "../../../tests/support/log.ts";
import { jobsIn, movableClock, until } from "../../../tests/support/mail-jobs.ts";
import { pushBrowser, startPushService, vapidClaims } from "../../../tests/support/push-service.ts";
import { openPush, QUIET, vapidKeys } from "../../admin/push/push.server.ts";
import { addSubscription } from "../../admin/push/subscriptions.server.ts";
import type { Db } from "../../platform/db/schema.ts";
import { startJobs } from "../../platform/jobs/worker.ts";
import { storeEnquiry } from "../intake/store-enquiry.server.ts";
import { pushHandlers } from "./push-jobs.server.ts";

const MINUTE = 60_000;

async function openShop(db: Db, names: readonly string[]) {
  const clock = movableClock();
  const service = await startPushService();
  const log = recordingLog();
  const at = clock.now().toISOString();
  const of = { created_at: at, updated_at: at };
  const admin = { id: "ana", name: "", email: "duena@tienda.example", email_verified: true, ...of };
  await db
    .insertInto("admins")
    .values({ ...admin, two_factor_enabled: false })
    .execute();
  const browsers = names.map(pushBrowser);
  for (const [n, browser] of browsers.entries()) {
    const session = { id: `session-${n}`, admin_id: "ana", token: `token-${n}`, user_agent: null, ...of };
    const expires_at = new Date(clock.now().getTime() + 24 * 60 * MINUTE).toISOString();
    await db
      .insertInto("admin_sessions")
      .values({ ...session, expires_at } as never)
      .execute();
    await addSubscription({ db, now: clock.now }, { session, ...browser });
  }
  const keys = await vapidKeys(db);
  const options = {
    keys,
    db,
    now: clock.now,
    log,
    publicUrl: () => "https://tienda.example",
    post: service.post,
  };
  const { notify } = openPush({ ...options, on: true });
  let stored = 0;
  const write = async (more: Parameters<typeof enquiry>[0] = {}) => {
    stored += 1;
    clock.forward(1000);
    await storeEnquiry(
      db,
      { now: clock.now, host: "tienda.example" },
      { enquiry: enquiry(more), keys: [`key ${stored}`] },
    );
  };
  const start = () => {
    const worker = startJobs({ db, handlers: pushHandlers({ db, notify }), now: clock.now, log });
    onTestFinished(() => worker.stop());
    return worker;
  };
  const pushes = async () => (await jobsIn(db)).filter(({ kind }) => kind === "enquiry-push");
  const settled = () => until(async () => (await pushes()).every(({ state }) => state === "done"));
  const subscriptions = () => db.selectFrom("push_subscriptions").selectAll().orderBy("session_id").execute();
  return { clock, service, log, options, browsers, write, start, pushes, settled, subscriptions };
}

eachDatabase((open) => {
  test("an enquiry is told once on each device, encrypted, by the shop's key, and names nobody", async () => {
    const { db } = await open();
    const shop = await openShop(db, ["one", "two"]);
    const { service, browsers } = shop;
    await shop.write();
    await shop.write({ suspected: true, message: "Otra" });
    shop.start();
    await shop.settled();
    expect(await shop.pushes()).toHaveLength(1);
    expect(service.arrived).toHaveLength(2);
    const found = await db
      .selectFrom("enquiries")
      .select(["id", "code"])
      .where("suspected", "=", false)
      .executeTakeFirst();
    for (const browser of browsers) {
      const message = service.arrived.find(({ path }) => browser.endpoint.endsWith(path));
      if (!message) throw new Error("not told");
      expect(message.headers).toMatchObject({
        ttl: String(12 * 3600),
        urgency: "high",
        topic: "consultas",
        "content-encoding": "aes128gcm",
      });
      const claims = { aud: "https://fcm.googleapis.com", sub: "https://tienda.example" };
      expect(vapidClaims(message)).toMatchObject({ claims });
      expect(browser.read(message)).toEqual({
        title: "Nueva consulta",
        body: expect.stringMatching(/^Código [A-Z0-9-]+\. Tocá para verla\.$/),
        path: `/consultas/${found?.id}`,
      });
    }
    const { publicKey } = await vapidKeys(db);
    expect(publicKey).toBe(vapidClaims(service.arrived[0] as never)?.key);
    expect(shop.log.entries).toEqual([]);
  });

  test("of many that come at once a device hears twice: the first, and how many are unread", async () => {
    const { db } = await open();
    const shop = await openShop(db, ["one"]);
    const { service, browsers, clock } = shop;
    await shop.write();
    const { wake } = shop.start();
    await until(() => service.arrived.length === 1);
    for (const n of [1, 2, 3]) await shop.write({ message: `Consulta ${n}` });
    wake();
    await until(async () =>
      (await shop.pushes()).every(
        ({ attempts, state }) => state === "done" || (state === "waiting" && attempts === 0),
      ),
    );
    expect(service.arrived).toHaveLength(1);
    clock.forward(QUIET);
    wake();
    await shop.settled();
    expect(service.arrived.map((message) => browsers[0]?.read(message))).toEqual([
      expect.objectContaining({ title: "Nueva consulta" }),
      { title: "Nuevas consultas", body: "Hay 4 sin leer.", path: "/consultas" },
    ]);
    await db.updateTable("enquiries").set({ read_at: "x" }).execute();
    clock.forward(QUIET);
    await shop.write({ message: "La última" });
    await db.updateTable("enquiries").set({ read_at: "x" }).execute();
    wake();
    await shop.settled();
    expect(service.arrived).toHaveLength(2);
  });

  test("410 ends a subscription, 429 is tried again, 403 is logged without the address", async () => {
    const { db } = await open();
    const shop = await openShop(db, ["gone", "later", "refused"]);
    const { service, clock, log } = shop;
    let full = true;
    service.answer = ({ path }) => {
      if (path === "/gone") return { status: 410 };
      if (path === "/refused") return { status: 403 };
      return { status: full ? 429 : 201 };
    };
    await shop.write();
    const { wake } = shop.start();
    await until(async () => (await shop.pushes())[0]?.last_error_code === "PUSH_429");
    expect(await shop.subscriptions()).toMatchObject([
      { session_id: "session-1", notified_at: null },
      { session_id: "session-2", notified_at: expect.any(String) },
    ]);
    full = false;
    clock.forward(10 * MINUTE);
    wake();
    await shop.settled();
    expect(service.arrived.map(({ path }) => path).sort()).toEqual(["/gone", "/later", "/later", "/refused"]);
    expect(JSON.stringify(log.entries)).toMatch(/refused a notification/);
    expect(JSON.stringify(log.entries)).not.toMatch(/com\/(gone|later|refused)/);
  });

  test("a browser whose session ended is not notified; without subscriptions no job is stored", async () => {
    const { db } = await open();
    const shop = await openShop(db, ["expired", "closed"]);
    const expiring = db.updateTable("admin_sessions").set({ expires_at: "2026-01-01T00:00:00.000Z" });
    await expiring.where("id", "=", "session-0").execute();
    await db.deleteFrom("admin_sessions").where("id", "=", "session-1").execute();
    expect(await shop.subscriptions()).toHaveLength(1);
    await shop.write();
    shop.start();
    await shop.settled();
    expect(shop.service.arrived).toEqual([]);
    const off = openPush({ ...shop.options, on: false });
    expect(off.publicKey).toBeNull();
    await db.deleteFrom("push_subscriptions").execute();
    await shop.write({ message: "Otra" });
    expect(await shop.pushes()).toHaveLength(1);
  });
});
