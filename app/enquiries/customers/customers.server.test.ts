import { expect } from "vitest";
import { eachDatabase } from "../../../tests/support/databases.ts";
import { enquiry, NOON } from "../../../tests/support/enquiries.ts";
import { productNumber } from "../../../tests/support/products.ts";
import { insertProducts } from "../../catalogue/products.server.ts";
import { changeOrder } from "../../orders/order/change-order.server.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { NewEnquiry } from "../enquiry.ts";
import { storeEnquiry } from "../intake/receive.server.ts";
import { listCustomers } from "./customers.server.ts";
import { dataOfPerson, purgeNotes, savePersonNote } from "./person.server.ts";

let sent = 0;

/** Stores an enquiry, sent on the given day of November. `ordered` attaches an order to it. */
async function write(db: Db, day: number, more: Partial<NewEnquiry>, ordered = false): Promise<void> {
  sent += 1;
  const attached = {
    text: "",
    key: "",
    words: "",
    store: async (trx: Db, id: string) => {
      await trx
        .insertInto("orders")
        .values({ enquiry_id: id, token: id, items: "[]", deal: null, words: "" })
        .execute();
    },
  };
  const now = () => new Date(`2026-11-${String(day).padStart(2, "0")}T12:00:00Z`);
  const deps = ordered ? { now, attached } : { now };
  await storeEnquiry(db, deps, { enquiry: enquiry(more), key: `customer ${sent}` });
}

async function listed(db: Db, search = "", page = 1) {
  const { customers } = await listCustomers(db, { search, page });
  return customers.map(({ person, name }) => [person, name]);
}

const byChat = { name: "Pedido por WhatsApp", email: "", phone: null };

eachDatabase((test) => {
  test("enquiries and orders with one email or WhatsApp belong to one customer", async ({ db }) => {
    await insertProducts(db, [productNumber(1)]);
    const { id } = await db.selectFrom("products").select("id").executeTakeFirstOrThrow();
    await write(db, 1, { ...byChat, name: "Caro", phone: "0341 15 555-0199" }, true);
    await write(db, 2, { email: "Ñandú@correo.example", name: "Ñata", phone: "11 5555-0100" });
    await write(db, 3, { ...byChat, phone: "+54 9 11 5555-0100" }, true);
    await write(db, 4, { ...byChat }, true);
    await write(db, 4, { ...byChat, name: "Eva", phone: "+54 341 555-0188" });
    await write(db, 5, { email: "robot@correo.example", phone: "11 5555-0100", suspected: true });
    const request = { product_id: id, size: "", colour: "", suspected: false, notified_at: null };
    await db
      .insertInto("restock_requests")
      .values([
        {
          ...request,
          id: "1",
          channel: "whatsapp",
          contact: "5491155550100",
          created_at: NOON.toISOString(),
        },
        {
          ...request,
          id: "2",
          channel: "email",
          contact: "sola@correo.example",
          created_at: "2026-11-21T00:00:00.000Z",
        },
      ])
      .execute();
    const nata = ["ñandú@correo.example", "Ñata"];
    const caro = ["5493415550199", "Caro"];
    const sola = ["sola@correo.example", null];
    expect(await listed(db)).toEqual([sola, nata, ["543415550188", "Eva"], caro]);
    expect(await listed(db, "", 2)).toEqual([]);
    for (const [search, found] of [
      ["nata", [nata]],
      ["ÑANDÚ@correo", [nata]],
      ["341 555-0199", [caro]],
      ["+54 9 3415550199", [caro]],
      ["+54 3415550199", [caro]],
      ["341 555-0188", [["543415550188", "Eva"]]],
      ["sola@correo.example", [sola]],
      ["body", []],
      ["%", []],
    ] as const) {
      expect([search, await listed(db, search)]).toEqual([search, found]);
    }
    for (const contact of ["11 5555-0100", "ÑANDÚ@correo.example"]) {
      const { person, contacts, enquiries, requests } = await dataOfPerson(db, contact);
      expect([person, contacts, enquiries.length, requests.length]).toEqual([
        nata[0],
        [nata[0], "5491155550100"],
        2,
        1,
      ]);
    }
  });

  test("a note stays with a person who leaves an email later; a note on an older version is refused", async ({
    db,
    second,
  }) => {
    const phone = "11 5555-0100";
    await write(db, 1, { ...byChat, name: "Ana", phone }, true);
    const save = (contact: string, note: string, basedOn: number, at = db) =>
      savePersonNote(at, { contact, note, basedOn });
    expect(await save("nadie@correo.example", "x", 0)).toEqual({ ok: false, code: "NOT_FOUND" });
    const both = await Promise.all([save(phone, "Talle 3", 0), save(phone, "Talle 6", 0, second.db)]);
    expect(new Set(both)).toEqual(new Set([{ ok: true }, { ok: false, code: "CONFLICT" }]));
    const { note } = await dataOfPerson(db, phone);
    expect(await save(phone, note, 0)).toEqual({ ok: true });
    await write(db, 2, { phone });
    expect(await dataOfPerson(db, phone)).toMatchObject({ person: "ana@correo.example", note, version: 1 });
    expect(await save("ana@correo.example", "Paga en dos veces", 1)).toEqual({ ok: true });
    expect(await db.selectFrom("customer_notes").selectAll().execute()).toEqual([
      { person: "ana@correo.example", note: "Paga en dos veces", version: 2 },
    ]);
  });

  test("a note follows the contact that the owner corrects in an order", async ({ db }) => {
    await write(db, 1, { email: "ana@gmial.example", phone: null }, true);
    await savePersonNote(db, { contact: "ana@gmial.example", note: "Talle 3", basedOn: 0 });
    const { id } = await db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    const correct = (email: string, basedOn: number) =>
      changeOrder({ db, now: () => NOON }, { enquiryId: id, basedOn, patch: { email } });
    expect(await correct("ana@gmail.example", 0)).toMatchObject({ ok: true });
    await purgeNotes(db);
    expect(await dataOfPerson(db, "ana@gmail.example")).toMatchObject({ note: "Talle 3", version: 1 });
    expect(await dataOfPerson(db, "ana@gmial.example")).toMatchObject({ enquiries: [], note: "" });
  });

  test("a note under a number stays when the order gets an email, and then another number", async ({
    db,
  }) => {
    await write(db, 1, { email: "", phone: "11 5555-0100" }, true);
    await savePersonNote(db, { contact: "11 5555-0100", note: "Talle 3", basedOn: 0 });
    const { id } = await db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    for (const [basedOn, patch] of [{ email: "ana@gmail.example" }, { phone: "11 5555-0199" }].entries()) {
      await changeOrder({ db, now: () => NOON }, { enquiryId: id, basedOn, patch });
    }
    await purgeNotes(db);
    expect(await dataOfPerson(db, "ana@gmail.example")).toMatchObject({ note: "Talle 3" });
  });
});
