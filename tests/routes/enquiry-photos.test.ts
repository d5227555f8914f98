import { sql } from "kysely";
import { expect, test } from "vitest";
import { MAX_IMAGE_BYTES } from "../../app/platform/images/limits.ts";
import { attributeOf, readPage, readResponse, textOf } from "../support/html.ts";
import { svg, twoHalves } from "../support/images.ts";
import { openTestShop, PUBLIC_URL, startTestServer, type TestShop } from "../support/shop.ts";

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
    for (const path of [`/media/${name.split("/")[1]}`, `/media/${encodeURIComponent(name)}`]) {
      expect((await shop.get(path)).status).toBe(404);
    }
  }
  expect((await shop.get(PHOTOS)).status).toBe(405);
});

test("a file that is no photo, or too large, is refused and not stored", async () => {
  const shop = await openTestShop();
  const photo = await twoHalves(20, 20);
  const damaged = await sendPhoto(shop, photo.subarray(0, photo.length / 2));
  expect([damaged.status, await damaged.json()]).toEqual([422, { ok: false, code: "DAMAGED" }]);
  expect((await sendPhoto(shop, svg(), { "Content-Type": "image/png" })).status).toBe(415);
  const tooLarge = Buffer.concat([photo, Buffer.alloc(MAX_IMAGE_BYTES)]);
  expect((await sendPhoto(shop, tooLarge)).status).toBe(413);
  expect((await shop.post(PHOTOS, tooLarge)).status).toBe(413);
  expect([await filesOf(shop), await waiting(shop)]).toEqual([[], []]);
});

/** A body that fails the test when it is read. */
const unread = () =>
  new ReadableStream<Uint8Array>({ pull: () => expect.unreachable() }, { highWaterMark: 0 });

test("the 61st photo in an hour is refused unread, with Retry-After", async () => {
  const shop = await openTestShop();
  const picture = await twoHalves(20, 20);
  expect((await sendPhoto(shop, picture)).status).toBe(201);
  const buckets = shop.database.db.updateTable("limit_buckets").where("bucket", "like", "photo-address:%");
  const { taken } = await buckets.set({ taken: sql`taken` }).returning("taken").executeTakeFirstOrThrow();
  await buckets.set({ taken: JSON.stringify(Array(60).fill(JSON.parse(taken)[0])) }).execute();
  const headers = { Origin: PUBLIC_URL, "Content-Length": String(picture.byteLength) };
  const init = { method: "POST", body: unread(), duplex: "half", headers };
  const refused = await shop.app.request(PHOTOS, init as RequestInit);
  expect([refused.status, await refused.json()]).toEqual([429, { ok: false, code: "LIMITED" }]);
  expect(Number(refused.headers.get("Retry-After"))).toBe(3600);
  expect(await waiting(shop)).toHaveLength(1);
});

const contact = { name: "Ana", email: "ana@correo.example", phone: "", message: "Hola <3" };

test("a used photo is refused and what was typed is kept; an unknown token is ignored", async () => {
  const shop = await openTestShop();
  const send = async (photo: string, message: string) => {
    const answer = await shop.post("/contacto", { intent: "send", ...contact, message, photo });
    return { ...(await readResponse(answer)), status: answer.status };
  };
  const token = (await (await sendPhoto(shop, await twoHalves(20, 20))).json()).photo.id as string;
  expect((await send(token, "Hola")).status).toBe(200);
  const used = await send(token, "Otra cosa");
  expect([used.status, textOf(used.one("textarea"))]).toEqual([422, "Otra cosa"]);
  expect(used.all('fieldset p[role="alert"]').map(textOf)).toEqual([
    "Una foto ya no está guardada. La sacamos de la lista: volvé a subirla.",
  ]);
  for (const nonsense of ["../../x", "a".repeat(5000)]) {
    expect((await send(nonsense, nonsense.slice(0, 50))).status).toBe(200);
  }
  expect(await kept(shop)).toHaveLength(1);
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
    const { headers } = shown;
    expect([shown.status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
      200,
      "image/jpeg",
      "private, no-store",
    ]);
    // OPEN_ADMIN_ON_LOCALHOST does not apply to a request through a proxy.
    const stranger = await fetch(origin + address, { headers: { "X-Forwarded-For": "203.0.113.9" } });
    expect(stranger.status).toBe(401);
  }
  for (const nowhere of ["0", "3", "x"]) {
    expect((await fetch(`${origin}${path}/fotos/${nowhere}`)).status).toBe(404);
  }
  for (const intent of ["move-to-trash", "erase"]) {
    expect((await post(path, new URLSearchParams({ intent }))).status).toBe(303);
  }
  expect((await fetch(`${origin}${path}/fotos/1`)).status).toBe(404);
});
