import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eachDatabase, type TestDatabase } from "../../tests/support/databases.ts";
import { imagePool } from "../../tests/support/image-pool.ts";
import { twoHalves } from "../../tests/support/images.ts";
import { recordingLog } from "../../tests/support/log.ts";
import { newId } from "../platform/ids.ts";
import { MAX_IMAGE_BYTES } from "../platform/images/limits.ts";
import { openDiskStore } from "../platform/images/store.ts";
import { MAX_PHOTOS } from "./product.ts";
import { answerProductForm, readProductForm } from "./product-forms.server.ts";
import { getProduct, listProducts } from "./products.server.ts";

/* The owner's forms as requests, through to the rows and back to what the page is told. */

const log = recordingLog();

async function shopOn(database: TestDatabase) {
  const dir = await mkdtemp(join(tmpdir(), "copito-forms-"));
  const reported: unknown[] = [];
  const services = { database, store: await openDiskStore(dir, log), imagePool, log, now: () => new Date() };
  const send = async (body: FormData | URLSearchParams, page: "catalogue" | "trash" = "catalogue") => {
    const request = new Request("http://shop.example/catalogo", { method: "POST", body });
    const answer = await answerProductForm(request, services, {
      adminId: "a",
      report: (error) => void reported.push(error),
      page,
    });
    if (answer instanceof Response) throw new Error("no form about products is answered by a redirect");
    return { status: answer.init?.status, ...answer.data };
  };
  const post = (fields: Record<string, string>, page?: "trash") => send(new URLSearchParams(fields), page);
  return { send, post, reported, close: () => rm(dir, { recursive: true }) };
}

const save = { intent: "save-product", basedOn: "0", name: "Body" };

eachDatabase((open) => {
  test("a product's life: added, marked, pinned, changed, deleted, restored, deleted, removed", async () => {
    const { post, close } = await shopOn(await open());
    const id = newId();
    const steps: [Record<string, string>, string, "trash"?][] = [
      [{ ...save, price: "1.900,50" }, "added"],
      [{ intent: "set-stock", inStock: "false" }, "outOfStock"],
      [{ intent: "set-stock", inStock: "true" }, "inStock"],
      [{ intent: "pin-product", pinned: "true" }, "pinned"],
      [{ intent: "pin-product", pinned: "false" }, "unpinned"],
      [{ ...save, basedOn: "1", name: "Body Osito" }, "updated"],
      // The same once more: its answer was lost.
      [{ ...save, basedOn: "1", name: "Body Osito" }, "updated"],
      [{ intent: "delete-product" }, "deleted"],
      [{ intent: "restore-product" }, "restored"],
      [{ intent: "delete-product" }, "deleted"],
      [{ intent: "restore-product" }, "restored", "trash"],
      [{ intent: "delete-product" }, "deleted"],
      [{ intent: "purge-product" }, "purged", "trash"],
    ];
    for (const [fields, done, page] of steps) {
      expect(await post({ id, ...fields }, page)).toMatchObject({
        status: 200,
        ok: true,
        value: { id, done },
      });
    }
    for (const intent of ["set-stock", "pin-product", "delete-product", "restore-product"]) {
      expect(await post({ id, intent })).toMatchObject({ status: 404, ok: false, intent, code: "NOT_FOUND" });
    }
    // What is not the page's to do is no answer at all.
    for (const fields of [{ intent: "purge-product" }, { intent: "otra cosa" }, {}]) {
      await expect(post({ id, ...fields })).rejects.toMatchObject({ init: { status: 400 } });
    }
    await close();
  });

  test("a plain form with photos that fails keeps what was typed and sent, and passes the second time", async () => {
    const database = await open();
    const { send, close } = await shopOn(database);
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
      detail: { photos: [expect.any(String)], photoFault: "NOT_AN_IMAGE" },
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
    expect(await send(form)).toMatchObject({ code: "PHOTOS", detail: { photoFault: "EMPTY_FILE" } });
    form.delete("files");
    // A row is moved or removed without script: nothing is stored yet.
    const intent = { type: "remove", payload: { name: "photos", index: 0 } };
    form.set("__intent__", JSON.stringify(intent));
    expect(await send(form)).toMatchObject({ ok: true, result: { initialValue: { name: "Body" } } });
    form.delete("__intent__");
    expect(await send(form)).toMatchObject({ ok: true, value: { done: "added" } });
    expect(await getProduct(database.db, id)).toMatchObject({
      description: "Lo escrito",
      photos: [{ id: photo, extension: "png" }],
    });
    form.set("photos[1].id", newId());
    form.set("basedOn", "1");
    const gone = await send(form);
    expect(gone).toMatchObject({ code: "PHOTOS", detail: { photos: [photo], photoFault: "PHOTO_GONE" } });
    await close();
  });

  test("a conflict brings both versions; a deleted product is restored with what was typed", async () => {
    const database = await open();
    const { post, close } = await shopOn(database);
    const id = newId();
    await post({ ...save, id });
    await post({ ...save, id, basedOn: "1", name: "De otra persona" });
    const mine = { ...save, id, basedOn: "1", name: "Mío" };
    const theirs = { name: "De otra persona", version: 2 };
    expect(await post(mine)).toMatchObject({
      status: 409,
      result: { initialValue: { name: "Mío" } },
      detail: { current: theirs },
    });
    await post({ intent: "delete-product", id });
    expect(await post({ ...mine, over: "2" })).toMatchObject({ status: 404, detail: { current: theirs } });
    expect(await post({ ...mine, over: "2", restore: "true" })).toMatchObject({ ok: true });
    expect(await getProduct(database.db, id)).toMatchObject({ name: "Mío", version: 3 });
    await close();
  });

  test("when the database fails it is reported once, and what was typed comes back", async () => {
    const database = await open();
    const { post, reported, close } = await shopOn(database);
    expect(await post({ ...save, id: "x" })).toMatchObject({ code: "FAILED" });
    await database.db.schema.dropTable("content_versions").execute();
    expect(await post({ ...save, id: newId(), description: "Largo" })).toMatchObject({
      status: 500,
      code: "FAILED",
      result: { initialValue: { name: "Body", description: "Largo" } },
    });
    expect(reported).toHaveLength(1);
    expect(await listProducts(database.db, { page: 1 })).toMatchObject({ total: 0 });
    await close();
  });
});

const BOUNDARY = "----copito";

interface Part {
  name: string;
  value: string | Uint8Array;
  /** The rest of the `Content-Disposition` header, as it stands there. */
  file?: string;
}

function multipart(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(({ name, value, file }) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file ?? ""}\r\n\r\n`),
    Buffer.from(value as Uint8Array),
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** Reads a body that arrives in pieces of a size that cuts through everything. */
async function read(
  body: Uint8Array,
  { piece = 1000, type = `multipart/form-data; boundary=${BOUNDARY}` } = {},
) {
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
  const { form, photoFault } = await readProductForm(request, imagePool, async (path) => {
    const bytes = await readFile(path);
    if (String(bytes) === "bad") return { ok: false, code: "NOT_AN_IMAGE" };
    taken.push(bytes);
    const id = `sent-${taken.length}`;
    return { ok: true, photo: { id, key: id, extension: "png", width: 1, height: 1 } };
  });
  return { form, photoFault, taken, rest: (await request.body?.getReader().read())?.done };
}

const file = (value: string | Uint8Array, filename = "a"): Part => ({
  name: "files",
  value,
  file: `; filename="${filename}"`,
});

test("reads texts and files, an empty choice of files left out, sent photos after those that are there", async () => {
  const { form, taken, photoFault } = await read(
    multipart([
      { name: "name", value: "Body «Ñandú» 🧸" },
      { name: "photos[0].id", value: "a" },
      file(Buffer.from([1, 2, 3])),
      file("", ""),
      { name: "otra", value: "x", file: '; filename="a"' },
    ]),
    { piece: 7 },
  );
  expect(form.get("name")).toBe("Body «Ñandú» 🧸");
  expect([form.get("photos[0].id"), form.get("photos[1].id")]).toEqual(["a", "sent-1"]);
  expect(taken).toEqual([Buffer.from([1, 2, 3])]);
  expect(photoFault).toBeNull();
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
  const { form, taken, photoFault } = await read(multipart([file("picture", name)]));
  expect(taken.map(String)).toEqual(["picture"]);
  expect(photoFault).toBeNull();
  expect(JSON.stringify([...form])).not.toContain("picture");
});

test("a file of 5 MB is taken, one a byte larger is told, and the texts before it are kept", async () => {
  for (const [size, fault] of [
    [MAX_IMAGE_BYTES, null],
    [MAX_IMAGE_BYTES + 1, "TOO_LARGE"],
  ] as const) {
    const body = multipart([{ name: "name", value: "Body" }, file(Buffer.alloc(size, 1))]);
    const { form, taken, photoFault, rest } = await read(body, { piece: 65_536 });
    expect(photoFault).toBe(fault);
    expect(form.get("name")).toBe("Body");
    expect(taken).toHaveLength(fault ? 0 : 1);
    // Read to its end, so that the browser hears the answer.
    expect(rest).toBe(true);
  }
});

test.each([
  [
    "more than a product may have",
    [{ name: "photos[0].id", value: "a" }, ...Array(MAX_PHOTOS).fill(file("x"))],
    7,
    "TOO_MANY_PHOTOS",
  ],
  ["one that is none, and one after it", [file("bad"), file("good")], 1, "NOT_AN_IMAGE"],
  ["one that is empty, and one after it", [file(""), file("good")], 1, "EMPTY_FILE"],
])("of several files: %s", async (_, parts, count, fault) => {
  const { taken, photoFault } = await read(multipart(parts));
  expect(taken).toHaveLength(count);
  expect(photoFault).toBe(fault);
});

test.each([
  ["no boundary", multipart([{ name: "a", value: "b" }]), "multipart/form-data"],
  ["a body that is no form", Buffer.from("hello"), undefined],
  ["a head without an end", Buffer.from(`--${BOUNDARY}\r\n${"x".repeat(20_000)}`), undefined],
  ["a part without a name", Buffer.from(`--${BOUNDARY}\r\n\r\nx\r\n--${BOUNDARY}--`), undefined],
  ["an empty body", Buffer.alloc(0), undefined],
  ["something after the end", Buffer.concat([multipart([]), Buffer.alloc(5000)]), undefined],
  ["a thousand parts", multipart(Array(1000).fill({ name: "a", value: "b" })), undefined],
  ["texts of megabytes", multipart([{ name: "a", value: "b".repeat(200_000) }]), undefined],
  ["one that breaks off", multipart([file("picture")]).subarray(0, -60), undefined],
])("%s is read to its end without an error of ours", async (_, body, type) => {
  expect((await read(body, type ? { type } : {})).taken).toEqual([]);
});
