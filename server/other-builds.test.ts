import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { openDiskStore } from "../app/platform/images/disk-store.ts";
import { newFolder } from "../tests/support/folder.ts";
import { recordingLog } from "../tests/support/log.ts";
import type { AppEnv } from "./app-env.ts";
import { openOtherBuilds } from "./other-builds.ts";

async function instances() {
  const dataDir = await newFolder();
  const log = recordingLog();
  const store = await openDiskStore(dataDir, log);
  return {
    /** Starts an instance whose build is a single file called `name`. */
    async start(name: string) {
      const others = openOtherBuilds({ store, log, now: () => new Date() });
      const packed = join(dataDir, randomBytes(8).toString("hex"));
      await writeFile(packed, gzipSync(JSON.stringify([[name, Buffer.from(name).toString("base64")]])));
      await others.share(packed);
      const app = new Hono<AppEnv>().get("/assets/:name", others.answer);
      const get = async (asked: string) => {
        const response = await app.request(`/assets/${asked}`);
        return response.status === 200 ? await response.text() : response.status;
      };
      return { get, app };
    },
  };
}

it("an instance serves the files of older and newer builds", async () => {
  const { start } = await instances();
  const older = await start("one-AbC.js");
  const newer = await start("two-_x.js");
  expect(await older.get("two-_x.js")).toBe("two-_x.js");
  expect(await newer.get("one-AbC.js")).toBe("one-AbC.js");
  expect(await newer.get("three.js")).toBe(404);
  const { headers } = await newer.app.request("/assets/one-AbC.js");
  expect(headers.get("Content-Type")).toMatch(/^text\/javascript/);
  expect(headers.get("Cache-Control")).toContain("immutable");
});
