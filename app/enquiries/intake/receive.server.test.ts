import { expect, test } from "vitest";
import { eachDatabase } from "../../../tests/support/databases.ts";
import { enquiry, homeValues, NOON, receiving, submitted } from "../../../tests/support/enquiries.ts";
import type { Db } from "../../platform/db/schema.ts";
import { KEY_FIELD } from "../../ui/form/answer.ts";
import { typedCode } from "../enquiry-code.ts";
import { HONEYPOT_FIELD, STAMP_FIELD } from "../forms/answer.ts";
import { formSecret, formStamp } from "./honeypot.server.ts";
import { receiveApiMessage, receiveEnquiry, receiveForm } from "./receive.server.ts";
import { idempotencyKeys, storeEnquiry } from "./store-enquiry.server.ts";

const contactValues = { name: "Ana", email: "ana@correo.example", phone: "11 5555-0100", message: "Hola" };

type Where = Parameters<typeof receiving>[1];

const receiveHome = (db: Db, values: Record<string, string>, where?: Where) =>
  receiveForm(receiving(db, where), { source: "home", language: "es" }, submitted(values));

const receiveContact = (db: Db, values: Record<string, string>, where?: Where) =>
  receiveForm(receiving(db, where), { source: "contacto", language: "es" }, submitted(values));

async function stored(db: Db) {
  return await db.selectFrom("enquiries").selectAll().orderBy("id").execute();
}

eachDatabase((open) => {
  test("an enquiry and its mail are stored together, and the worker is woken", async () => {
    const { db } = await open();
    const at = receiving(db);
    const page = { source: "home", language: "pt" } as const;
    const answer = await receiveForm(at, page, submitted(homeValues));
    expect(answer).toEqual({
      ok: true,
      intent: "send",
      value: { code: expect.stringMatching(/^\w{3}-\w{3}$/) },
    });
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
    const jobs = await db.selectFrom("jobs").selectAll().execute();
    const payload = { enquiryId: row?.id, messageId: `<${row?.id}.notice@tienda.example>` };
    expect(jobs).toMatchObject([
      {
        kind: "enquiry-notice",
        payload: JSON.stringify(payload),
        state: "waiting",
        attempts: 0,
        run_at: NOON.toISOString(),
      },
    ]);
    expect(at.woken).toBe(1);
  });

  test("nothing is stored when either cannot be", async () => {
    const { db } = await open();
    await db.schema.dropTable("jobs").execute();
    await expect(receiveContact(db, contactValues)).rejects.toThrow();
    expect(await stored(db)).toEqual([]);
  });

  test("a double click, a retry and going back store one", async () => {
    const { db } = await open();
    const form = () => ({ ...contactValues, [KEY_FIELD]: "one" });
    const [first, second] = await Promise.all([receiveContact(db, form()), receiveContact(db, form())]);
    expect(second).toEqual(first);
    expect(await receiveContact(db, form(), { minutes: 600 })).toEqual(first);
    expect(await stored(db)).toHaveLength(1);
    expect(await db.selectFrom("jobs").selectAll().execute()).toHaveLength(1);
  });

  test("without a key the same words are the same sending for an hour, not for good", async () => {
    const { db } = await open();
    const first = await receiveContact(db, contactValues);
    expect(await receiveContact(db, contactValues, { minutes: 59 })).toEqual(first);
    expect(await receiveContact(db, contactValues, { minutes: 60 })).toEqual(first);
    expect(await stored(db)).toHaveLength(1);
    await receiveContact(db, contactValues, { minutes: 24 * 60 });
    expect(await stored(db)).toHaveLength(2);
  });

  test("words that were changed after a failure are not lost to the key they share", async () => {
    const { db } = await open();
    for (const message of ["Hola", "Hola, y una cosa más"]) {
      await receiveContact(db, { ...contactValues, message, [KEY_FIELD]: "one" });
    }
    expect((await stored(db)).map(({ message }) => message)).toEqual(["Hola", "Hola, y una cosa más"]);
  });

  test("twenty at once under one key are one; under their own keys twenty", async () => {
    const { db, another } = await open();
    const handles = [db, (await another()).db];
    const send = (i: number, key: string) =>
      storeEnquiry(handles[i % 2] as Db, { now: () => NOON, host: "tienda.example" }, enquiry(), [key]);
    // One SQLite file is opened once in a process; two instances are PostgreSQL's.
    const codes = await Promise.all(Array.from({ length: 20 }, (_, i) => send(0, i < 10 ? "one" : `k${i}`)));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(11);
    expect(codes.filter(({ isNew }) => isNew)).toHaveLength(11);
  });

  test("a fourth attempt of one email value within five minutes is refused, a different one is not", async () => {
    const { db } = await open();
    const send = (minutes: number, message: string, email = "Ana@correo.example") =>
      receiveHome(db, { ...homeValues, email, message }, { minutes });
    expect(await send(0, "1")).toMatchObject({ ok: true });
    expect(await send(1, "2", "ana@CORREO.example")).toMatchObject({ ok: true });
    expect(await send(1.5, "3")).toMatchObject({ ok: true });
    expect(await send(2, "4")).toMatchObject({
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

  test("one address may not send without end; an IPv6 network counts as one", async () => {
    const { db } = await open();
    const send = (i: number, clientAddress: string) =>
      receiveEnquiry(
        receiving(db, { clientAddress }),
        enquiry({ email: `ana${i}@correo.example`, message: `${i}` }),
        "",
      );
    for (let i = 0; i < 60; i++) {
      expect(await send(i, `2001:db8:1:2:${i.toString(16)}::${i}`)).toMatchObject({ ok: true });
    }
    expect(await send(60, "2001:db8:1:2:ffff::1")).toMatchObject({ ok: false, by: "others" });
    expect(await send(60, "2001:db8:1:3::1")).toMatchObject({ ok: true });
    expect(await send(61, "203.0.113.7")).toMatchObject({ ok: true });
    // What was refused by the address was not counted against the email.
    for (let i = 0; i < 20; i++) await send(62, "2001:db8:1:2::9");
    expect(await send(62, "203.0.113.8")).toMatchObject({ ok: true });
  });

  test("limits outlast the process, and the counters name nobody", async () => {
    const { db, another } = await open();
    for (const message of ["1", "2", "3"]) {
      await receiveHome(db, { ...homeValues, message });
    }
    const restarted = (await another()).db;
    expect(await receiveHome(restarted, { ...homeValues, message: "4" })).toMatchObject({ code: "LIMITED" });
    const counters = JSON.stringify(await db.selectFrom("limit_buckets").selectAll().execute());
    expect(counters).not.toMatch(/ana|correo|203\.0/);
  });

  test.each([
    ["the honeypot filled in", { [HONEYPOT_FIELD]: "https://spam.example" }, true],
    ["no stamp", { [STAMP_FIELD]: "" }, true],
    ["a forged stamp", { [STAMP_FIELD]: `${NOON.getTime() - 60_000}.${"a".repeat(27)}` }, true],
    [
      "another secret's stamp",
      { [STAMP_FIELD]: formStamp("other", new Date(NOON.getTime() - 60_000)) },
      true,
    ],
    ["a second's work", { minutesBefore: 1 / 60 }, true],
    ["three seconds' work", { minutesBefore: 3 / 60 }, false],
    ["a page that lay open for a week", { minutesBefore: 7 * 24 * 60 }, false],
  ])(
    "%s: kept in any case, told success",
    async (_, { minutesBefore, ...fields }: Record<string, string | number>, suspected) => {
      const { db } = await open();
      const values: Record<string, string> = { ...contactValues, ...(fields as Record<string, string>) };
      if (typeof minutesBefore === "number") {
        const drawn = new Date(NOON.getTime() - minutesBefore * 60_000);
        values[STAMP_FIELD] = formStamp(receiving(db).secret, drawn);
      }
      expect(await receiveContact(db, values)).toMatchObject({ ok: true });
      expect((await stored(db)).map((row) => Boolean(row.suspected))).toEqual([suspected]);
      expect(await db.selectFrom("jobs").selectAll().execute()).toHaveLength(1);
    },
  );

  test("what is invalid is answered with what was typed, and not counted", async () => {
    const { db } = await open();
    const typed = { ...homeValues, name: "  ", message: " Hola " };
    for (let i = 0; i < 5; i++) {
      expect(await receiveHome(db, typed)).toMatchObject({
        ok: false,
        code: "INVALID",
        result: { error: { name: ["NAME_REQUIRED"] }, initialValue: typed },
      });
    }
    expect(await receiveHome(db, homeValues)).toMatchObject({ ok: true });
    expect(await stored(db)).toHaveLength(1);
  });

  test("other clients hand in the composed message", async () => {
    const { db } = await open();
    const body = { name: " Ana ", email: "ana@correo.example", message: "Asunto: Hola\n\n¿Qué tal? <3" };
    const send = (value: unknown, key = "") => receiveApiMessage(receiving(db), JSON.stringify(value), key);
    const answer = await send(body, "k");
    expect(answer).toEqual({ status: 200, body: { ok: true, code: expect.stringMatching(/^\w{3}-\w{3}$/) } });
    expect(await send(body, "k")).toEqual(answer);
    expect(await stored(db)).toMatchObject([
      { source: "api", name: "Ana", message: body.message, subject: null },
    ]);

    const long = { ...body, message: "a".repeat(6001) };
    for (const [value, error] of [
      [null, "Invalid body"],
      [[], "Invalid name, email, message"],
      [{ ...body, email: "ana" }, "Invalid email"],
      [{ ...body, name: 7 }, "Invalid name"],
      [{ ...body, name: "a".repeat(101), message: " " }, "Invalid name, message"],
      [long, "Invalid message"],
    ] as const) {
      expect(await send(value)).toEqual({ status: 400, body: { ok: false, error } });
    }
    expect(await receiveApiMessage(receiving(db), "{", "")).toMatchObject({
      body: { error: "Invalid JSON" },
    });

    for (let i = 0; i < 9; i++) await send({ ...body, message: `${i}` });
    expect(await send({ ...body, message: "10" })).toEqual({
      status: 429,
      body: { ok: false, error: "Too many messages. Try again in 3600 seconds." },
      retryAfter: 3600,
    });
  });

  test("the secret is made once", async () => {
    const { db } = await open();
    const secrets = await Promise.all([formSecret(db, NOON), formSecret(db, NOON)]);
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  });
});

test("keys tell sendings apart by every word", () => {
  const keys = new Set(
    [
      enquiry(),
      enquiry({ name: "Ana" }),
      enquiry({ email: "a@b.example" }),
      enquiry({ phone: null }),
      enquiry({ subject: "x" }),
      enquiry({ message: "x" }),
      enquiry({ source: "api" }),
    ].map((each) => idempotencyKeys(each, "k", NOON)[0]),
  );
  expect(keys.size).toBe(7);
});
