import { expect, test } from "vitest";
import { eachDatabase, openTestDatabase } from "../../../tests/support/databases.ts";
import { enquiry, homeValues, NOON, receiving, submitted } from "../../../tests/support/enquiries.ts";
import type { Db } from "../../platform/db/schema.ts";
import { KEY_FIELD } from "../../ui/form/answer.ts";
import { typedCode } from "../../ui/short-code.ts";
import { HONEYPOT_FIELD, STAMP_FIELD } from "../../visitor-forms/answer.ts";
import { formSecret, formStamp } from "../../visitor-forms/honeypot.server.ts";
import { allowSending } from "./limits.server.ts";
import { receiveApiMessage, receiveEnquiry, receiveForm } from "./receive.server.ts";

const contactValues = { name: "Ana", email: "ana@correo.example", phone: "11 5555-0100", message: "Hola" };

const receive =
  (source: "home" | "contacto") =>
  (db: Db, values: Record<string, string>, minutes = 0) =>
    receiveForm(receiving(db, { minutes }), { source, language: "es" }, submitted(values));
const receiveHome = receive("home");
const receiveContact = receive("contacto");

const stored = async (db: Db) => await db.selectFrom("enquiries").selectAll().orderBy("id").execute();
const jobs = async (db: Db) => await db.selectFrom("jobs").selectAll().execute();

eachDatabase((test) => {
  test("an enquiry and its mail job are stored together or not at all", async ({ db }) => {
    const at = receiving(db);
    const answer = await receiveForm(at, { source: "home", language: "pt" }, submitted(homeValues));
    expect(answer).toMatchObject({ ok: true, value: { code: expect.stringMatching(/^\w{3}-\w{3}$/) } });
    const [row] = await stored(db);
    expect(row).toMatchObject({
      ...homeValues,
      code: typedCode(answer.ok ? answer.value.code : ""),
      source: "home",
      phone: null,
      language: "pt",
      status: "nueva",
      note: "",
      created_at: NOON.toISOString(),
      read_at: null,
    });
    expect(Boolean(row?.suspected)).toBe(false);
    expect(await jobs(db)).toMatchObject([
      {
        kind: "enquiry-notice",
        payload: JSON.stringify({ enquiryId: row?.id }),
        state: "waiting",
        attempts: 0,
        run_at: NOON.toISOString(),
      },
    ]);
    expect(at.woken).toBe(1);

    await db.schema.dropTable("jobs").execute();
    await expect(receiveContact(db, contactValues)).rejects.toThrow();
    expect(await stored(db)).toHaveLength(1);
  });

  test("a double click, a retry and Back store one enquiry", async ({ db, database }) => {
    const handles = [db, (await database.another()).db];
    const form = { ...contactValues, [KEY_FIELD]: "one" };
    const clicks = Array.from({ length: 20 }, (_, i) => receiveContact(handles[i % 2] ?? db, form));
    const [first, ...others] = await Promise.all(clicks);
    expect(others).toEqual(Array(19).fill(first));
    expect(await receiveContact(db, form, 600)).toEqual(first);
    expect([(await stored(db)).length, (await jobs(db)).length]).toEqual([1, 1]);
    await receiveContact(db, { ...form, message: "Hola, y una cosa más" });
    expect((await stored(db)).map(({ message }) => message)).toEqual(["Hola", "Hola, y una cosa más"]);
    // Without an idempotency key, a text that is sent twice within a clock hour is stored once.
    for (const [minutes, count] of [
      [0, 3],
      [59, 3],
      [24 * 60, 4],
    ] as const) {
      await receiveContact(db, contactValues, minutes);
      expect(await stored(db)).toHaveLength(count);
    }
  });

  test("the fourth attempt of one email in five minutes is refused", async ({ db, second }) => {
    const send = (minutes: number, message: string, email = "Ana@correo.example", handle = db) =>
      receiveHome(handle, { ...homeValues, email, message }, minutes);
    expect(await send(0, "1")).toMatchObject({ ok: true });
    expect(await send(1, "2", "ana@CORREO.example")).toMatchObject({ ok: true });
    expect(await send(1.5, "3")).toMatchObject({ ok: true });
    expect(await send(2, "4", "ana@correo.example", second.db)).toMatchObject({
      code: "LIMITED",
      detail: { by: "email", minutes: 3 },
      result: { initialValue: { message: "4" } },
    });
    expect(await send(4.99, "4")).toMatchObject({ code: "LIMITED", detail: { by: "email", minutes: 1 } });
    expect(await send(4.99, "1")).toMatchObject({ ok: true });
    expect(await send(2, "4", "otra@correo.example")).toMatchObject({ ok: true });
    expect(await send(5, "4")).toMatchObject({ ok: true });
    expect(await stored(db)).toHaveLength(5);
  });

  test("one network sends 60 an hour, and no counter holds an address", async ({ db }) => {
    const send = (i: number, clientAddress: string) => {
      const said = enquiry({ email: `ana${i}@correo.example`, message: `${i}` });
      return receiveEnquiry(receiving(db, { clientAddress }), said, "");
    };
    for (let i = 0; i < 60; i++) {
      expect(await send(i, `2001:db8:1:2:${i.toString(16)}::${i}`)).toMatchObject({ ok: true });
    }
    expect(await send(60, "2001:db8:1:2:ffff::1")).toMatchObject({ ok: false, by: "others" });
    expect(await send(60, "2001:db8:1:3::1")).toMatchObject({ ok: true });
    const counters = JSON.stringify(await db.selectFrom("limit_buckets").selectAll().execute());
    expect(counters).not.toMatch(/ana|correo|2001:/);
  });

  test("two instances make one secret", async ({ db, database }) => {
    const [one, other] = await Promise.all([formSecret(db), formSecret((await database.another()).db)]);
    expect(other).toBe(one);
  });
});

const counting = (db: Db) => async (clientAddress: string, email: string) => {
  const visitor = { secret: receiving(db).secret, clientAddress };
  const sending = { source: "contacto", email } as const;
  return await db.transaction().execute((trx) => allowSending(trx, visitor, sending, NOON));
};

async function sendEach(db: Db, addresses: readonly string[]): Promise<boolean[]> {
  for (const [i, clientAddress] of addresses.entries()) {
    const visitor = receiving(db, { clientAddress });
    expect(await receiveEnquiry(visitor, enquiry({ message: `${i}` }), "")).toMatchObject({ ok: true });
  }
  return (await stored(db)).map(({ suspected }) => Boolean(suspected));
}

const floodMails = async (db: Db) => (await jobs(db)).filter(({ kind }) => kind === "enquiry-flood").length;

test("a flood from one /48 or five addresses affects no others, and one mail reports it", async () => {
  const { db } = await openTestDatabase("sqlite");
  const count = counting(db);
  const flood = [];
  for (let i = 0; i < 250; i++)
    flood.push(await count(`2001:db8:1:${(i * 128).toString(16)}::1`, `${i}@b.example`));
  // An IPv6 network /48 may send four times as many enquiries as a /64, here 240.
  expect(flood.map(({ ok }) => ok)).toEqual(flood.map((_, i) => i < 240));
  for (let i = 0; i < 300; i++) await count(`198.51.100.${i % 5}`, `${i}@c.example`);
  const honest = ["203.0.113.1", "203.0.113.2", "203.0.113.3"];
  const flooding = Array(6).fill("203.0.113.9");
  expect(await sendEach(db, [...honest, ...flooding])).toEqual([
    ...honest.map(() => false),
    ...[false, false, false, true, true, true],
  ]);
  expect(await floodMails(db)).toBe(1);
});

test("in a flood from hundreds of networks every enquiry is suspected, and one mail reports it", async () => {
  const { db } = await openTestDatabase("sqlite");
  const count = counting(db);
  for (let i = 0; i < 600; i++) await count(`10.0.${i % 200}.1`, `${i}@b.example`);
  expect(await sendEach(db, ["203.0.113.1", "203.0.113.2"])).toEqual([true, true]);
  expect(await floodMails(db)).toBe(1);
});

const drawn = (secondsBefore: number) => (db: Db) =>
  formStamp(receiving(db).secret, new Date(NOON.getTime() - secondsBefore * 1000));

test.each<[string, string, string | ((db: Db) => string), boolean]>([
  ["the honeypot filled in", HONEYPOT_FIELD, "https://spam.example", true],
  ["no stamp", STAMP_FIELD, "", true],
  ["a stamp from before the clock was set back", STAMP_FIELD, drawn(-3600), false],
  ["a forged stamp", STAMP_FIELD, `${NOON.getTime() - 60_000}.${"a".repeat(27)}`, true],
  ["a second's work", STAMP_FIELD, drawn(1), true],
  ["three seconds' work", STAMP_FIELD, drawn(3), false],
  ["a page that lay open for a week", STAMP_FIELD, drawn(7 * 24 * 3600), false],
  ["a stamp that was kept for a month", STAMP_FIELD, drawn(30 * 24 * 3600), true],
])("stores an enquiry with %s, and answers success", async (_, field, value, suspected) => {
  const { db } = await openTestDatabase("sqlite");
  const values = { ...contactValues, [field]: typeof value === "string" ? value : value(db) };
  expect(await receiveContact(db, values)).toMatchObject({ ok: true });
  expect((await stored(db)).map((row) => Boolean(row.suspected))).toEqual([suspected]);
  expect(await jobs(db)).toHaveLength(1);
});

test("the API stores the composed message, and names invalid fields and limits", async () => {
  const { db } = await openTestDatabase("sqlite");
  const body = { name: " Ana ", email: "ana@correo.example", message: "Asunto: Hola\n\n¿Qué tal? <3" };
  const send = async (value: unknown) => {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    const answer = await receiveApiMessage(receiving(db), text, "");
    return [answer.status, (await answer.json()).error, answer.headers.get("Retry-After")];
  };
  expect(await send(body)).toEqual([200, undefined, null]);
  const said = { source: "api", name: "Ana", message: body.message, subject: null };
  expect(await stored(db)).toMatchObject([said]);
  for (const [value, error] of [
    ["{", "Invalid JSON"],
    [null, "Invalid body"],
    [[], "Invalid name, email, message"],
    [{ ...body, name: 7, email: "ana" }, "Invalid name, email"],
    [{ ...body, message: "a".repeat(6001) }, "Invalid message"],
  ] as const) {
    expect(await send(value)).toEqual([400, error, null]);
  }
  for (let i = 0; i < 9; i++) await send({ ...body, message: `${i}` });
  const refused = "Too many messages. Try again in 3600 seconds.";
  expect(await send({ ...body, message: "10" })).toEqual([429, refused, "3600"]);
});
