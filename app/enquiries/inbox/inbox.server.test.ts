import { expect, test } from "vitest";
import { eachDatabase, openTestDatabase } from "../../../tests/support/databases.ts";
import { enquiry, NOON } from "../../../tests/support/enquiries.ts";
import { recordingLog } from "../../../tests/support/log.ts";
import type { Db } from "../../platform/db/schema.ts";
import { parseForm } from "../../ui/form/parse.ts";
import { writtenCode } from "../../ui/short-code.ts";
import type { NewEnquiry } from "../enquiry.ts";
import { storeEnquiry } from "../intake/store-enquiry.server.ts";
import { dropClaim, takeClaim } from "./claims.server.ts";
import { enquiriesCsv } from "./enquiries-csv.server.ts";
import { changeEnquiry, exportedEnquiries, listEnquiries, openEnquiry } from "./inbox.server.ts";
import { INBOX_PAGE_SIZE, type InboxQuery, inboxHref, readInboxQuery } from "./inbox-addresses.ts";
import { LabelsSchema } from "./labels.ts";
import { dayText, isNear, nearDays, ReminderSchema } from "./reminder.ts";

const now = () => NOON;
const looking = { me: "ana", now: NOON };
const opening = { now, log: recordingLog(), me: "ana" };
const FIRST: InboxQuery = { view: "todas", search: "", label: "", page: 1 };

async function store(db: Db, name: string, minute: number, more: Partial<NewEnquiry> = {}) {
  const at = () => new Date(NOON.getTime() + minute * 60_000);
  const said = enquiry({ name, email: `${minute}@correo.example`, ...more });
  const key = `key ${minute}`;
  await storeEnquiry(db, { now: at, host: "tienda.example" }, said, [key]);
  const stored = db.selectFrom("enquiries").select(["id", "code"]).where("idempotency_key", "=", key);
  return await stored.executeTakeFirstOrThrow();
}

async function names(db: Db, view: InboxQuery["view"] = "todas", search = ""): Promise<string[]> {
  const { enquiries } = await listEnquiries(db, { ...FIRST, view, search }, looking);
  return enquiries.map(({ name }) => name);
}

eachDatabase((open) => {
  test("each view has its own, the newest first, in pages; opened ones are read", async () => {
    const { db } = await open();
    const counts = async () => {
      const { total, unread, suspected } = await listEnquiries(db, FIRST, looking);
      return { total, unread, suspected };
    };
    const ana = await store(db, "Ana", 1);
    const beto = await store(db, "Beto", 2);
    const caro = await store(db, "Caro", 3, { suspected: true });
    expect([await names(db), await names(db, "sospechosas")]).toEqual([["Beto", "Ana"], ["Caro"]]);
    expect(await counts()).toEqual({ total: 2, unread: 2, suspected: 1 });

    expect(await openEnquiry(db, opening, ana.id)).toMatchObject({
      enquiry: { name: "Ana", suspected: false },
      delivery: { state: "waiting", attempts: 0 },
      photos: [],
    });
    expect(await openEnquiry(db, opening, "none")).toBeNull();
    await changeEnquiry(db, ana.id, { status: "respondida" });
    await changeEnquiry(db, beto.id, { status: "archivada" });
    expect([await names(db), await names(db, "nueva")]).toEqual([["Ana"], []]);
    expect([await names(db, "respondida"), await names(db, "archivada")]).toEqual([["Ana"], ["Beto"]]);
    await changeEnquiry(db, caro.id, { suspected: false });
    expect(await counts()).toEqual({ total: 2, unread: 2, suspected: 0 });

    await changeEnquiry(db, caro.id, { deleted_at: NOON.toISOString() });
    expect([await names(db), await names(db, "papelera")]).toEqual([["Ana"], ["Caro"]]);
    expect(await counts()).toEqual({ total: 1, unread: 1, suspected: 0 });
    await changeEnquiry(db, caro.id, { deleted_at: null });
    expect(await changeEnquiry(db, "none", { note: "x" })).toBe("NOT_FOUND");

    for (let i = 0; i < INBOX_PAGE_SIZE; i++) await store(db, `n${i}`, 10 + i);
    const second = await listEnquiries(db, { ...FIRST, page: 2 }, looking);
    expect(second.enquiries.map(({ name }) => name)).toEqual(["Caro", "Ana"]);
    expect(second.total).toBe(INBOX_PAGE_SIZE + 2);
  });

  test("found by name, word, telephone and code, accents and case aside, archived ones too", async () => {
    const { db } = await open();
    const ana = await store(db, "Ana Pérez", 1, { phone: "0341 15 555-0100", message: "Algodón orgánico" });
    await store(db, "Beto", 2, { subject: "Señal 100%", message: "nada" });
    await changeEnquiry(db, ana.id, { status: "archivada" });
    const { code } = ana;
    for (const search of ["PÉREZ ana", "algodon", "3415550100", code.toLowerCase(), writtenCode(code)]) {
      expect([search, await names(db, "todas", search)]).toEqual([search, ["Ana Pérez"]]);
    }
    expect([await names(db, "todas", "100%"), await names(db, "todas", "nadie")]).toEqual([["Beto"], []]);
  });

  test("labels: kept as they are read, filtered by, exported; those of the trash are in use no more", async () => {
    const { db } = await open();
    const ana = await store(db, "Ana", 1);
    const beto = await store(db, "Beto", 2);
    await changeEnquiry(db, ana.id, { labels: "bautismo, mayorista", remind_on: "2026-11-26" });
    await changeEnquiry(db, beto.id, { labels: "100%, bautismos", status: "archivada" });
    const labelled = async (label: string) => {
      const { enquiries } = await listEnquiries(db, { ...FIRST, label }, looking);
      return enquiries.map(({ name }) => name);
    };
    expect(await labelled("bautismo")).toEqual(["Ana"]);
    expect([await labelled("100%"), await labelled("1%"), await labelled("bautismo, mayorista")]).toEqual([
      ["Beto"],
      [],
      ["Ana"],
    ]);
    const known = async () => (await listEnquiries(db, FIRST, looking)).labels;
    expect(await known()).toEqual(["100%", "bautismo", "bautismos", "mayorista"]);
    const csv = await enquiriesCsv(await exportedEnquiries(db, { ...FIRST, label: "mayorista" })).text();
    expect(csv).toContain('"contacto";"bautismo, mayorista";"2026-11-26";"Ana"');
    await changeEnquiry(db, ana.id, { deleted_at: NOON.toISOString() });
    expect([await known(), await labelled("mayorista")]).toEqual([["100%", "bautismos"], []]);
  });

  test("on its day an enquiry stands above the newest, in Buenos Aires time, also an archived one", async () => {
    const { db } = await open();
    const ana = await store(db, "Ana", 1);
    await store(db, "Beto", 2);
    await changeEnquiry(db, ana.id, { remind_on: "2026-11-21", status: "archivada" });
    const at = async (now: string, page = 1) => {
      const list = await listEnquiries(db, { ...FIRST, page }, { me: "ana", now: new Date(now) });
      return [list.due, list.enquiries].map((rows) => rows.map(({ name }) => name));
    };
    // Still the 20th.
    expect(await at("2026-11-21T02:59:00Z")).toEqual([[], ["Beto"]]);
    expect(await at("2026-11-21T03:00:00Z")).toEqual([["Ana"], ["Beto"]]);
    await changeEnquiry(db, ana.id, { status: "nueva" });
    // Nowhere twice, and not on later pages.
    expect(await at("2026-12-01T12:00:00Z")).toEqual([["Ana"], ["Beto"]]);
    expect(await at("2026-12-01T12:00:00Z", 2)).toEqual([[], []]);
    await changeEnquiry(db, ana.id, { remind_on: null });
    expect(await at("2026-12-01T12:00:00Z")).toEqual([[], ["Beto", "Ana"]]);
  });

  test("who comes second changes nothing, unless it is so already", async () => {
    const { db } = await open();
    const { id } = await store(db, "Ana", 1);
    const seen = (await openEnquiry(db, opening, id))?.enquiry.version ?? -1;
    const answers = await Promise.all([
      changeEnquiry(db, id, { note: "mía" }, seen),
      changeEnquiry(db, id, { note: "tuya" }, seen),
    ]);
    expect(answers.sort()).toEqual(["CONFLICT", "DONE"]);
    const { note = "", version = 0 } = (await openEnquiry(db, opening, id))?.enquiry ?? {};
    expect(await changeEnquiry(db, id, { note }, seen)).toBe("DONE");
    expect(await changeEnquiry(db, id, { deleted_at: NOON.toISOString() }, version)).toBe("DONE");
    expect(await changeEnquiry(db, id, { deleted_at: "2026-11-20T16:00:00.000Z" }, version)).toBe("DONE");
    expect(await changeEnquiry(db, id, { suspected: false }, seen)).toBe("DONE");
  });

  test("somebody has an enquiry for half an hour; nobody takes it unseen, and answering takes it from nobody", async () => {
    const { db } = await open();
    const { id } = await store(db, "Ana", 1);
    const minute = (n: number) => new Date(NOON.getTime() + n * 60_000);
    const take = (me: string, seen: string, n: number) => takeClaim(db, id, { me, seen, now: minute(n) });
    const claimed = async (me: string, n: number) =>
      (await openEnquiry(db, { ...opening, me, now: () => minute(n) }, id))?.claim;
    expect(await Promise.all([take("ana", "", 0), take("ana", "", 0)])).toEqual([true, true]);
    expect([await take("beto", "", 2), await claimed("beto", 2)]).toEqual([
      false,
      { by: "ana", name: null, mine: false, minutes: 2 },
    ]);
    expect(await take("beto", "ana", 3)).toBe(true);
    await dropClaim(db, id, "ana");
    expect(await claimed("beto", 32)).toMatchObject({ mine: true, minutes: 29 });
    expect([await claimed("ana", 33), await take("ana", "", 33)]).toEqual([null, true]);
    await dropClaim(db, id, "ana");
    expect(await claimed("ana", 33)).toBeNull();
  });
});

test("labels and days as they are typed", () => {
  const read = (schema: typeof LabelsSchema | typeof ReminderSchema, fields: string) => {
    const { status, ...read } = parseForm(new URLSearchParams(fields), schema);
    return status === "success" && "value" in read ? read.value : ("error" in read && read.error) || status;
  };
  expect(read(LabelsSchema, "label=a&label=b&more= C , Bautismo,,c")).toEqual({
    labels: "a, b, c, bautismo",
  });
  expect(read(LabelsSchema, "more=")).toEqual({ labels: "" });
  expect(read(LabelsSchema, `more=${"x".repeat(31)}`)).toEqual({ more: ["TOO_LONG"] });
  expect(read(LabelsSchema, "more=1,2,3,4,5,6,7,8,9,10,11")).toEqual({ more: ["TOO_MANY"] });
  expect(read(ReminderSchema, "day=2026-11-26&date=")).toEqual({ date: "2026-11-26" });
  expect(read(ReminderSchema, "date=el+jueves")).toEqual({ date: ["DATE"] });
  expect(nearDays("2026-11-20").map(({ name }) => name)).toEqual([
    "Mañana",
    ...["El domingo", "El lunes", "El martes", "El miércoles", "El jueves"],
    "En una semana",
  ]);
  const days = ["2026-11-19", "2026-11-21", "2026-11-26"].map((day) => dayText(day, "2026-11-20"));
  expect(days).toEqual(["hoy", "mañana", "jue, 26 nov"]);
  expect([isNear("2026-11-20", "2026-11-20"), isNear("2026-11-21", "2026-11-20")]).toEqual([false, true]);
});

test("the export runs nothing in a spreadsheet, and its times are the shop's", async () => {
  const { db } = await openTestDatabase("sqlite");
  // 23:30 in Buenos Aires, and the next day in UTC.
  const { id } = await store(db, "=HYPERLINK(1)", 11.5 * 60, {
    phone: "+54 341",
    subject: "Ñandú",
    message: '-1\n"hola"; @SUM',
  });
  await changeEnquiry(db, id, { note: "\t=1" });
  await store(db, "＝1", 1, { message: "\n=1" });
  const response = enquiriesCsv(await exportedEnquiries(db, FIRST));
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="consultas.csv"');
  const csv = Buffer.from(await response.arrayBuffer()).toString();
  expect(csv).toMatch(/^\ufeff"Código";"Recibida \(hora de Buenos Aires\)";"Estado";.+;"Nota"\r\n/);
  expect(csv).toContain('";"2026-11-20 23:30";"nueva";"no";');
  expect(csv).toContain('"\'=HYPERLINK(1)";');
  expect(csv).toContain('"\'+54 341";"Ñandú";"\'-1\n""hola""; @SUM";"\'\t=1"\r\n');
  expect(csv).toContain('"\'＝1";');
  expect(csv).toContain('"\'\n=1";');
  // A view without any is a sheet with its columns.
  const empty = await enquiriesCsv(await exportedEnquiries(db, { ...FIRST, search: "nadie" })).text();
  expect(empty.trim().split("\r\n")).toHaveLength(1);
});

test("a view is an address, and anything else the first one", () => {
  for (const query of [
    FIRST,
    { view: "papelera", search: "ana & 7", label: "", page: 3 },
    { view: "todas", search: "", label: "bautismo & 15", page: 1 },
  ] as const) {
    expect(readInboxQuery(new URL(inboxHref(query), "https://tienda.example"))).toEqual(query);
  }
  expect(readInboxQuery(new URL("https://tienda.example/consultas?ver=x&pagina=-1"))).toEqual(FIRST);
});
