import { readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { imagePool } from "../../../tests/support/image-pool.ts";
import { writeBody } from "./read-body.ts";
import { readFileForm } from "./read-file-form.ts";

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

test.each([
  ["a name", 'Content-Disposition: form-data; name="\xff"', "text"],
  ["a text", 'Content-Disposition: form-data; name="a"', "\xff"],
])("a form with %s that is no UTF-8 is no whole form", async (_, head, value) => {
  const request = new Request("http://shop.example/", {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=b" },
    body: Buffer.from(`--b\r\n${head}\r\n\r\n${value}\r\n--b--\r\n`, "latin1"),
  });
  const limits = { maxParts: 9, maxTextBytes: 99, maxFileBytes: 99, maxFormBytes: 999 };
  const options = { ...limits, fileField: "files", imagePool, takeFile: async () => {} };
  expect((await readFileForm(request, options)).broken).toBe("BROKEN");
});

test("of a form's pieces none stays in memory once its part was read, nor of what follows a broken one", async () => {
  const head = (name: string) =>
    `--b\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n`;
  const bytes = (text: string) => new TextEncoder().encode(text);
  const large = "x".repeat(2000);
  const pieces = [head("a"), large, large, `\r\n${head("b")}too`, large.repeat(3), large].map(bytes);
  const left = () => pieces.filter(({ byteLength }) => byteLength >= large.length).length;
  const taken: [number, number][] = [];
  const request = new Request("http://shop.example/", {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=b" },
    body: new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    }),
    duplex: "half",
  } as RequestInit);
  const { broken } = await readFileForm(request, {
    ...{ maxParts: 9, maxTextBytes: 99, maxFileBytes: 4000, maxFormBytes: 99_999 },
    fileField: "files",
    imagePool,
    takeFile: async ({ path }) => void taken.push([(await readFile(path)).length, left()]),
  });
  expect(taken).toEqual([[4000, 4]]);
  expect(broken).toBe("TOO_LARGE");
  expect(left()).toBe(0);
});
