import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { MAX_IMAGE_BYTES } from "../../app/platform/images/limits.ts";
import { attributeOf, formOf, type Page, readPage, textOf } from "../support/html.ts";
import { pixelBomb, svg, twoHalves } from "../support/images.ts";
import { openTestShop, PUBLIC_URL, startTestServer, type TestShop } from "../support/shop.ts";

/* Pictures that visitors send: by themselves as a script does, in the form as a page without one, and where they go. */

const PHOTOS = "/contacto/fotos";

const sendPhoto = (shop: TestShop, bytes: Uint8Array, headers: Record<string, string> = {}) =>
  shop.post(PHOTOS, bytes as BodyInit, { "Content-Length": String(bytes.byteLength), ...headers });

async function filesOf({ store }: TestShop): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list("enquiries")) names.push(name);
  return names;
}

const waiting = async ({ database }: TestShop) =>
  await database.db.selectFrom("enquiry_uploads").selectAll().execute();

const kept = async ({ database }: TestShop) =>
  await database.db.selectFrom("enquiry_photos").select(["enquiry_id", "position", "width"]).execute();

test("an uploaded photo answers a token, which opens nothing", async () => {
  const shop = await openTestShop();
  const answer = await sendPhoto(shop, await twoHalves(400, 300));
  expect(answer.status).toBe(201);
  const text = await answer.text();
  expect(JSON.parse(text)).toEqual({
    ok: true,
    photo: { id: expect.stringMatching(/^[\w-]{22}$/) },
  });
  const [row] = await waiting(shop);
  expect(text).not.toContain(row?.key);
  expect(JSON.stringify(row)).not.toContain(JSON.parse(text).photo.id);
  const names = await filesOf(shop);
  expect(names).toHaveLength(2);
  for (const name of names) {
    const [, file = ""] = name.split("/");
    for (const path of [`/media/${file}`, `/media/${name}`, `/media/${encodeURIComponent(name)}`]) {
      expect((await shop.get(path)).status).toBe(404);
    }
  }
  expect((await shop.get(PHOTOS)).status).toBe(405);
});

test("a file that is no photo, or one byte too large, is refused and not stored", async () => {
  const shop = await openTestShop();
  const photo = await twoHalves(20, 20);
  const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
  for (const [bytes, status, code] of [
    [svg(), 415, "NOT_AN_IMAGE"],
    [pixelBomb(), 422, "TOO_MANY_PIXELS"],
    [photo.subarray(0, photo.length / 2), 422, "DAMAGED"],
  ] as const) {
    const answer = await sendPhoto(shop, bytes, { "Content-Type": "image/png" });
    expect([answer.status, await answer.json()]).toEqual([status, { ok: false, code }]);
  }
  const tooLarge = padded(MAX_IMAGE_BYTES + 1);
  expect((await sendPhoto(shop, tooLarge)).status).toBe(413);
  expect((await shop.post(PHOTOS, tooLarge)).status).toBe(413);
  expect([await filesOf(shop), await waiting(shop)]).toEqual([[], []]);
  expect((await sendPhoto(shop, padded(MAX_IMAGE_BYTES))).status).toBe(201);
});

/** A body of which not a byte may be asked for. */
const unread = () =>
  new ReadableStream<Uint8Array>({ pull: () => expect.unreachable() }, { highWaterMark: 0 });

test("the 21st photo in a quarter of an hour is refused unread, with Retry-After", async () => {
  const shop = await openTestShop();
  const picture = await twoHalves(20, 20);
  for (let i = 0; i < 20; i++) expect((await sendPhoto(shop, picture)).status).toBe(201);
  const headers = { Origin: PUBLIC_URL, "Content-Length": String(picture.byteLength) };
  const init = { method: "POST", body: unread(), duplex: "half", headers };
  const refused = await shop.app.request(PHOTOS, init as RequestInit);
  expect([refused.status, await refused.json()]).toEqual([429, { ok: false, code: "LIMITED" }]);
  expect(Number(refused.headers.get("Retry-After"))).toBe(900);
  expect(await waiting(shop)).toHaveLength(20);
});

test("slow uploads do not block another visitor's photo", async () => {
  const { port, origin, stop } = await startTestServer();
  const head =
    `POST ${PHOTOS} HTTP/1.1\r\nHost: x\r\nOrigin: ${PUBLIC_URL}\r\nContent-Length: 1000000\r\n` +
    "Expect: 100-continue\r\n\r\n";
  const slow = [1, 2, 3, 4].map(() => connect(port, "127.0.0.1"));
  for (const socket of slow) {
    socket.on("error", () => {});
    socket.write(head);
    // The shop has begun to read.
    await once(socket, "data");
    socket.write("x");
  }
  const photo = (await twoHalves(20, 20)) as BodyInit;
  const answer = await fetch(origin + PHOTOS, {
    method: "POST",
    body: photo,
    headers: { Origin: PUBLIC_URL },
  });
  expect(answer.status).toBe(201);
  for (const socket of slow) socket.destroy();
  await stop();
});

/**
 * Posts a page's form as a browser without script does: what it holds, what is typed in, the chosen files last.
 * `without`: names of photos that are unticked before.
 */
async function submit(
  shop: TestShop,
  page: Page,
  {
    values = {},
    files = [],
    without = [],
  }: { values?: Record<string, string>; files?: [string, Uint8Array][]; without?: string[] },
) {
  const { path, data } = formOf(page, values);
  const chosen = data
    .getAll("photo")
    .filter((photo) => !without.some((name) => `${photo}`.endsWith(` ${name}`)));
  data.delete("photo");
  for (const photo of chosen) data.append("photo", photo);
  if (files.length === 0) data.append("files", new File([], ""));
  for (const [name, bytes] of files) data.append("files", new File([bytes as BlobPart], name));
  return await post(shop, path, data);
}

async function post(shop: TestShop, path: string, data: FormData) {
  const encoded = new Response(data);
  const body = await encoded.arrayBuffer();
  const answer = await shop.post(path, body, {
    "Content-Type": encoded.headers.get("Content-Type") ?? "",
    "Content-Length": String(body.byteLength),
  });
  return { ...readPage(await answer.text()), status: answer.status };
}

const ticks = (page: Page) => page.all('input[type="checkbox"][name="photo"]');
const ticked = (page: Page) => ticks(page).map((each) => (attributeOf(each, "value") ?? "").split(" ")[1]);
const problems = (page: Page) => page.all('fieldset p[role="alert"]').map(textOf);
const outcome = (page: Page) => page.all('div[role="alert"] p, div[role="status"] p').map(textOf).join(" ");

const contact = { name: "Ana", email: "ana@correo.example", phone: "", message: "Hola <3" };
const home = { name: "Ana", email: "ana@correo.example", subject: "Un ajuar", message: "Hola" };

test.each([
  ["the contact page", "/contacto", contact, "¡Mensaje enviado!", "Por favor selecciona una imagen válida."],
  ["the home form in English", "/?contacto=email&lang=en", home, "Sent!", "Please choose a valid image."],
])(
  "%s without script keeps good photos ticked, names bad ones, and keeps what was typed",
  async (_, path, values, success, invalid) => {
    const shop = await openTestShop();
    const page = readPage(await (await shop.get(path)).text());
    const [a, b] = [await twoHalves(400, 300), await twoHalves(500, 300)];
    const first = await submit(shop, page, {
      values: { ...values, name: "" },
      files: [
        ["a.jpg", a],
        ["<b>.txt", Buffer.from("hello")],
        ["b.jpg", b],
      ],
    });
    expect(first.status).toBe(422);
    expect(ticked(first)).toEqual(["a.jpg", "b.jpg"]);
    expect(problems(first)).toEqual([`<b>.txt: ${invalid}`]);
    expect(textOf(first.one("textarea"))).toBe(values.message);

    // Now only a picture is wrong: told, nothing stored, everything kept.
    const second = await submit(shop, first, {
      values,
      files: [["c.jpg", Buffer.from("x")]],
      without: ["a.jpg"],
    });
    expect([second.status, ticked(second)]).toEqual([422, ["b.jpg"]]);
    expect(problems(second)).toEqual([`c.jpg: ${invalid}`]);
    expect(await kept(shop)).toEqual([]);

    const sent = await submit(shop, second, { values });
    expect([sent.status, outcome(sent)]).toEqual([200, expect.stringContaining(success)]);
    expect(await kept(shop)).toMatchObject([{ position: 0, width: 500 }]);
    expect(ticks(sent)).toEqual([]);
    // Back and send again: the same one.
    expect(outcome(await submit(shop, second, { values }))).toBe(outcome(sent));
    expect(await kept(shop)).toHaveLength(1);
  },
);

test("without script a form takes five photos, and none one byte too large", async () => {
  const shop = await openTestShop();
  const page = readPage(await (await shop.get("/contacto")).text());
  const picture = await twoHalves(20, 20);
  const six = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(
      async (n): Promise<[string, Uint8Array]> => [`${n}.jpg`, await twoHalves(20, 20 + n)],
    ),
  );
  const many = await submit(shop, page, { values: contact, files: six });
  expect([many.status, ticks(many).length]).toEqual([422, 5]);
  expect(problems(many)).toEqual(["6.jpg: Podés mandar hasta 5 fotos: las últimas quedaron afuera."]);
  expect(problems(await submit(shop, many, { values: contact, files: [["7.jpg", picture]] }))).toHaveLength(
    1,
  );

  const padded = Buffer.concat([picture, Buffer.alloc(MAX_IMAGE_BYTES + 1 - picture.length)]);
  const large = await submit(shop, page, {
    values: contact,
    files: [
      ["good.jpg", picture],
      ["large.jpg", padded],
    ],
  });
  expect([large.status, ticked(large)]).toEqual([422, ["good.jpg"]]);
  expect(problems(large)).toEqual(["El archivo es muy grande. Máximo 5MB."]);
  expect(attributeOf(large.one('[name="email"]'), "value")).toBe(contact.email);
});

test("without script a form with a photo that is sent twice is one enquiry, with another photo a second one", async () => {
  const shop = await openTestShop();
  const page = readPage(await (await shop.get("/contacto")).text());
  const send = async (bytes: Uint8Array) =>
    outcome(
      await submit(shop, page, {
        values: contact,
        files: [
          ["a.jpg", bytes],
          ["again.jpg", bytes],
        ],
      }),
    );
  const [one, other] = [await twoHalves(400, 300), await twoHalves(500, 300)];
  const first = await send(one);
  expect([await send(one), await send(other)]).toEqual([first, expect.not.stringContaining(first)]);
  expect((await kept(shop)).map(({ width }) => width).toSorted()).toEqual([400, 500]);
});

test("when the store fails the message is stored without its photo", async () => {
  const shop = await openTestShop();
  const page = readPage(await (await shop.get("/contacto")).text());
  shop.services.store = { ...shop.store, put: () => Promise.reject(new Error("no store")) };
  const failed = await submit(shop, page, { values: contact, files: [["a.jpg", await twoHalves()]] });
  expect([failed.status, failed.text]).toEqual([
    200,
    expect.stringContaining("Tu mensaje llegó sin la foto: ahora no tenemos dónde guardarla."),
  ]);
  expect((await sendPhoto(shop, await twoHalves())).status).toBe(503);
  expect([await filesOf(shop), await waiting(shop)]).toEqual([[], []]);
});

test("a used photo is named and what was typed is kept; an unknown token is ignored", async () => {
  const shop = await openTestShop();
  const send = async (photo: string, message: string) => {
    const form = new FormData();
    const fields = { intent: "send", ...contact, message, photo };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return await post(shop, "/contacto", form);
  };
  const token = (await (await sendPhoto(shop, await twoHalves(20, 20))).json()).photo.id as string;
  expect((await send(`${token} a.jpg`, "Hola")).status).toBe(200);
  const used = await send(`${token} a.jpg`, "Otra cosa");
  expect([used.status, textOf(used.one("textarea"))]).toEqual([422, "Otra cosa"]);
  expect(problems(used)).toEqual([
    "a.jpg: Una foto ya no está guardada. La sacamos de la lista: volvé a subirla.",
  ]);
  for (const nonsense of ["../../x", "a".repeat(5000)]) {
    expect((await send(nonsense, nonsense.slice(0, 50))).status).toBe(200);
  }
  expect(await kept(shop)).toHaveLength(1);
});

test("a form larger than five photos, or no form, is refused", async () => {
  const shop = await openTestShop();
  const type = "multipart/form-data; boundary=b";
  const ask = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    shop.post(path, body, { "Content-Type": type, ...headers });
  const limit = 5 * MAX_IMAGE_BYTES + 256 * 1024;
  for (const path of ["/contacto", "/?index"]) {
    expect((await ask(path, "x", { "Content-Length": String(limit + 1) })).status).toBe(413);
    expect((await ask(path, new Uint8Array(limit + 1))).status).toBe(413);
    expect((await ask(path, "hello")).status).toBe(400);
    expect((await ask(path, '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nAna')).status).toBe(
      400,
    );
  }
  expect(await kept(shop)).toEqual([]);
});

test("the owner alone sees an enquiry's photos, until it is erased", async () => {
  const { origin } = await startTestServer({ openAdmin: true });
  const post = async (path: string, body: BodyInit) =>
    await fetch(origin + path, { method: "POST", body, headers: { Origin: origin }, redirect: "manual" });
  const form = new URLSearchParams({ intent: "send", ...contact, message: "Con fotos" });
  for (const bytes of [await twoHalves(1200, 900), await twoHalves(300, 900)]) {
    const { photo } = await (await post(PHOTOS, bytes as BodyInit)).json();
    form.append("photo", photo.id);
  }
  expect((await post("/contacto", form)).status).toBe(200);
  const inbox = readPage(await (await fetch(`${origin}/consultas?ver=sospechosas`)).text());
  expect(inbox.text).toContain("2 fotos");
  const path = attributeOf(inbox.one("a[data-enquiry]"), "href") ?? "";
  const page = readPage(await (await fetch(origin + path)).text());
  const thumbnails = page
    .all('ul[aria-label="Fotos de la consulta"] img')
    .map((each) => attributeOf(each, "src") ?? "");
  expect(thumbnails).toEqual([`${path}/fotos/1?chica`, `${path}/fotos/2?chica`]);

  for (const address of [...thumbnails, `${path}/fotos/1`]) {
    const shown = await fetch(origin + address);
    expect([shown.status, shown.headers.get("Content-Type"), shown.headers.get("Cache-Control")]).toEqual([
      200,
      "image/jpeg",
      "private, no-store",
    ]);
    expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(500);
    // Through a proxy, without a session.
    const stranger = await fetch(origin + address, { headers: { "X-Forwarded-For": "203.0.113.9" } });
    expect([stranger.status, stranger.headers.get("Content-Type")]).toEqual([
      401,
      expect.not.stringContaining("image"),
    ]);
  }
  for (const nowhere of ["0", "3", "x", "1e0"]) {
    expect((await fetch(`${origin}${path}/fotos/${nowhere}`)).status).toBe(404);
  }
  for (const intent of ["move-to-trash", "erase"]) {
    expect((await post(path, new URLSearchParams({ intent }))).status).toBe(303);
  }
  expect((await fetch(`${origin}${path}/fotos/1`)).status).toBe(404);
});
