import { readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { imagePool } from "../../../tests/support/image-pool.ts";
import { writeBody } from "./read-body.ts";

const sending = (body: unknown) =>
  new Request("http://shop.example/", { method: "POST", body, duplex: "half" } as RequestInit);

test("a body is written to a file up to the limit, and a full disk is an error", async () => {
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
