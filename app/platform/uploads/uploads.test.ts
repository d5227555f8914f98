import { readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { imagePool } from "../../../tests/support/image-pool.ts";
import { writeBody } from "./read-body.ts";
import { type FormFile, readFileForm } from "./read-file-form.ts";

const sending = (body: unknown) =>
  new Request("http://shop.example/", { method: "POST", body, duplex: "half" } as RequestInit);

test("a body is a file of its bytes, up to the limit; a full disk is no interruption", async () => {
  const pieces = () => sending(Readable.from([new Uint8Array(70_000).fill(1), Buffer.from("end")]));
  await imagePool.inFolder(async (folder) => {
    const file = join(folder, "sent");
    expect(await writeBody(pieces(), file, 70_002)).toEqual({ ok: false, code: "TOO_LARGE" });
    expect(await writeBody(pieces(), file, 70_003)).toBeNull();
    const whole = Buffer.concat([Buffer.alloc(70_000, 1), Buffer.from("end")]);
    expect((await readFile(file)).equals(whole)).toBe(true);
    const full = join(folder, "full");
    await symlink("/dev/full", full);
    await expect(writeBody(pieces(), full, 1e6)).rejects.toThrow("ENOSPC");
  });
});

const LIMITS = { maxParts: 9, maxTextBytes: 99, maxFileBytes: 99, maxFormBytes: 9999 };

/** One part of a multipart form; `rest` is added to its Content-Disposition. */
const part = (name: string, value: string, rest = "") =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n${value}\r\n`;
const file = (value: string, name = "a") => part("files", value, `; filename="${name}"`);

/** Reads a form that arrives in pieces of 7 bytes. */
async function readForm(body: string, type = "multipart/form-data; boundary=b") {
  const bytes = Buffer.from(body, "latin1");
  const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, n) =>
    bytes.subarray(7 * n, 7 * n + 7),
  );
  const request = new Request("http://shop.example/", {
    method: "POST",
    headers: { "Content-Type": type },
    body: Readable.from(pieces),
    duplex: "half",
  } as unknown as RequestInit);
  const taken: string[] = [];
  const takeFile = async ({ content }: FormFile) => void taken.push(Buffer.concat(content).toString());
  const read = await readFileForm(request, { ...LIMITS, fileField: "files", takeFile });
  return { taken, form: [...read.form], broken: read.broken };
}

test("a form's texts and files are read, an empty choice and files of other fields are left out", async () => {
  const parts = [part("name", "Body"), file("123"), file("", ""), part("other", "x", '; filename="a"')];
  expect(await readForm(`${parts.join("")}--b--\r\n`)).toEqual({
    taken: ["123"],
    form: [["name", "Body"]],
    broken: null,
  });
});

test.each(["../../../etc/passwd", "a.png\u0000.html", "   ", 'a.png"; filename="../b.png'])(
  "a file is kept whatever its name: %j",
  async (name) => {
    expect(await readForm(`${file("photo", name)}--b--\r\n`)).toMatchObject({
      taken: ["photo"],
      broken: null,
    });
  },
);

const whole = part("a", "b");

test.each([
  ["a file of a byte too many", `${whole}${file("x".repeat(100))}--b--\r\n`, "TOO_LARGE", 1],
  ["a body that is no form", "hello", "BROKEN", 0],
  ["a head without an end", `--b\r\n${"x".repeat(2000)}`, "BROKEN", 0],
  ["an empty body", "", "BROKEN", 0],
  ["a thousand parts", whole.repeat(1000), "BROKEN", 9],
  ["texts that are too long", `${whole}${part("c", "d".repeat(99))}--b--\r\n`, "BROKEN", 1],
  ["a form that breaks off", `${whole}${file("123").slice(0, -4)}`, "BROKEN", 1],
  ["a name that is no UTF-8", `${part("\xff", "text")}--b--\r\n`, "BROKEN", 0],
  ["a text that is no UTF-8", `${part("a", "\xff")}--b--\r\n`, "BROKEN", 0],
])("of %s the texts before the fault are kept", async (_, body, broken, texts) => {
  const { form, ...read } = await readForm(body);
  expect(read).toEqual({ taken: [], broken });
  expect(form).toHaveLength(texts);
});
