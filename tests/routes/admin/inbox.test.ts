import { expect, onTestFinished, test } from "vitest";
import { FOLDERS, TASKS } from "../../../app/enquiries/inbox/inbox-urls.ts";
import type { Config } from "../../../app/platform/config.ts";
import { newId } from "../../../app/platform/ids.ts";
import { STAMP_FIELD } from "../../../app/visitor-forms/answer.ts";
import { formSecret, formStamp } from "../../../app/visitor-forms/honeypot.server.ts";
import { attributeOf, readPage, textOf } from "../../support/html.ts";
import { startMailServer } from "../../support/mail-server.ts";
import { productNumber } from "../../support/products.ts";
import { send } from "../../support/send.ts";
import { startTestServer } from "../../support/shop.ts";
import { until } from "../../support/until.ts";
import { invalidities } from "../../support/validity.ts";

const GORRO = newId();

async function openInbox(mail: Config["mail"] = null) {
  const products = [productNumber(1, { id: GORRO, name: "Gorro" })];
  const { origin, shop } = await startTestServer({
    openAdmin: true,
    products,
    settings: {},
    config: { mail },
  });
  const post = (path: string, fields: Record<string, string>) =>
    send(origin, path, {
      method: "POST",
      headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });
  const page = async (path: string) => readPage((await send(origin, path)).text);
  // The signed time in the form is a minute ago, because an enquiry that is sent too quickly is suspected.
  const stamp = formStamp(await formSecret(shop.database.db), new Date(Date.now() - 60_000));
  let written = 0;
  return {
    post,
    page,
    get: (path: string) => send(origin, path),
    /** Sends the contact form. `suspected` leaves out the form's signed time, so the enquiry is suspected. */
    async write(values: Record<string, string>, { suspected = false } = {}) {
      written += 1;
      const { status } = await post("/contacto", {
        intent: "send",
        name: "Ana Pérez",
        email: "ana@correo.example",
        phone: "",
        message: `Consulta ${written}`,
        [STAMP_FIELD]: suspected ? "" : stamp,
        ...values,
      });
      expect(status).toBe(200);
    },
  };
}

const rows = (page: Awaited<ReturnType<typeof readPage>>) =>
  page.all("a[data-enquiry] > span:first-child").map(textOf);

test("a chat is found by its code, and is no enquiry", async () => {
  const shop = await openInbox();
  const about = "/catalogo/gorro?talle=inventado&color=<b>";
  const told = { code: "CDF-GHJ", about };
  for (const each of [told, told, { ...told, code: "mi nombre" }, { code: "CDFGHK", about: "/pedido/x" }]) {
    expect(await shop.post("/charlas", each)).toMatchObject({ status: 204, text: "" });
  }
  const found = await shop.page("/consultas?buscar=Ref.+cdf-ghj");
  expect(found.text).toMatch(/CDF-GHJ: WhatsApp que se abrió desde la tienda.*Gorro/s);
  expect(found.text).not.toContain("inventado");
  expect(rows(found)).toEqual([]);
  expect((await shop.page("/consultas?buscar=cdfghk")).text).toContain("Consulta general");
  // The team also sees the name of a product that visitors do not see any more.
  await shop.post("/catalogo/varias", { intent: "bulk-edit", id: newId(), kind: "hidden", ids: GORRO });
  expect((await shop.page("/consultas?buscar=cdfghj")).text).toContain("Gorro");
});

test("an owner's action can be sent twice, and a note on an older version is refused", async () => {
  const shop = await openInbox();
  await shop.write({});
  await shop.write({ name: "Robot" }, { suspected: true });
  expect(textOf((await shop.page("/consultas")).one('a[href="/consultas?ver=sospechosas"]'))).toBe(
    "Sospechosas1",
  );
  const path = attributeOf((await shop.page("/consultas")).one("a[data-enquiry]"), "href") ?? "";
  for (const fields of [
    { intent: "respondida" },
    { intent: "save-note", note: " A la tarde.\r\nSin falta. ", basedOn: "0" },
    { intent: "trust" },
    { intent: "restore" },
  ]) {
    const statuses = [(await shop.post(path, fields)).status, (await shop.post(path, fields)).status];
    expect([fields.intent, ...statuses]).toEqual([fields.intent, 200, 200]);
  }
  const shown = await shop.page(path);
  expect(textOf(shown.one("textarea"))).toBe("A la tarde. Sin falta.");

  const basedOn = attributeOf(shown.one('[name="basedOn"]'), "value") ?? "";
  for (const [note, status] of [
    ["x".repeat(5001), 422],
    ["La de otra.", 200],
    ["La mía.", 409],
  ] as const) {
    expect((await shop.post(path, { intent: "save-note", note, basedOn })).status).toBe(status);
  }
  // Only an enquiry in the trash can be erased.
  expect((await shop.post(path, { intent: "erase" })).status).toBe(409);
  expect((await shop.post("/consultas/nobody", { intent: "nueva" })).status).toBe(404);
}, 60_000);

test("an erased customer's page says that nothing is stored, and the list no longer names them", async () => {
  const shop = await openInbox();
  await shop.write({});
  const person = "/clientes/persona?contacto=ana%40correo.example";
  const erased = await shop.post(person, { intent: "erase-person", contact: "ana@correo.example" });
  expect(erased.status).toBe(200);
  expect((await shop.page(person)).text).toContain("No guardamos nada de «ana@correo.example».");
  expect((await shop.page("/clientes")).text).not.toContain("Ana");
});

test("every page of the inbox is valid HTML, whatever was written", async () => {
  const shop = await openInbox();
  const hostile = `"><img src=x onerror=alert(1)></p></main>${"W".repeat(300)}\n\n¡Hola! &amp; <3`;
  await shop.write({ name: `Ana <b>${"ñ".repeat(80)}`, message: hostile, phone: "0341 15 555-0100" });
  await shop.write({ name: "Beto", email: "beto@correo.example" }, { suspected: true });
  const path = attributeOf((await shop.page("/consultas")).one("a[data-enquiry]"), "href") ?? "";
  const note = '</textarea><script>alert("x")</script>';
  await shop.post(path, { intent: "save-note", note, labels: '"><b>', basedOn: "0" });
  const pages = [
    path,
    ...[...TASKS, ...FOLDERS].map((view) => `/consultas?ver=${view}`),
    "/consultas?buscar=%22%3E%3Cb%3E",
    "/clientes",
    "/clientes/persona?contacto=ana%40correo.example",
    "/ajustes?seccion=respuestas",
  ];
  for (const page of pages) {
    expect([page, await invalidities((await shop.get(page)).text)]).toEqual([page, []]);
  }
  await shop.post(path, { intent: "move-to-trash" });
  expect(await invalidities((await shop.get(path)).text)).toEqual([]);
  expect((await shop.page(path)).text).toContain("Está en la papelera. Se borra sola el ");
}, 60_000);

test("an order with reserved garments cannot be moved to the trash", async () => {
  const shop = await openInbox();
  const garment = { "lines[0].slug": "gorro", "lines[0].quantity": "1" };
  await shop.post("/consultas/nuevo", { intent: "create-order", name: "Mostrador", ...garment });
  const path = attributeOf((await shop.page("/consultas")).one("a[data-enquiry]"), "href") ?? "";
  const trash = async (state: string, basedOn: string) => {
    await shop.post(path, { intent: "set-order", state, carrier: "", tracking: "", until: "", basedOn });
    return (await shop.post(path, { intent: "move-to-trash" })).status;
  };
  for (const [basedOn, state] of ["reserved", "ready"].entries()) {
    expect([state, await trash(state, String(basedOn))]).toEqual([state, 422]);
    expect((await shop.page(path)).text).toContain("Tiene un pedido con prendas separadas: ");
  }
  expect(await trash("cancelled", "2")).toBe(303);
  // An order that is reserved again while it is in the trash cannot be erased.
  expect(await trash("reserved", "3")).toBe(422);
  expect((await shop.post(path, { intent: "erase" })).status).toBe(422);
  expect((await shop.page(path)).text).not.toContain("Se borra sola");
});

test("after a refused password mail pauses and the reason is shown, until a test succeeds", async () => {
  const login = { user: "tienda", pass: "otra" };
  const mail = await startMailServer({ login });
  onTestFinished(() => mail.close());
  const shop = await openInbox({
    smtpUrl: mail.url.replace("//", "//tienda:clave@"),
    from: "tienda@copito.example",
    to: "duenia@copito.example",
  });
  const inbox = async () => (await shop.page("/consultas")).text;
  const refused = "no aceptó el usuario o la contraseña. Dijo: «535";
  const tested = async () => (await shop.post("/ajustes", { intent: "test-mail" })).status;
  expect(await inbox()).not.toContain("no salen los emails");
  await shop.write({});
  await until(async () => (await inbox()).includes(refused));
  expect(await inbox()).toMatch(/Desde el \d.* no salen los emails: una consulta espera su aviso\./);
  const logins = mail.logins.length;
  await shop.write({});
  await until(async () => (await inbox()).includes("2 consultas esperan su aviso"));
  expect(mail.logins).toHaveLength(logins);
  expect(await tested()).toBe(422);
  login.pass = "clave";
  expect(await tested()).toBe(200);
  expect((await shop.post("/consultas", { intent: "retry-all" })).status).toBe(200);
  await until(async () => !(await inbox()).includes("no salen los emails"));
  const recipients = () => mail.taken.splice(0).flatMap(({ to }) => to);
  const isOwners = (to: string) => !to.endsWith("@correo.example");
  expect(recipients().filter(isOwners)).toEqual(Array(3).fill("duenia@copito.example"));

  const chosen = { intent: "mailbox", first: "Ana@Otro.example", second: "beto@otro.example" };
  expect((await shop.post("/ajustes", chosen)).status).toBe(200);
  expect([await tested(), recipients().toSorted()]).toEqual([200, ["ana@otro.example", "beto@otro.example"]]);
});
