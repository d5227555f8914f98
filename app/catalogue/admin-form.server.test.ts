import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { imagePool } from "../../tests/support/image-pool.ts";
import { MAX_IMAGE_BYTES } from "../platform/images/limits.ts";
import { readAdminForm, type TakeFile } from "./admin-form.server.ts";
import { MAX_PHOTOS } from "./product.ts";

const read = (request: Request, take: TakeFile) => readAdminForm(request, imagePool, take);

const BOUNDARY = "----copito";

interface Part {
  name: string;
  value: string | Uint8Array;
  /** The rest of the `Content-Disposition` header, as it stands there. */
  file?: string;
  type?: string;
}

function multipart(parts: readonly Part[], end = `--${BOUNDARY}--\r\n`): Buffer {
  const chunks = parts.flatMap(({ name, value, file, type }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file ?? ""}\r\n${type ? `Content-Type: ${type}\r\n` : ""}\r\n`,
    ),
    Buffer.from(value as Uint8Array),
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...chunks, Buffer.from(end)]);
}

/** A request that arrives in pieces of a size that cuts through everything. */
function request(
  body: Uint8Array,
  contentType = `multipart/form-data; boundary=${BOUNDARY}`,
  piece = 1000,
): Request {
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= body.length) return controller.close();
      controller.enqueue(body.subarray(at, at + piece));
      at += piece;
    },
  });
  return new Request("http://shop.example/catalogo", {
    method: "POST",
    headers: { "Content-Type": contentType },
    body: stream,
    duplex: "half",
  } as RequestInit);
}

function taking() {
  const taken: Buffer[] = [];
  const take = async (file: string) => {
    taken.push(await readFile(file));
    const id = `sent-${taken.length}`;
    return { ok: true as const, photo: { id, key: id, extension: "png", width: 1, height: 1 } };
  };
  return { taken, take };
}

test("reads texts and files of a plain form, an empty choice of files left out", async () => {
  const { taken, take } = taking();
  const form = await read(
    request(
      multipart([
        { name: "nombre", value: "Body «Ñandú» 🧸" },
        { name: "foto", value: "a" },
        { name: "foto", value: "b" },
        { name: "fotos", value: Buffer.from([1, 2, 3]), file: '; filename="a.png"', type: "image/png" },
        { name: "fotos", value: "", file: '; filename=""', type: "application/octet-stream" },
      ]),
      undefined,
      7,
    ),
    take,
  );
  expect(form.fields.get("nombre")).toBe("Body «Ñandú» 🧸");
  expect(form.fields.getAll("foto")).toEqual(["a", "b"]);
  expect(taken).toEqual([Buffer.from([1, 2, 3])]);
  expect(form.uploads.map(({ id }) => id)).toEqual(["sent-1"]);
  expect(form.fault).toBeNull();
});

test.each([
  ["a way out of the folder", '; filename="../../../etc/passwd"'],
  ["a Windows way out", '; filename="..\\..\\copito.sqlite"'],
  ["an absolute path", '; filename="/etc/passwd"'],
  ["a NUL", '; filename="a.png\u0000.html"'],
  ["a mark that turns the direction", '; filename="a\u202egnp.exe"'],
  ["emoji", '; filename="🧸👶🏽.png"'],
  ["nothing but spaces", '; filename="   "'],
  ["five thousand characters", `; filename="${"a".repeat(5000)}.png"`],
  ["a name in its extended form", "; filename*=UTF-8''..%2F..%2Fetc"],
  ["quotes within", '; filename="a\\"b.png"'],
  ["two names", '; filename="a.png"; filename="../b.png"'],
])("a file's name decides nothing: %s", async (_, file) => {
  const { taken, take } = taking();
  const form = await read(
    request(multipart([{ name: "fotos", value: "picture", file, type: "text/html" }])),
    take,
  );
  expect(taken.map(String)).toEqual(["picture"]);
  expect(form.fault).toBeNull();
  expect([...(form.fields as URLSearchParams)]).toEqual([]);
});

test("a file of another field is not taken", async () => {
  const { taken, take } = taking();
  await read(request(multipart([{ name: "otra", value: "x", file: '; filename="a"' }])), take);
  expect(taken).toEqual([]);
});

test("a file of 5 MB is taken, one a byte larger is told, and the texts before it are kept", async () => {
  const { taken, take } = taking();
  const parts = (size: number): Part[] => [
    { name: "nombre", value: "Body" },
    { name: "fotos", value: Buffer.alloc(size, 1), file: '; filename="a"' },
  ];
  const good = await read(request(multipart(parts(MAX_IMAGE_BYTES)), undefined, 65_536), take);
  expect(good.fault).toBeNull();
  expect(taken.map((bytes) => bytes.length)).toEqual([MAX_IMAGE_BYTES]);
  const sent = request(multipart(parts(MAX_IMAGE_BYTES + 1)), undefined, 65_536);
  const large = await read(sent, take);
  expect(large.fault).toBe("TOO_LARGE");
  expect(large.fields.get("nombre")).toBe("Body");
  expect(taken).toHaveLength(1);
  // Read to its end, so that the browser hears the answer.
  expect((await sent.body?.getReader().read())?.done).toBe(true);
});

test("of more files than a product may have the first are taken and the fault is told", async () => {
  const { taken, take } = taking();
  const files = Array.from({ length: MAX_PHOTOS + 1 }, () => ({
    name: "fotos",
    value: "x",
    file: '; filename="a"',
  }));
  const form = await read(request(multipart(files)), take);
  expect(taken).toHaveLength(MAX_PHOTOS);
  expect(form.fault).toBe("TOO_MANY_PHOTOS");
});

test("what is wrong with one file is told and the next are taken", async () => {
  const form = await read(
    request(
      multipart([
        { name: "fotos", value: "bad", file: '; filename="a"' },
        { name: "fotos", value: "good", file: '; filename="b"' },
      ]),
    ),
    async (file) =>
      (await readFile(file, "utf8")) === "bad"
        ? { ok: false, code: "NOT_AN_IMAGE" }
        : { ok: true, photo: { id: "good", key: "k", extension: "png", width: 1, height: 1 } },
  );
  expect(form.fault).toBe("NOT_AN_IMAGE");
  expect(form.uploads.map(({ id }) => id)).toEqual(["good"]);
});

test.each([
  ["no boundary", multipart([{ name: "a", value: "b" }]), "multipart/form-data"],
  ["a body that is no form", Buffer.from("hello"), undefined],
  ["a head without an end", Buffer.from(`--${BOUNDARY}\r\n${"x".repeat(20_000)}`), undefined],
  ["a part without a name", Buffer.from(`--${BOUNDARY}\r\n\r\nx\r\n--${BOUNDARY}--`), undefined],
  ["an empty body", Buffer.alloc(0), undefined],
  ["something after the end", Buffer.concat([multipart([]), Buffer.alloc(5000)]), undefined],
  ["a thousand parts", multipart(Array.from({ length: 1000 }, () => ({ name: "a", value: "b" }))), undefined],
  ["texts of megabytes", multipart([{ name: "a", value: "b".repeat(200_000) }]), undefined],
])("%s is read to its end without a fault of ours", async (_, body, contentType) => {
  const { taken, take } = taking();
  await read(request(body, contentType), take);
  expect(taken).toEqual([]);
});

test("a form that breaks off in the middle is not taken for a whole one", async () => {
  const { taken, take } = taking();
  const whole = multipart([
    { name: "nombre", value: "Body" },
    { name: "fotos", value: "picture", file: '; filename="a"' },
  ]);
  const form = await read(request(whole.subarray(0, -60)), take);
  expect(form.fault).toBe("FAILED");
  expect(taken).toEqual([]);
});

test("a form without files is read as ever", async () => {
  const { take } = taking();
  const form = await read(
    request(Buffer.from("intent=stock&id=a%20b"), "application/x-www-form-urlencoded"),
    take,
  );
  expect(form.fields.get("id")).toBe("a b");
});
