import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { imagePool } from "../../tests/support/image-pool.ts";
import { twoHalves } from "../../tests/support/images.ts";
import { openPhotoStore } from "../../tests/support/photo-store.ts";
import { newId } from "../platform/ids.ts";
import { MAX_IMAGE_BYTES } from "../platform/images/limits.ts";
import { MAX_PHOTOS } from "./product.ts";
import { answerProductForm, readProductForm } from "./product-forms.server.ts";
import { countProducts, getProduct } from "./products.server.ts";

/* The owner's forms as requests, through to the rows and back to what the page is told. */

const save = { intent: "save-product", basedOn: "0", name: "Body" };

eachDatabase((open) => {
  async function shop() {
    const database = await open();
    const { deps } = await openPhotoStore(database);
    const reported: unknown[] = [];
    const watch = {
      failed(error: unknown) {
        reported.push(error);
        return "FAILED" as const;
      },
    };
    const send = async (body: FormData | URLSearchParams) => {
      const request = new Request("http://shop.example/catalogo", { method: "POST", body });
      const answer = await answerProductForm(request, { ...deps, db: database.db }, { adminId: "a", watch });
      if (answer instanceof Response) throw new Error("no form about products is answered by a redirect");
      return { status: answer.init?.status, ...answer.data };
    };
    const post = (fields: Record<string, string>) => send(new URLSearchParams(fields));
    return { db: database.db, send, post, reported };
  }

  test("a product's life: added, marked, pinned, changed, deleted, restored, deleted, removed", async () => {
    const { post } = await shop();
    const id = newId();
    const changed = { ...save, basedOn: "1", name: "Body Osito" };
    for (const [fields, done] of [
      [{ ...save, price: "1.900,50" }, "added"],
      [{ intent: "set-stock", inStock: "false" }, "outOfStock"],
      [{ intent: "set-stock", inStock: "true" }, "inStock"],
      [{ intent: "pin-product", pinned: "true" }, "pinned"],
      [{ intent: "pin-product", pinned: "false" }, "unpinned"],
      [changed, "updated"],
      // The same once more: its answer was lost.
      [changed, "updated"],
      [{ intent: "delete-product" }, "deleted"],
      [{ intent: "restore-product" }, "restored"],
      [{ intent: "delete-product" }, "deleted"],
      [{ intent: "purge-product" }, "purged"],
    ] as [Record<string, string>, string][]) {
      expect(await post({ id, ...fields })).toMatchObject({ status: 200, ok: true, value: { id, done } });
    }
    for (const action of ["set-stock", "pin-product", "delete-product", "restore-product", "purge-product"]) {
      const refused = { status: 404, ok: false, intent: action, code: "NOT_FOUND" };
      expect(await post({ id, intent: action })).toMatchObject(refused);
    }
    for (const fields of [{ intent: "otra cosa" }, {}]) {
      await expect(post({ id, ...fields })).rejects.toMatchObject({ init: { status: 400 } });
    }
  });

  test("a plain form with photos that fails keeps what was typed and sent, and passes the second time", async () => {
    const { db, send } = await shop();
    const id = newId();
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...save, id, name: "", description: "Lo escrito" })) {
      form.set(name, value);
    }
    form.append("files", new Blob([(await twoHalves(9, 9)) as never]), "../../a.png");
    form.append("files", new Blob(["no"]), "b.jpg");
    const first = await send(form);
    const [photo = ""] = (!first.ok && first.detail?.photos) || [];
    expect(first).toMatchObject({
      status: 422,
      code: "INVALID",
      detail: { photos: [expect.any(String)], photoError: "NOT_AN_IMAGE" },
      result: {
        error: { name: ["NAME_REQUIRED"] },
        initialValue: {
          description: "Lo escrito",
          photos: [{ id: photo, thumbnail: expect.stringMatching(/^\/media\/.*\.webp$/) }],
        },
      },
    });
    form.set("name", "Body");
    form.set("photos[0].id", photo);
    form.delete("files");
    form.append("files", new Blob([]), "vacio.jpg");
    expect(await send(form)).toMatchObject({ code: "PHOTOS", detail: { photoError: "EMPTY_FILE" } });
    form.delete("files");
    // A row is moved or removed without script: nothing is stored yet.
    form.set("__intent__", JSON.stringify({ type: "remove", payload: { name: "photos", index: 0 } }));
    expect(await send(form)).toMatchObject({ ok: true, result: { initialValue: { name: "Body" } } });
    form.delete("__intent__");
    expect(await send(form)).toMatchObject({ ok: true, value: { done: "added" } });
    expect(await getProduct(db, id)).toMatchObject({
      description: "Lo escrito",
      photos: [{ id: photo, extension: "png" }],
    });
    form.set("photos[1].id", newId());
    form.set("basedOn", "1");
    const detail = { photos: [photo], photoError: "PHOTO_GONE" };
    expect(await send(form)).toMatchObject({ code: "PHOTOS", detail });
  });

  test("a conflict brings both versions; a deleted product is restored with what was typed", async () => {
    const { db, post } = await shop();
    const id = newId();
    await post({ ...save, id });
    await post({ ...save, id, basedOn: "1", name: "De otra persona" });
    const mine = { ...save, id, basedOn: "1", name: "Mío" };
    const detail = { current: { name: "De otra persona", version: 2 } };
    const typed = { initialValue: { name: "Mío" } };
    expect(await post(mine)).toMatchObject({ status: 409, result: typed, detail });
    await post({ intent: "delete-product", id });
    expect(await post({ ...mine, over: "2" })).toMatchObject({ status: 404, detail });
    expect(await post({ ...mine, over: "2", restore: "true" })).toMatchObject({ ok: true });
    expect(await getProduct(db, id)).toMatchObject({ name: "Mío", version: 3 });
  });

  test("when the database fails it is reported once, and what was typed comes back", async () => {
    const { db, post, reported } = await shop();
    for (const made of [{ id: "x" }, { id: newId(), basedOn: "1e309" }]) {
      await expect(post({ ...save, ...made })).rejects.toMatchObject({ init: { status: 400 } });
    }
    await db.schema.dropTable("content_versions").execute();
    expect(await post({ ...save, id: newId(), description: "Largo" })).toMatchObject({
      status: 500,
      code: "FAILED",
      result: { initialValue: { name: "Body", description: "Largo" } },
    });
    expect(reported).toHaveLength(1);
    expect(await countProducts(db)).toBe(0);
  });
});

const BOUNDARY = "----copito";

/** `file`: the rest of the `Content-Disposition` header, as it stands there. */
type Part = { name: string; value: string | Uint8Array; file?: string };

function multipart(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(({ name, value, file }) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file ?? ""}\r\n\r\n`),
    Buffer.from(value as Uint8Array),
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

function file(value: string | Uint8Array, filename = "a"): Part {
  return { name: "files", value, file: `; filename="${filename}"` };
}

/** Reads a body that arrives in pieces of a size that cuts through everything. */
async function read(body: Uint8Array, piece = 1000, type = `multipart/form-data; boundary=${BOUNDARY}`) {
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= body.length) return controller.close();
      controller.enqueue(body.subarray(at, at + piece));
      at += piece;
    },
  });
  const init = { method: "POST", headers: { "Content-Type": type }, body: stream, duplex: "half" };
  const request = new Request("http://shop.example/catalogo", init as RequestInit);
  const taken: Buffer[] = [];
  const { form, photoError } = await readProductForm(request, imagePool, async (path) => {
    const bytes = await readFile(path);
    if (String(bytes) === "bad") return { ok: false, code: "NOT_AN_IMAGE" };
    taken.push(bytes);
    return { ok: true, photo: { id: `sent-${taken.length}`, thumbnail: "" } };
  });
  // Whether it was read to its end, so that the browser hears the answer.
  const rest = await request.body?.getReader().read();
  return { form, photoError, taken, whole: rest?.done ?? true };
}

test("reads texts and files, an empty choice of files left out, sent photos after those that are there", async () => {
  const body = multipart([
    { name: "name", value: "Body «Ñandú» 🧸" },
    { name: "photos[0].id", value: "a" },
    file(Buffer.from([1, 2, 3])),
    file("", ""),
    { name: "otra", value: "x", file: '; filename="a"' },
  ]);
  const { form, taken, photoError } = await read(body, 7);
  expect(form.get("name")).toBe("Body «Ñandú» 🧸");
  expect([form.get("photos[0].id"), form.get("photos[1].id")]).toEqual(["a", "sent-1"]);
  expect(taken).toEqual([Buffer.from([1, 2, 3])]);
  expect(photoError).toBeNull();
});

test.each([
  "../../../etc/passwd",
  "..\\..\\copito.sqlite",
  "a.png\u0000.html",
  "a\u202egnp.exe",
  "🧸👶🏽.png",
  "   ",
  `${"a".repeat(5000)}.png`,
  'a\\"b.png',
  'a.png"; filename="../b.png',
])("a file's name decides nothing: %j", async (name) => {
  const { form, taken, photoError } = await read(multipart([file("photo", name)]));
  expect(taken.map(String)).toEqual(["photo"]);
  expect(photoError).toBeNull();
  expect([...form]).toEqual([
    ["photos[0].id", "sent-1"],
    ["photos[0].thumbnail", ""],
  ]);
});

const bytes = (size: number) => [{ name: "name", value: "Body" }, file(Buffer.alloc(size, 1))];

test.each([
  ["5 MB", bytes(MAX_IMAGE_BYTES), 1, null],
  ["a byte more", bytes(MAX_IMAGE_BYTES + 1), 0, "TOO_LARGE"],
  [
    "more than a product may have",
    [...bytes(1), { name: "photos[0].id", value: "a" }, ...Array(MAX_PHOTOS - 1).fill(file("x"))],
    7,
    "TOO_MANY_PHOTOS",
  ],
  ["one that is none, and one after it", [...bytes(1), file("bad"), file("good")], 2, "NOT_AN_IMAGE"],
  ["one that is empty, and one after it", [...bytes(1), file(""), file("good")], 2, "EMPTY_FILE"],
])(
  "of the files what can be is taken, the first error told, and the texts kept: %s",
  async (_, parts, count, error) => {
    const { form, taken, photoError, whole } = await read(multipart(parts), 65_536);
    expect([taken.length, photoError, form.get("name"), whole]).toEqual([count, error, "Body", true]);
  },
);

test.each([
  ["no boundary", multipart([{ name: "a", value: "b" }]), "multipart/form-data"],
  ["a body that is no form", Buffer.from("hello")],
  ["a head without an end", Buffer.from(`--${BOUNDARY}\r\n${"x".repeat(20_000)}`)],
  ["a part without a name", Buffer.from(`--${BOUNDARY}\r\n\r\nx\r\n--${BOUNDARY}--`)],
  ["an empty body", Buffer.alloc(0)],
  ["something after the end", Buffer.concat([multipart([]), Buffer.alloc(5000)])],
  ["a thousand parts", multipart(Array(1000).fill({ name: "a", value: "b" }))],
  ["texts of megabytes", multipart([{ name: "a", value: "b".repeat(200_000) }])],
  ["one that breaks off", multipart([file("photo")]).subarray(0, -60)],
] as [string, Buffer, string?][])("%s is read to its end without an error of ours", async (_, body, type) => {
  const { taken, whole } = await read(body, 1000, type);
  // Without a boundary there is nothing to read.
  expect([taken, whole]).toEqual([[], type === undefined]);
});
