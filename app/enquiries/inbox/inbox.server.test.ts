import { expect, test } from "vitest";
import { eachDatabase, openTestDatabase } from "../../../tests/support/databases.ts";
import { enquiry, NOON } from "../../../tests/support/enquiries.ts";
import { recordingLog } from "../../../tests/support/log.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { OrderState } from "../../shop/order-rules.ts";
import { parseForm } from "../../ui/form/parse.ts";
import { writtenCode } from "../../ui/short-code.ts";
import type { NewEnquiry } from "../enquiry.ts";
import { storeEnquiry } from "../intake/receive.server.ts";
import { changeEnquiry, openEnquiry, saveNotes } from "./enquiry-page.server.ts";
import { exportedEnquiries, listEnquiries } from "./inbox.server.ts";
import { INBOX_PAGE_SIZE, type InboxQuery, inboxHref, readInboxQuery, TASKS } from "./inbox-urls.ts";
import { NotesSchema } from "./notes.ts";

const now = () => NOON;
const opened = async (db: Db, id: string) => await openEnquiry({ db, now, log: recordingLog() }, id);
const FIRST: InboxQuery = { view: "todas", search: "", page: 1 };

async function store(db: Db, name: string, minute: number, more: Partial<NewEnquiry> = {}) {
  const at = () => new Date(NOON.getTime() + minute * 60_000);
  const said = enquiry({ name, email: `${minute}@correo.example`, ...more });
  const key = `key ${minute}`;
  await storeEnquiry(db, { now: at }, { enquiry: said, key });
  const stored = db.selectFrom("enquiries").select(["id", "code"]).where("idempotency_key", "=", key);
  return await stored.executeTakeFirstOrThrow();
}

async function names(db: Db, view: InboxQuery["view"] = "todas", search = ""): Promise<string[]> {
  const { enquiries } = await listEnquiries(db, { ...FIRST, view, search });
  return enquiries.map(({ name }) => name);
}

async function withOrder(db: Db, id: string, state: OrderState) {
  await db
    .insertInto("orders")
    .values({ enquiry_id: id, token: id, items: "[]", words: "", state })
    .execute();
}

eachDatabase((test) => {
  test("an order's state puts it in its task list, oldest first, and a search finds states", async ({
    db,
  }) => {
    const states = ["new", "talking", "reserved", "reserved", "ready", "sent", "cancelled"] as const;
    await store(db, "question", 0);
    for (const [minute, state] of states.entries()) {
      await withOrder(db, (await store(db, `${state} ${minute}`, minute + 1)).id, state);
    }
    const answered = await store(db, "answered", 20);
    await withOrder(db, answered.id, "new");
    await changeEnquiry(db, answered.id, { status: "respondida" });
    const suspected = await store(db, "suspected", 21, { suspected: true });
    await withOrder(db, suspected.id, "talking");
    const trashed = await store(db, "trashed", 22);
    await withOrder(db, trashed.id, "ready");
    await changeEnquiry(db, trashed.id, { deleted_at: NOON.toISOString() });
    const lists = {
      "por-responder": ["question", "new 0"],
      "por-senar": ["talking 1", "answered"],
      "por-preparar": ["reserved 2", "reserved 3"],
      "por-enviar": ["ready 4"],
    };
    for (const task of TASKS) expect([task, await names(db, task)]).toEqual([task, lists[task]]);
    const { todo } = await listEnquiries(db, FIRST);
    expect(todo).toEqual({ "por-responder": 2, "por-senar": 2, "por-preparar": 2, "por-enviar": 1 });
    expect(await names(db, "todas", "Señados")).toEqual(["reserved 3", "reserved 2"]);
    expect(await names(db, "todas", "preparada ready")).toEqual(["ready 4"]);
    expect(await names(db, "todas", "señado ready")).toEqual([]);
    expect(await names(db, "todas", "No se hizo")).toEqual(["cancelled 6"]);
  });

  test("each tab lists its enquiries in pages, newest first", async ({ db }) => {
    const counts = async () => {
      const { total, unread, suspected } = await listEnquiries(db, FIRST);
      return { total, unread, suspected };
    };
    const ana = await store(db, "Ana", 1);
    const beto = await store(db, "Beto", 2);
    const caro = await store(db, "Caro", 3, { suspected: true });
    expect([await names(db), await names(db, "sospechosas")]).toEqual([["Beto", "Ana"], ["Caro"]]);
    expect(await counts()).toEqual({ total: 2, unread: 2, suspected: 1 });

    expect(await opened(db, ana.id)).toMatchObject({
      enquiry: { name: "Ana", suspected: false },
      photos: [],
    });
    expect(await opened(db, "none")).toBeNull();
    await changeEnquiry(db, ana.id, { status: "respondida" });
    await changeEnquiry(db, beto.id, { status: "archivada" });
    expect([await names(db), await names(db, "por-responder")]).toEqual([["Ana"], []]);
    expect([await names(db, "respondida"), await names(db, "archivada")]).toEqual([["Ana"], ["Beto"]]);
    await changeEnquiry(db, caro.id, { suspected: false });
    expect(await counts()).toEqual({ total: 2, unread: 2, suspected: 0 });

    await changeEnquiry(db, caro.id, { deleted_at: NOON.toISOString() });
    expect([await names(db), await names(db, "papelera")]).toEqual([["Ana"], ["Caro"]]);
    await changeEnquiry(db, caro.id, { deleted_at: null });
    expect(await changeEnquiry(db, "none", { deleted_at: null })).toBe(false);

    for (let i = 0; i < INBOX_PAGE_SIZE; i++) await store(db, `n${i}`, 10 + i);
    const second = await listEnquiries(db, { ...FIRST, page: 2 });
    expect(second.enquiries.map(({ name }) => name)).toEqual(["Caro", "Ana"]);
    expect(second.total).toBe(INBOX_PAGE_SIZE + 2);
  });

  test("a search finds name, word, telephone and code, also in the archive", async ({ db }) => {
    const ana = await store(db, "Ana Pérez", 1, { phone: "0341 15 555-0100", message: "Algodón orgánico" });
    await store(db, "Beto", 2, { subject: "Señal 100%", message: "nada" });
    await changeEnquiry(db, ana.id, { status: "archivada" });
    const { code } = ana;
    for (const search of [
      "PÉREZ ana",
      "algodon",
      "3415550100",
      "+54 9 341 555-0100",
      code.toLowerCase(),
      writtenCode(code),
    ]) {
      expect([search, await names(db, "todas", search)]).toEqual([search, ["Ana Pérez"]]);
    }
    expect([await names(db, "todas", "100%"), await names(db, "todas", "nadie")]).toEqual([["Beto"], []]);
  });

  test("a search finds labels, which are exported", async ({ db }) => {
    const ana = await store(db, "Ana", 1);
    const beto = await store(db, "Beto", 2);
    await saveNotes(db, ana.id, { labels: "niño, mayorista", note: "" }, 0);
    await saveNotes(db, beto.id, { labels: "100%", note: "" }, 0);
    expect([await names(db, "todas", "Niño"), await names(db, "todas", "100%")]).toEqual([["Ana"], ["Beto"]]);
    const csv = await (await exportedEnquiries(db, { ...FIRST, search: "mayorista" })).text();
    expect(csv).toContain('"contacto";"niño, mayorista";"Ana"');
  });

  test("a note on an older version is refused, unless the row already has it", async ({ db }) => {
    const { id } = await store(db, "Ana", 1);
    const save = (note: string, basedOn: number) => saveNotes(db, id, { labels: "", note }, basedOn);
    const answers = await Promise.all([save("mía", 0), save("tuya", 0)]);
    expect(answers.toSorted()).toEqual([false, true]);
    const { note = "", version = 0 } = (await opened(db, id))?.enquiry ?? {};
    expect([await save(note, 0), await save("otra", version)]).toEqual([true, false]);
    expect(await save("otra", version + 1)).toBe(true);
  });
});

test("labels are read as they are typed", () => {
  const read = (fields: string) => {
    const { status, ...read } = parseForm(new URLSearchParams(`${fields}&basedOn=1`), NotesSchema);
    return status === "success" && "value" in read ? read.value : ("error" in read && read.error) || status;
  };
  expect(read("labels= C , Bautismo,,c&note= Una \n")).toEqual({
    labels: "c, bautismo",
    note: "Una",
    basedOn: 1,
  });
  expect(read("labels=")).toEqual({ labels: "", note: "", basedOn: 1 });
  expect(read(`labels=${"x".repeat(31)}`)).toEqual({ labels: ["TOO_LONG"] });
  expect(read("labels=1,2,3,4,5,6,7,8,9,10,11")).toEqual({ labels: ["TOO_MANY"] });
});

test("the export holds no formulas, and times of Buenos Aires", async () => {
  const { db } = await openTestDatabase("sqlite");
  // 23:30 in Buenos Aires is the next day in UTC.
  const { id } = await store(db, "=HYPERLINK(1)", 11.5 * 60, {
    phone: "+54 341",
    subject: "Ñandú",
    message: '-1\n"hola"; @SUM',
  });
  await saveNotes(db, id, { labels: "", note: "\t=1" }, 0);
  const order = { enquiry_id: id, token: id, items: "[]", deal: null, words: "", state: "sent" } as const;
  await db.insertInto("orders").values(order).execute();
  const response = await exportedEnquiries(db, FIRST);
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="consultas.csv"');
  const csv = Buffer.from(await response.arrayBuffer()).toString();
  expect(csv).toMatch(/^\ufeff"Código";"Recibida \(hora de Buenos Aires\)";"Estado";"Pedido";.+;"Nota"\r\n/);
  expect(csv).toContain('";"2026-11-20 23:30";"nueva";"Enviado";"no";');
  expect(csv).toContain('"\'=HYPERLINK(1)";');
  expect(csv).toContain('"\'+54 341";"";"Ñandú";"\'-1\n""hola""; @SUM";"\'\t=1"\r\n');
  const empty = await (await exportedEnquiries(db, { ...FIRST, search: "nadie" })).text();
  expect(empty.trim().split("\r\n")).toHaveLength(1);
});

test("the inbox's URL holds tab, search and page, and an unknown one opens the first", () => {
  const query = { view: "papelera", search: "ana & 7", page: 3 } as const;
  const read = (path: string) => readInboxQuery(new URL(path, "https://tienda.example"));
  expect([read(inboxHref(query)), read("/consultas?ver=x&pagina=-1")]).toEqual([query, FIRST]);
});
