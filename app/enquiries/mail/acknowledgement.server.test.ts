import { expect, test } from "vitest";
import { eachDatabase } from "../../../tests/support/databases.ts";
import { enquiry, NOON, receiving } from "../../../tests/support/enquiries.ts";
import { jobsIn, openMailJobs, until } from "../../../tests/support/mail-jobs.ts";
import type { Db } from "../../platform/db/schema.ts";
import { DEFAULT_SHOP, type Shop } from "../../settings/shop.ts";
import type { NewEnquiry } from "../enquiry.ts";
import { listEnquiries, openEnquiry } from "../inbox/inbox.server.ts";
import { receiveEnquiry } from "../intake/receive.server.ts";
import { acknowledgementMail } from "./acknowledgement-mail.server.tsx";
import { ACKNOWLEDGEMENT, NOTICE, retryNotice } from "./mail-jobs.server.ts";

const HOUR = 3_600_000;
const shop: Shop = {
  ...DEFAULT_SHOP,
  brand: "Copito & Cía",
  email: "hola@copito.com.ar",
  whatsapp: "5493415550100",
};
const publicUrl = "https://tienda.example";

/** Somebody writes, `hours` after noon, from an address of their own. */
let visitors = 0;
async function write(db: Db, more: Partial<NewEnquiry> = {}, hours = 0, acknowledging = true) {
  visitors += 1;
  const received = await receiveEnquiry(
    receiving(db, {
      minutes: hours * 60,
      clientAddress: `203.0.${visitors >> 8}.${visitors & 255}`,
      acknowledging,
    }),
    enquiry({ message: `Consulta ${visitors}`, ...more }),
    `key ${visitors}`,
  );
  if (!received.ok) throw new Error("A limit of sending was hit");
  const row = await db
    .selectFrom("enquiries")
    .select("id")
    .where("code", "=", received.code.replace("-", ""))
    .executeTakeFirstOrThrow();
  return { id: row.id, code: received.code };
}

async function acknowledged(db: Db): Promise<number> {
  return (await jobsIn(db)).filter(({ kind }) => kind === ACKNOWLEDGEMENT).length;
}

eachDatabase((open) => {
  test("arrives at the visitor's address, from the shop, once, and says nothing of what was written but the code", async () => {
    const { db } = await open();
    const { id, code } = await write(db, {
      name: "GANASTE Un Premio",
      email: "Victima+algo@correo.example",
      subject: "Retirá tu premio",
      message: "Entrá en https://malo.example y dejá tus datos",
      phone: "+54 9 11 5555 9999",
      language: "pt",
      source: "home",
    });
    const { server, start } = await openMailJobs(db, { shop });
    start();
    await until(async () => (await jobsIn(db)).every(({ state }) => state === "done"));
    expect(server.taken).toHaveLength(2);
    const mail = server.taken.find(({ to }) => to[0] !== "duenia@copito.example");
    expect(mail?.to).toEqual(["Victima+algo@correo.example"]);
    expect(mail?.from).toBe("tienda@copito.example");
    expect(mail?.messageId).toBe(`<${id}.acknowledgement@tienda.example>`);
    const parsed = await mail?.parsed();
    expect(parsed?.headers.get("auto-submitted")).toBe("auto-replied");
    expect(parsed?.headers.get("x-auto-response-suppress")).toBe("All");
    expect(parsed?.from?.value).toEqual([{ name: "Copito", address: "tienda@copito.example" }]);
    expect(parsed?.replyTo?.value).toEqual([{ name: "Copito & Cía", address: "hola@copito.com.ar" }]);
    expect(parsed?.subject).toBe(`Recebemos sua consulta (${code}) · Copito & Cía`);
    expect(parsed?.text).toContain(code);
    expect(parsed?.html).toMatch(/<html [^>]*lang="pt"/);
    expect(parsed?.html).toContain(code);
    const read = `${parsed?.subject}\n${parsed?.text}\n${parsed?.html}`;
    expect(read).not.toMatch(/ganaste|premio|malo|datos|5555|v[ií]ctima|correo\.example/i);
    expect((await openEnquiry(db, { now: () => NOON }, id))?.acknowledgement).toMatchObject({
      state: "done",
    });
  });

  test("only where it is switched on, for people, at addresses that mail reaches", async () => {
    const { db } = await open();
    await write(db, {}, 0, false);
    await write(db, { suspected: true });
    await write(db, { source: "api" });
    await write(db, { email: "ñandú@correo.example" });
    expect(await acknowledged(db)).toBe(0);
    expect((await jobsIn(db)).map(({ kind }) => kind)).toEqual(Array(4).fill(NOTICE));
    await write(db);
    expect(await acknowledged(db)).toBe(1);
  });

  test("one a day to a mailbox, however its address is written", async () => {
    const { db } = await open();
    for (const email of [
      "ana@correo.example",
      "ANA@Correo.example",
      "ana+2@correo.example",
      "a.na@correo.example",
    ]) {
      await write(db, { email });
    }
    expect(await acknowledged(db)).toBe(1);
    await write(db, { email: "ana@otro.example" });
    expect(await acknowledged(db)).toBe(2);
    await write(db, {}, 23.9);
    expect(await acknowledged(db)).toBe(2);
    await write(db, {}, 24.1);
    expect(await acknowledged(db)).toBe(3);
    const buckets = await db.selectFrom("limit_buckets").select("bucket").execute();
    expect(JSON.stringify(buckets)).not.toContain("ana");
  });

  test("of two that come in at once one is acknowledged, and both are kept", async () => {
    const { db } = await open();
    await Promise.all(Array.from({ length: 6 }, () => write(db)));
    expect(await acknowledged(db)).toBe(1);
    expect((await jobsIn(db)).filter(({ kind }) => kind === NOTICE)).toHaveLength(6);
  });

  test("200 a day to everybody", async () => {
    const { db } = await open();
    const at = NOON.getTime();
    await db
      .insertInto("limit_buckets")
      .values({
        bucket: "acknowledged",
        taken: JSON.stringify(Array.from({ length: 199 }, () => at - HOUR)),
        expires_at: new Date(at + 23 * HOUR).toISOString(),
      })
      .execute();
    await write(db, { email: "uno@correo.example" });
    await write(db, { email: "dos@correo.example" });
    expect(await acknowledged(db)).toBe(1);
  });

  test("a mailbox that does not exist is given up at once, which is no failure of the enquiry's", async () => {
    const { db } = await open();
    const { id } = await write(db);
    const { server, start, log } = await openMailJobs(db, { shop });
    // The owner's mail is begun first, and taken; the visitor's is refused for good.
    let asked = 0;
    server.behave((raw) => {
      if (raw === null) asked += 1;
      return raw === null && asked > 1 ? { reply: 550, at: "rcpt" } : "accept";
    });
    const dueIn = async (hours: number) => {
      const run_at = new Date(NOON.getTime() + hours * HOUR).toISOString();
      await db.updateTable("jobs").set({ run_at }).where("kind", "=", ACKNOWLEDGEMENT).execute();
    };
    await dueIn(1);
    const { wake } = start();
    await until(async () => (await jobsIn(db)).some(({ state }) => state === "done"));
    await dueIn(0);
    wake();
    await until(async () => (await jobsIn(db)).some(({ state }) => state === "given_up"));
    expect(await openEnquiry(db, { now: () => NOON }, id)).toMatchObject({
      delivery: { state: "done" },
      acknowledgement: {
        state: "given_up",
        attempts: 1,
        last_error_text: expect.stringContaining("550 no such mailbox"),
      },
    });
    const { enquiries } = await listEnquiries(db, { view: "todas", search: "", page: 1 });
    expect(enquiries.map(({ delivery }) => delivery)).toEqual(["done"]);
    // 'Reintentar' is about the notice alone.
    expect(await retryNotice(db, id, NOON)).toBe(false);
    expect(log.entries.map(({ fields }) => fields)).toEqual([
      expect.objectContaining({ kind: ACKNOWLEDGEMENT, code: "550", givenUp: true }),
    ]);
  });

  test("one that could not leave for half a day does not leave at all", async () => {
    const { db } = await open();
    const { id } = await write(db);
    const now = () => new Date(NOON.getTime() + 13 * HOUR);
    const { server, start } = await openMailJobs(db, { shop, now });
    start();
    await until(async () =>
      (await jobsIn(db)).every(({ state }) => state !== "waiting" && state !== "running"),
    );
    expect(server.taken.map(({ to }) => to)).toEqual([["duenia@copito.example"]]);
    expect((await openEnquiry(db, { now: () => NOON }, id))?.acknowledgement).toMatchObject({
      state: "given_up",
      last_error_text: "No salió a tiempo, y ya no tenía sentido mandarlo.",
    });
  });
});

test("nothing invented of a shop that is not filled in is sent to people", () => {
  const mail = acknowledgementMail(
    { code: "K7M4QX", email: "ana@correo.example", language: "xx", created_at: NOON.toISOString() },
    { shop: DEFAULT_SHOP, publicUrl },
  );
  expect(mail.replyTo).toBeNull();
  expect(mail.text).not.toContain("wa.me");
  expect(mail.html).not.toContain("wa.me");
  expect(mail.subject).toBe("Recibimos tu consulta (K7M-4QX) · Copito");
});

test("the shop's name is text in the markup", () => {
  const mail = acknowledgementMail(
    { code: "K7M4QX", email: "ana@correo.example", language: "en", created_at: NOON.toISOString() },
    { shop: { ...shop, brand: "<b>Copito</b>" }, publicUrl },
  );
  expect(mail.html).not.toContain("<b>");
  expect(mail.html).toContain("&lt;b&gt;Copito");
  expect(mail.text).toContain("wa.me/5493415550100");
});
