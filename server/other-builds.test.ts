import { randomBytes } from "node:crypto";
import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { openDiskStore } from "../app/platform/images/disk-store.ts";
import { newFolder } from "../tests/support/folder.ts";
import { recordingLog } from "../tests/support/log.ts";
import type { AppEnv } from "./app-env.ts";
import { openOtherBuilds } from "./other-builds.ts";

const DAY = 24 * 3_600_000;

async function instances() {
  const dataDir = await newFolder();
  const log = recordingLog();
  const store = await openDiskStore(dataDir, log);
  return {
    /** Starts an instance of a build with a single file. */
    async start(name: string) {
      const others = openOtherBuilds({ store, log, now: () => new Date() });
      const packed = join(dataDir, randomBytes(8).toString("hex"));
      await writeFile(packed, gzipSync(JSON.stringify([[name, Buffer.from(name).toString("base64")]])));
      const share = () => others.share(packed);
      await share();
      const app = new Hono<AppEnv>().get("/assets/:name", others.answer);
      const get = async (asked: string) => {
        const response = await app.request(`/assets/${asked}`);
        return response.status === 200 ? await response.text() : response.status;
      };
      return { get, share, app };
    },
    /** Makes all stored builds older. */
    async age(milliseconds: number) {
      const folder = join(dataDir, "media", "builds");
      const then = new Date(Date.now() - milliseconds);
      for (const file of await readdir(folder)) await utimes(join(folder, file), then, then);
    },
  };
}

it("each build's files are to be had from instances of the others, older and newer, for good", async () => {
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

it("they are kept for thirty days after the last time that an instance of theirs said that it runs", async () => {
  const { start, age } = await instances();
  const running = await start("running.js");
  await start("gone.js");
  await age(31 * DAY);
  await running.share();
  const newest = await start("newest.js");
  expect(await newest.get("running.js")).toBe("running.js");
  expect(await newest.get("gone.js")).toBe(404);
});
