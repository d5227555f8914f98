import { expect } from "vitest";
import { eachDatabase } from "../../../tests/support/databases.ts";
import { NOON } from "../../../tests/support/enquiries.ts";
import { productNumber, variant } from "../../../tests/support/products.ts";
import { formWith } from "../../../tests/support/section-form.ts";
import { changeState, insertProducts, setStock } from "../../catalogue/products.server.ts";
import { deleteProduct } from "../../catalogue/trash.server.ts";
import type { Db } from "../../platform/db/schema.ts";
import { STAMP_FIELD } from "../../visitor-forms/answer.ts";
import { formStamp } from "../../visitor-forms/honeypot.server.ts";
import { dataOfPerson } from "../customers/person.server.ts";
import { erasePerson } from "../privacy/erase.server.ts";
import { countToTell, listRestock, purgeRestock } from "./restock.server.ts";
import { markNotified, restockIntents } from "./restock-forms.server.ts";

const now = () => NOON;
const secret = "a secret for the tests' forms";

const variants = [variant("RN", "Rosa", { stock: 0 }), variant("0-3 m", "Rosa")];

async function openShop(db: Db) {
  const [id = ""] = await insertProducts(db, [
    productNumber(1, { name: "Vestido Jardín", inStock: false, variants }),
    productNumber(2, { name: "Gorro Nube", inStock: false }),
  ]);
  const stamp = formStamp(secret, new Date(NOON.getTime() - 60_000));
  const ask = (contact: string, { slug = "vestido-jardin", ...more }: Record<string, string> = {}) => {
    const fields = { intent: "restock", contact, size: "", colour: "", [STAMP_FIELD]: stamp, ...more };
    return restockIntents({ db, secret, clientAddress: "192.0.2.1", now }, slug).restock(formWith(fields));
  };
  return { id, ask };
}

const notified = (id: string, value = "true") => formWith({ intent: "notified", id, notified: value });

eachDatabase((test) => {
  test("stores one request for an email or a number, whatever its spelling", async ({ db }) => {
    const { ask } = await openShop(db);
    for (const contact of [
      "Ana@Correo.example",
      " ana@correo.example ",
      "0341 15 555-0100",
      "+54 9 341 5550100",
    ]) {
      expect(await ask(contact)).toMatchObject({ ok: true });
    }
    const [group] = await listRestock(db);
    expect(group?.requests.map(({ channel, contact }) => [channel, contact])).toEqual([
      ["email", "ana@correo.example"],
      ["whatsapp", "5493415550100"],
    ]);
  });

  test("finds and erases a number of another country as it is stored", async ({ db }) => {
    const { ask } = await openShop(db);
    expect(await ask("+598 99 123 456")).toMatchObject({ ok: true });
    const { contacts, requests } = await dataOfPerson(db, "59899123456");
    expect([contacts, requests.length]).toEqual([["59899123456"], 1]);
    await erasePerson(db, {} as Parameters<typeof erasePerson>[1], contacts);
    expect(await listRestock(db)).toEqual([]);
  });

  test("takes a request at a product's former address", async ({ db }) => {
    const { id, ask } = await openShop(db);
    await db.updateTable("products").set({ slug: "vestido-nuevo" }).where("id", "=", id).execute();
    expect(await ask("beto@correo.example")).toMatchObject({ ok: true });
  });

  test("refuses an invalid contact and an unknown product, with what was typed", async ({ db }) => {
    const { id, ask } = await openShop(db);
    for (const contact of ["", "ana", "ana@", "555-0100", "34155501001", "javascript:alert(1)"]) {
      expect(await ask(contact)).toMatchObject({ ok: false, code: "INVALID" });
    }
    expect(await ask("555-0100")).toMatchObject({
      result: { initialValue: { contact: "555-0100" }, error: { contact: ["CONTACT_FORMAT"] } },
    });
    expect(await ask("ana@correo.example", { slug: "no-hay" })).toMatchObject({ code: "NOT_FOUND" });
    await deleteProduct(db, { now }, id);
    expect(await ask("ana@correo.example")).toMatchObject({ code: "NOT_FOUND" });
    expect(await listRestock(db)).toEqual([]);
  });

  test("limits requests, and marks those of programs", async ({ db }) => {
    const { ask } = await openShop(db);
    await ask("uno@correo.example", { segundo_asunto: "x" });
    const suspected = async () => (await listRestock(db))[0]?.requests.map((each) => Boolean(each.suspected));
    expect(await suspected()).toEqual([true]);
    await ask("uno@correo.example");
    expect(await suspected()).toEqual([false]);
    for (let n = 2; n < 60; n++) expect((await ask("ana@correo.example")).ok).toBe(true);
    expect(await ask("ana@correo.example")).toMatchObject({ code: "LIMITED", detail: { minutes: 60 } });
  });

  test("lists a request as back with the product and its size, until it is marked", async ({ db }) => {
    const { id, ask } = await openShop(db);
    await ask("ana@correo.example", { size: "0-3 m", colour: "Rosa" });
    await ask("beto@correo.example", { size: "RN", colour: "Rosa" });
    await ask("carla@correo.example", { slug: "gorro-nube" });
    expect(await countToTell(db)).toBe(0);
    await setStock(db, { now }, id, true);
    const groups = await listRestock(db);
    expect(groups.map(({ product, size, back }) => [product.name, size, back])).toEqual([
      ["Vestido Jardín", "0-3 m", true],
      ["Vestido Jardín", "RN", false],
      ["Gorro Nube", null, false],
    ]);
    const ana = groups[0]?.requests[0]?.id ?? "";
    await changeState(db, id, { visibility: "hidden" });
    expect(await countToTell(db)).toBe(0);
    await changeState(db, id, { visibility: "visible" });
    expect(await countToTell(db)).toBe(1);
    expect(await markNotified({ db, now }, notified(ana))).toMatchObject({ ok: true });
    expect(await countToTell(db)).toBe(0);
    await markNotified({ db, now }, notified(ana, "false"));
    expect(await countToTell(db)).toBe(1);
    await markNotified({ db, now }, notified(ana));
    await ask("ana@correo.example", { size: "0-3 m", colour: "Rosa" });
    expect(await countToTell(db)).toBe(1);
    expect(await markNotified({ db, now }, notified("nobody"))).toMatchObject({
      ok: false,
      code: "NOT_FOUND",
    });
  });

  test("requests are shown and erased with a person's data, by email or telephone", async ({ db }) => {
    const { ask } = await openShop(db);
    const files = {} as Parameters<typeof erasePerson>[1];
    await ask("ana@correo.example");
    await ask("ana@correo.example", { size: "RN" });
    await ask("0341 15 555-0100");
    await ask("beto@correo.example");
    expect((await dataOfPerson(db, "ANA@correo.example")).requests).toHaveLength(2);
    expect((await dataOfPerson(db, "341 555-0100")).requests).toHaveLength(1);
    await erasePerson(db, files, ["ana@correo.example"]);
    await erasePerson(db, files, ["+54 9 341 555-0100"]);
    const contacts = async () =>
      (await listRestock(db)).flatMap(({ requests }) => requests.map((each) => each.contact));
    expect(await contacts()).toEqual(["beto@correo.example"]);
    // Requests are deleted after twelve months.
    for (const days of [364, 366]) {
      await purgeRestock(db, { now: () => new Date(NOON.getTime() + days * 24 * 3_600_000) });
      expect(await contacts()).toHaveLength(days < 365 ? 1 : 0);
    }
  });
});
