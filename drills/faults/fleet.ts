/* Two instances behind a proxy must serve pages and take forms while an instance or the photo store fails. */

import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import { SQLITE_FILE } from "../../app/platform/db/sqlite.ts";
import { photoJpeg } from "../../tests/support/images.ts";
import { runCommand } from "../../tests/support/run-command.ts";
import { type Fleet, type ProxyName, withFleet } from "../support/fleet.ts";
import { type FaultCase, sendEnquiry, until, visit } from "../support/harness.ts";

/** Locks a table, kills the instance whose write waits for the lock, and releases the lock. */
async function killWhileWriting({ database, instances }: Fleet, table: string, act: () => Promise<void>) {
  const lock = await database.connect();
  await lock.query(`begin; lock table ${table} in access exclusive mode`);
  await act();
  let name = "";
  await until(async () => {
    const { rows } = await database.query(
      "select application_name as name from pg_stat_activity where wait_event_type = 'Lock' and query like $1 and application_name = any($2)",
      [`%${table}%`, instances.map((instance) => instance.name)],
    );
    name = rows[0]?.name ?? "";
    return name !== "";
  });
  await instances.find((instance) => instance.name === name)?.server.kill();
  await lock.query("commit");
  lock.release();
}

/** Makes a backup while `act` runs, restores it into another folder, and compares it with the live shop. */
async function copyDuring({ env, folder, database }: Fleet, act: () => Promise<void>) {
  const file = join(folder, "copy.tzst");
  const place = join(folder, "elsewhere");
  const [copied] = await Promise.all([runCommand("backup", [file], env), act()]);
  const restored = copied.code === 0 ? await runCommand("restore", [file], { DATA_DIR: place }) : copied;
  if (restored.code !== 0) return { good: false, said: restored.err.trim() };
  using there = new DatabaseSync(join(place, SQLITE_FILE), { readOnly: true });
  const enquiries = there.prepare("select id, code, message from enquiries").all() as { id: string }[];
  const live = await database.query("select id, code, message from enquiries");
  const same = enquiries.every((row) => live.rows.some((other) => isDeepStrictEqual({ ...row }, other)));
  const photos = there.prepare("select key from enquiry_photos union select key from enquiry_uploads").all();
  const files = (await readdir(place, { recursive: true })).join();
  const whole = photos.every(({ key }) => files.includes(String(key)));
  const said = `${enquiries.length} of ${live.rows.length} enquiries and ${photos.length} photos in the copy, ${same && whole ? "all alike" : "NOT alike"}`;
  return { good: same && whole && enquiries.length > 0, said };
}

const count = async (database: pg.Pool, table: string) =>
  Number((await database.query(`select count(*) as count from ${table}`)).rows[0].count);

/** Sends the contact form with a photo, and kills the instance that is writing to `table`. */
async function sendWhileOneDies(fleet: Fleet, table: "enquiry_uploads" | "enquiries") {
  const { origin, page } = fleet;
  await page.goto(`${origin}/contacto`);
  await page.waitForLoadState("networkidle");
  const form = page.locator("#formulario-contacto");
  await form.getByLabel("Nombre completo").fill("Ana");
  await form.getByLabel("Email").fill("ana@correo.example");
  await form.getByLabel("Mensaje").fill("¿Tienen talle 3?");
  const buffer = Buffer.from(await photoJpeg(1200, 900, 2));
  const file = { name: "foto.jpg", mimeType: "image/jpeg", buffer };
  const attach = () => form.locator('input[type="file"]').setInputFiles([file]);
  const send = () => form.getByRole("button", { name: "Enviar mensaje" }).click();
  const began = performance.now();
  let took = 0;
  await (table === "enquiries" ? attach() : killWhileWriting(fleet, table, attach));
  await form.getByRole("status").filter({ hasText: "Una foto lista" }).waitFor();
  const copy = await copyDuring(fleet, async () => {
    await (table === "enquiries" ? killWhileWriting(fleet, table, send) : send());
    await form.getByRole("status").filter({ hasText: "¡Mensaje enviado!" }).waitFor();
    took = performance.now() - began;
  });
  const alerts = await form.getByRole("alert").count();
  await page.goto(`${origin}/catalogo`);
  return { copy, took, alerts: alerts + (await page.getByRole("alert").count()) };
}

function journey(proxy: ProxyName, table: "enquiry_uploads" | "enquiries"): FaultCase {
  const dies = table === "enquiries" ? "an enquiry" : "a photo";
  return {
    what: `behind ${proxy}, the instance that takes ${dies} is killed over it`,
    run: () =>
      withFleet(proxy, async (fleet) => {
        const { origin, page, database, mails, instances } = fleet;
        const failed: string[] = [];
        page.on("response", (response) => {
          if (response.status() >= 500) failed.push(`${response.status()} ${response.url()}`);
        });
        await sendEnquiry(origin);
        // Waits until the first mail's job is finished, because a kill before that could repeat the mail.
        await until(async () => (await count(database, "jobs where finished_at is null")) === 0);
        const { copy, took, alerts } = await sendWhileOneDies(fleet, table);
        const stored = await count(database, "enquiries");
        const notices = () => mails().filter((id) => id.includes(".notice"));
        await until(async () => notices().length > 1);
        const isAlive = ({ server: { child } }: Fleet["instances"][number]) =>
          child.exitCode === null && !child.killed;
        const alive = instances.filter(isAlive).length;
        const isEachMailOnce = new Set(mails()).size === mails().length;
        return {
          done: "after another's message, a telephone's form with a photo, one of two instances killed (SIGKILL) with the write under way",
          figure: `sent in ${Math.round(took)} ms; ${stored} enquiries stored, ${mails().length} mails, ${isEachMailOnce ? "each once" : "some TWICE"}; answers in the 500s: ${failed.join(", ") || "none"}; messages of failure shown: ${alerts}; instances left: ${alive}; a backup meanwhile, restored elsewhere: ${copy.said}`,
          good:
            stored === 2 &&
            notices().length === 2 &&
            isEachMailOnce &&
            alerts === 0 &&
            alive === 1 &&
            copy.good,
        };
      }),
  };
}

/** Milliseconds between a reader's pages. The four readers share one IP and must not reach its rate limit. */
const READING = 50;

function readPages(origin: string) {
  const stop = visit(origin, ["/", "/catalogo", "/contacto", "/talles"], 4, READING);
  return async () => {
    const { asked, slowest, failed, faults } = await stop();
    const said = `${asked} pages, slowest ${Math.round(slowest)} ms; ${failed} failed ${[...faults].join("; ")}`;
    return { said, good: failed === 0 && asked > 100 };
  };
}

function reading(proxy: ProxyName): FaultCase {
  return {
    what: `behind ${proxy}, pages are read while one instance is killed`,
    run: () =>
      withFleet(proxy, async ({ origin, instances }) => {
        const stop = readPages(origin);
        await delay(1000);
        await instances[0]?.server.kill();
        await delay(3000);
        const { said, good } = await stop();
        return {
          done: "four readers, 50 ms between pages, SIGKILL after a second, three seconds more",
          figure: said,
          good,
        };
      }),
  };
}

/** Sends a photo from the IP `localAddress`, so that each IP counts as a different visitor. */
function sendPhoto(origin: string, localAddress: string, photo: Uint8Array) {
  const began = performance.now();
  const headers = { Origin: origin, "Content-Type": "image/jpeg", "Content-Length": photo.length };
  return new Promise<{ status: number; ms: number }>((resolve, reject) => {
    const sent = request(
      `${origin}/contacto/fotos`,
      { method: "POST", headers, localAddress, agent: false },
      (response) => {
        response.resume().on("end", () => {
          resolve({ status: response.statusCode ?? 0, ms: performance.now() - began });
        });
      },
    );
    sent.on("error", reject).end(photo);
  });
}

async function sendPhotos(origin: string, addresses: number, each: number) {
  const photo = await photoJpeg(4300, 3200, 1);
  const sending = Array.from({ length: addresses * each }, (_, n) =>
    sendPhoto(origin, `127.0.1.${1 + (n % addresses)}`, photo),
  );
  const answers = await Promise.all(sending);
  const counts = Object.entries(Object.groupBy(answers, ({ status }) => status));
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  const said = `${answers.length} photos of ${(photo.length / 1e6).toFixed(1)} MB: ${counts.map(([status, some]) => `${some?.length} times ${status}`).join(", ")}, slowest ${Math.round(slowest)} ms`;
  // The shop answers within 45 s of a photo's last byte (decision 127).
  // The limit here is 50 s, because `ms` includes the time that sending the photo takes.
  return { said, good: slowest < 50_000 && answers.every(({ status }) => [201, 503].includes(status)) };
}

/** Milliseconds for which pages are still read after the last photo. */
const AFTERWARDS = 10_000;

function slowNeighbour(
  proxy: ProxyName,
  what: string,
  send: (fleet: Fleet) => ReturnType<typeof sendPhotos>,
): FaultCase {
  return {
    what: `behind ${proxy}, pages are read beside ${what}`,
    run: () =>
      withFleet(proxy, async (fleet) => {
        const stop = readPages(fleet.origin);
        const photos = await send(fleet);
        await delay(AFTERWARDS);
        const pages = await stop();
        return {
          done: `four readers, 50 ms between pages; ${photos.said}`,
          figure: pages.said,
          good: pages.good && photos.good,
        };
      }),
  };
}

const strangersPhotos = (proxy: ProxyName) =>
  slowNeighbour(proxy, "6 photos of each of 20 strangers", ({ origin }) => sendPhotos(origin, 20, 6));

const silentStore = (proxy: ProxyName) =>
  slowNeighbour(proxy, "photos that a silent store does not take", ({ origin, silenceStore }) => {
    silenceStore();
    return sendPhotos(origin, 1, 6);
  });

/** Announces a form of 100 MB and sends none of it. */
async function sendTooMuch(origin: string) {
  const headers = { Origin: origin, "Content-Length": 1e8 };
  const sent = request(`${origin}/contacto`, { method: "POST", headers, agent: false });
  sent.flushHeaders();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const own = (await text(response)).includes("Eso pesa demasiado");
  sent.destroy();
  return { status: response.statusCode, own };
}

function ownErrorPage(proxy: ProxyName): FaultCase {
  return {
    what: `behind ${proxy}, a form is too large, and a page is asked for while both instances are gone, or hang`,
    run: () =>
      withFleet(proxy, async ({ origin, instances }) => {
        const ask = async () => {
          const answer = await fetch(`${origin}/contacto`);
          return { status: answer.status, own: (await answer.text()).includes("<h1>Ya volvemos</h1>") };
        };
        const tooLarge = await sendTooMuch(origin);
        for (const { server } of instances) server.child.kill("SIGSTOP");
        const hanging = await ask();
        for (const { server } of instances) await server.kill();
        const gone = await ask();
        return {
          done: "a form of 100 MB; a page while both are stopped (SIGSTOP), and one when both are killed",
          figure: [tooLarge, hanging, gone]
            .map(
              ({ status, own }) => `${status} ${own ? "with the shop's own page" : "in the proxy's words"}`,
            )
            .join("; "),
          good: tooLarge.own && hanging.own && gone.own,
        };
      }),
  };
}

const shared: FaultCase = {
  what: "what one instance knows, the other knows",
  run: () =>
    withFleet("nginx", async ({ instances, database, origin }) => {
      const [one, two] = instances.map((instance) => instance.origin);
      const headers = { Origin: origin, "X-Forwarded-For": "203.0.113.7" };
      const body = (n: number) =>
        new URLSearchParams({
          intent: "send",
          name: "Ana",
          email: "ana@correo.example",
          message: `Hola ${n}`,
          key: `k${n}`,
        });
      const post = async (at: string | undefined, n: number) =>
        (await fetch(`${at}/contacto`, { method: "POST", headers, body: body(n) })).status;
      const answers: number[] = [];
      for (let n = 0; n < 12; n++) answers.push(await post([one, two][n % 2], n));
      const again = await post(two, 0);
      const cached = async () => (await fetch(`${two}/ventas-mayor`)).headers.get("X-Cache");
      const delays: number[] = [];
      for (let n = 0; n < 20; n++) {
        await until(async () => (await cached()) === "hit");
        await database.query(
          "insert into content_versions (topic, version) values ('settings', 1) on conflict (topic) do update set version = content_versions.version + 1",
        );
        delays.push(await until(async () => (await cached()) === "miss"));
      }
      const stored = await count(database, "enquiries");
      const refused = answers.filter((status) => status === 429).length;
      const slowest = Math.round(Math.max(...delays));
      return {
        done: "12 enquiries of one mailbox to both in turn (10 an hour are taken), one of them again at the other; 20 writes while a page of the other is in its cache",
        figure: `${stored} stored, ${refused} refused, the one sent again answered ${again}; the page is drawn anew after ${slowest} ms at most`,
        good: stored === 10 && refused === 2 && again === 200 && slowest < 500,
      };
    }),
};

export const cases: readonly FaultCase[] = [
  shared,
  ...(["nginx", "caddy"] as const).flatMap((proxy) => [
    journey(proxy, "enquiry_uploads"),
    journey(proxy, "enquiries"),
    reading(proxy),
    strangersPhotos(proxy),
    silentStore(proxy),
    ownErrorPage(proxy),
  ]),
];
