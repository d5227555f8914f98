import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { enquiry, NOON } from "../../tests/support/enquiries.ts";
import { openTestStore } from "../../tests/support/media-store.ts";
import type { Db } from "../platform/db/schema.ts";
import { enquiriesCsv } from "./enquiries-csv.server.ts";
import type { NewEnquiry } from "./enquiry.ts";
import { writtenCode } from "./enquiry-code.ts";
import { eraseEnquiry } from "./erase.server.ts";
import { changeEnquiry, countUnread, exportedEnquiries, listEnquiries, openEnquiry } from "./inbox.server.ts";
import { INBOX_PAGE_SIZE, type InboxView, inboxHref, readInboxQuery } from "./inbox-query.ts";
import { storeEnquiry } from "./intake/store-enquiry.server.ts";

const now = () => NOON;

async function store(db: Db, name: string, minute: number, more: Partial<NewEnquiry> = {}) {
  const at = () => new Date(NOON.getTime() + minute * 60_000);
  const { code } = await storeEnquiry(
    db,
    { now: at, host: "tienda.example" },
    enquiry({ name, email: `${minute}@correo.example`, ...more }),
    [`key ${name} ${minute}`],
  );
  const row = await db
    .selectFrom("enquiries")
    .select("id")
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  return { id: row.id, code };
}

async function names(db: Db, view: InboxView = "todas", search = ""): Promise<string[]> {
  const { enquiries } = await listEnquiries(db, { view, search, page: 1 });
  return enquiries.map(({ name }) => name);
}

eachDatabase((open) => {
  test("the newest first, each view its own, opened ones read", async () => {
    const { db } = await open();
    const ana = await store(db, "Ana", 1);
    const beto = await store(db, "Beto", 2);
    const caro = await store(db, "Caro", 3, { suspected: true });
    expect(await names(db)).toEqual(["Beto", "Ana"]);
    expect(await names(db, "sospechosas")).toEqual(["Caro"]);
    expect(await countUnread(db)).toBe(2);

    expect((await openEnquiry(db, { now }, ana.id))?.delivery).toMatchObject({
      state: "waiting",
      attempts: 0,
    });
    expect(await openEnquiry(db, { now }, "none")).toBeNull();
    expect(await countUnread(db)).toBe(1);

    await changeEnquiry(db, { now }, ana.id, { status: "respondida" });
    await changeEnquiry(db, { now }, beto.id, { status: "archivada" });
    expect([await names(db), await names(db, "nueva")]).toEqual([["Ana"], []]);
    expect([await names(db, "respondida"), await names(db, "archivada")]).toEqual([["Ana"], ["Beto"]]);
    await changeEnquiry(db, { now }, caro.id, { suspected: false });
    expect(await names(db)).toEqual(["Caro", "Ana"]);
  });

  test("found by name, word, telephone and code, accents and case aside", async () => {
    const { db } = await open();
    const ana = await store(db, "Ana Pérez", 1, { phone: "0341 15 555-0100", message: "Algodón orgánico" });
    await store(db, "Beto", 2, { subject: "Señal 100%", message: "nada" });
    for (const search of [
      "perez",
      "PÉREZ ana",
      "algodon",
      "3415550100",
      ana.code.toLowerCase(),
      writtenCode(ana.code),
    ]) {
      expect([search, await names(db, "todas", search)]).toEqual([search, ["Ana Pérez"]]);
    }
    expect(await names(db, "todas", "100%")).toEqual(["Beto"]);
    expect(await names(db, "todas", "nadie")).toEqual([]);
    await changeEnquiry(db, { now }, ana.id, { status: "archivada" });
    expect(await names(db, "todas", "perez")).toEqual(["Ana Pérez"]);
  });

  test("the bin holds it until it is erased, with everything of it", async () => {
    const { db } = await open();
    const { id } = await store(db, "Ana", 1);
    const files = await openTestStore();
    expect(await eraseEnquiry(db, files, id)).toBe(false);
    await changeEnquiry(db, { now }, id, { inBin: true });
    expect([await names(db), await names(db, "papelera"), await countUnread(db)]).toEqual([[], ["Ana"], 0]);
    await changeEnquiry(db, { now }, id, { inBin: false });
    expect(await names(db)).toEqual(["Ana"]);
    await changeEnquiry(db, { now }, id, { inBin: true });
    expect(await eraseEnquiry(db, files, id)).toBe(true);
    expect(await db.selectFrom("jobs").selectAll().execute()).toEqual([]);
  });

  test("comes in pages", async () => {
    const { db } = await open();
    for (let i = 0; i < INBOX_PAGE_SIZE + 3; i++) await store(db, `n${i}`, i);
    const second = await listEnquiries(db, { view: "todas", search: "", page: 2 });
    expect(second.enquiries.map(({ name }) => name)).toEqual(["n2", "n1", "n0"]);
    expect(second.total).toBe(INBOX_PAGE_SIZE + 3);
  });

  test("the export runs nothing in a spreadsheet", async () => {
    const { db } = await open();
    await store(db, "=HYPERLINK(1)", 1, { phone: "+54 341", message: '-1\n"hola"; @SUM', subject: "Ñandú" });
    const { id } = await store(db, "Ana", 2);
    await changeEnquiry(db, { now }, id, { note: "\t=1" });
    const csv = enquiriesCsv(await exportedEnquiries(db, { view: "todas", search: "", page: 1 }));
    expect(csv.startsWith('\ufeff"Código";"Recibida"')).toBe(true);
    expect(csv).toContain('"\'=HYPERLINK(1)";');
    expect(csv).toContain('"\'+54 341";"Ñandú";"\'-1\n""hola""; @SUM"');
    expect(csv).toContain('"\'\t=1"');
  });
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
