import { expect, test } from "vitest";
import { eachDatabase, openTestDatabase } from "../../../tests/support/databases.ts";
import { enquiry, NOON } from "../../../tests/support/enquiries.ts";
import { recordingLog } from "../../../tests/support/log.ts";
import type { Db } from "../../platform/db/schema.ts";
import { type NewEnquiry, writtenCode } from "../enquiry.ts";
import { storeEnquiry } from "../intake/store-enquiry.server.ts";
import { enquiriesCsv } from "./enquiries-csv.server.ts";
import { changeEnquiry, exportedEnquiries, listEnquiries, openEnquiry } from "./inbox.server.ts";
import { INBOX_PAGE_SIZE, type InboxQuery, inboxHref, readInboxQuery } from "./inbox-addresses.ts";

const now = () => NOON;

async function store(db: Db, name: string, minute: number, more: Partial<NewEnquiry> = {}) {
  const at = () => new Date(NOON.getTime() + minute * 60_000);
  const said = enquiry({ name, email: `${minute}@correo.example`, ...more });
  const code = await storeEnquiry(db, { now: at, host: "tienda.example" }, said, [`key ${minute}`]);
  const stored = db.selectFrom("enquiries").select(["id", "code"]).where("code", "=", code);
  return await stored.executeTakeFirstOrThrow();
}

async function names(db: Db, view: InboxQuery["view"] = "todas", search = ""): Promise<string[]> {
  const { enquiries } = await listEnquiries(db, { view, search, page: 1 });
  return enquiries.map(({ name }) => name);
}

eachDatabase((open) => {
  test("each view has its own, the newest first, in pages; opened ones are read", async () => {
    const { db } = await open();
    const counts = async () => {
      const { total, unread, suspected } = await listEnquiries(db, { view: "todas", search: "", page: 1 });
      return { total, unread, suspected };
    };
    const ana = await store(db, "Ana", 1);
    const beto = await store(db, "Beto", 2);
    const caro = await store(db, "Caro", 3, { suspected: true });
    expect([await names(db), await names(db, "sospechosas")]).toEqual([["Beto", "Ana"], ["Caro"]]);
    expect(await counts()).toEqual({ total: 2, unread: 2, suspected: 1 });

    expect(await openEnquiry(db, { now, log: recordingLog() }, ana.id)).toMatchObject({
      enquiry: { name: "Ana", suspected: false },
      delivery: { state: "waiting", attempts: 0 },
      photos: [],
    });
    expect(await openEnquiry(db, { now, log: recordingLog() }, "none")).toBeNull();
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
    expect(await changeEnquiry(db, "none", { note: "x" })).toBe(false);

    for (let i = 0; i < INBOX_PAGE_SIZE; i++) await store(db, `n${i}`, 10 + i);
    const second = await listEnquiries(db, { view: "todas", search: "", page: 2 });
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
});

test("the export runs nothing in a spreadsheet, and its times are the shop's", async () => {
  const { db } = await openTestDatabase("sqlite");
  const query = { view: "todas", search: "", page: 1 } as const;
  // 23:30 in Buenos Aires, and the next day in UTC.
  const { id } = await store(db, "=HYPERLINK(1)", 11.5 * 60, {
    phone: "+54 341",
    subject: "Ñandú",
    message: '-1\n"hola"; @SUM',
  });
  await changeEnquiry(db, id, { note: "\t=1" });
  await store(db, "＝1", 1, { message: "\n=1" });
  const response = enquiriesCsv(await exportedEnquiries(db, query));
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="consultas.csv"');
  const csv = Buffer.from(await response.arrayBuffer()).toString();
  expect(csv).toMatch(/^\ufeff"Código";"Recibida \(hora de Buenos Aires\)";"Estado";.+;"Nota"\r\n/);
  expect(csv).toContain('";"2026-11-20 23:30";"nueva";"no";');
  expect(csv).toContain('"\'=HYPERLINK(1)";');
  expect(csv).toContain('"\'+54 341";"Ñandú";"\'-1\n""hola""; @SUM";"\'\t=1"\r\n');
  expect(csv).toContain('"\'＝1";');
  expect(csv).toContain('"\'\n=1";');
  // A view without any is a sheet with its columns.
  const empty = await enquiriesCsv(await exportedEnquiries(db, { ...query, search: "nadie" })).text();
  expect(empty.trim().split("\r\n")).toHaveLength(1);
});

test("a view is an address, and anything else the first one", () => {
  for (const query of [
    { view: "todas", search: "", page: 1 },
    { view: "papelera", search: "ana & 7", page: 3 },
  ] as const) {
    expect(readInboxQuery(new URL(inboxHref(query), "https://tienda.example"))).toEqual(query);
  }
  expect(readInboxQuery(new URL("https://tienda.example/consultas?ver=x&pagina=-1"))).toEqual({
    view: "todas",
    search: "",
    page: 1,
  });
});
