import { createECDH } from "node:crypto";
import { expect, onTestFinished } from "vitest";
import { insertAdministrator } from "../../../tests/support/administrators.ts";
import { eachDatabase } from "../../../tests/support/databases.ts";
import { enquiry } from "../../../tests/support/enquiries.ts";
import { recordingLog } from "../../../tests/support/log.ts";
import { jobsIn, movableClock } from "../../../tests/support/mail-jobs.ts";
import { until } from "../../../tests/support/until.ts";
import { openPush, QUIET, vapidKeys } from "../../admin/push/push.server.ts";
import { addSubscription } from "../../admin/push/subscriptions.server.ts";
import type { PushMessage } from "../../offline/protocol.ts";
import type { Db } from "../../platform/db/schema.ts";
import { startJobs } from "../../platform/jobs/worker.ts";
import { storeEnquiry } from "../intake/receive.server.ts";
import { pushHandlers } from "./push-jobs.server.ts";

const MINUTE = 60_000;

/** Opens a shop whose owner has a push subscription in each browser. Its push service answers `status`. */
async function openShop(db: Db, browsers: readonly string[]) {
  const clock = movableClock();
  const log = recordingLog();
  const admin_id = await insertAdministrator(db, "duena@tienda.example");
  const at = clock.now().toISOString();
  const expires_at = new Date(clock.now().getTime() + 24 * 60 * MINUTE).toISOString();
  for (const id of browsers) {
    const session = { id, admin_id, token: id, user_agent: null, created_at: at, updated_at: at, expires_at };
    await db
      .insertInto("admin_sessions")
      .values(session as never)
      .execute();
    const p256dh = createECDH("prime256v1").generateKeys("base64url");
    const keys = { endpoint: `https://fcm.googleapis.com/${id}`, p256dh, auth: "A".repeat(22) };
    await addSubscription({ db, now: clock.now }, { session, ...keys });
  }
  const shop = {
    sent: [] as { to: string; headers: Headers }[],
    messages: [] as PushMessage[],
    status: (_browser: string) => 201,
  };
  const post = async (url: unknown, init?: RequestInit) => {
    const to = new URL(String(url)).pathname.slice(1);
    shop.sent.push({ to, headers: new Headers(init?.headers ?? {}) });
    return new Response(null, { status: shop.status(to) });
  };
  const publicUrl = () => "https://tienda.example";
  const keys = await vapidKeys(db);
  const push = openPush({ keys, db, now: clock.now, log, publicUrl, on: true, post: post as typeof fetch });
  const notify: typeof push.notify = (message, ...rest) => {
    shop.messages.push(message);
    return push.notify(message, ...rest);
  };
  let stored = 0;
  const write = async (more: Parameters<typeof enquiry>[0] = {}) => {
    stored += 1;
    clock.forward(1000);
    const at = { now: clock.now };
    await storeEnquiry(db, at, { enquiry: enquiry(more), key: `key ${stored}` });
  };
  const start = () => {
    const worker = startJobs({ db, handlers: pushHandlers({ db, notify }), now: clock.now, log });
    onTestFinished(() => worker.stop());
    return worker;
  };
  const pushes = async () => (await jobsIn(db)).filter(({ kind }) => kind === "enquiry-push");
  const settled = () => until(async () => (await pushes()).every(({ state }) => state === "done"));
  const subscribed = async () => {
    const rows = await db
      .selectFrom("push_subscriptions")
      .select("session_id")
      .orderBy("session_id")
      .execute();
    return rows.map(({ session_id }) => session_id);
  };
  return Object.assign(shop, { clock, log, keys, write, start, pushes, settled, subscribed });
}

eachDatabase((test) => {
  test("an enquiry is sent once to each browser, under the shop's key, and names nobody", async ({ db }) => {
    const shop = await openShop(db, ["one", "two"]);
    await shop.write();
    await shop.write({ suspected: true, message: "Otra" });
    shop.start();
    await shop.settled();
    expect(await shop.pushes()).toHaveLength(1);
    expect(shop.sent.map(({ to }) => to).sort()).toEqual(["one", "two"]);
    const [first] = shop.sent;
    expect(Object.fromEntries(first?.headers ?? [])).toMatchObject({
      urgency: "high",
      topic: "consultas",
      "content-encoding": "aes128gcm",
      authorization: expect.stringMatching(new RegExp(`^vapid t=.+, ?k=${shop.keys.publicKey}$`)),
    });
    const honest = db.selectFrom("enquiries").select("id").where("suspected", "=", false);
    expect(shop.messages).toEqual([
      {
        title: "Nueva consulta",
        body: expect.stringMatching(/^Código [A-Z0-9-]+\. Tocá para verla\.$/),
        path: `/consultas/${(await honest.executeTakeFirstOrThrow()).id}`,
      },
    ]);
    expect(shop.log.entries).toEqual([]);
  });

  test("of many enquiries at once a browser shows the first, and the unread count", async ({ db }) => {
    const shop = await openShop(db, ["one"]);
    await shop.write();
    const { wake } = shop.start();
    await until(() => shop.sent.length === 1);
    for (const n of [1, 2, 3]) await shop.write({ message: `Consulta ${n}` });
    wake();
    await until(async () =>
      (await shop.pushes()).every(
        ({ attempts, state }) => state === "done" || (state === "waiting" && attempts === 0),
      ),
    );
    expect(shop.sent).toHaveLength(1);
    shop.clock.forward(QUIET);
    wake();
    await shop.settled();
    expect(shop.sent).toHaveLength(2);
    expect(shop.messages).toContainEqual({
      title: "Nuevas consultas",
      body: "Hay 4 sin leer.",
      path: "/consultas",
    });
  });

  test("410 ends a subscription, 429 is tried again, 403 is logged without the address", async ({ db }) => {
    const shop = await openShop(db, ["gone", "later", "refused"]);
    let full = true;
    shop.status = (browser) => {
      if (browser === "gone") return 410;
      return browser === "refused" ? 403 : full ? 429 : 201;
    };
    await shop.write();
    const { wake } = shop.start();
    await until(async () => (await shop.pushes())[0]?.last_error_code === "PUSH_429");
    expect(await shop.subscribed()).toEqual(["later", "refused"]);
    full = false;
    shop.clock.forward(10 * MINUTE);
    wake();
    await shop.settled();
    expect(shop.sent.map(({ to }) => to).sort()).toEqual(["gone", "later", "later", "refused"]);
    expect(JSON.stringify(shop.log.entries)).toMatch(/refused a notification/);
    expect(JSON.stringify(shop.log.entries)).not.toMatch(/com\/(gone|later|refused)/);
  });

  test("after the clock was a day ahead, an enquiry is still sent", async ({ db }) => {
    const shop = await openShop(db, ["one"]);
    const tomorrow = new Date(shop.clock.now().getTime() + 24 * 60 * MINUTE).toISOString();
    await db
      .updateTable("push_subscriptions")
      .set({ notified_until: tomorrow, notified_at: tomorrow })
      .execute();
    await shop.write();
    shop.start();
    await shop.settled();
    expect(shop.sent).toHaveLength(1);
  });

  test("a browser whose session ended is not notified", async ({ db }) => {
    const shop = await openShop(db, ["expired"]);
    await db.updateTable("admin_sessions").set({ expires_at: "2026-01-01T00:00:00.000Z" }).execute();
    await shop.write();
    shop.start();
    await shop.settled();
    expect(shop.sent).toEqual([]);
    await db.deleteFrom("push_subscriptions").execute();
    await shop.write({ message: "Otra" });
    expect(await shop.pushes()).toHaveLength(1);
  });
});
