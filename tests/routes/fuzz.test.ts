import { expect, it } from "vitest";
import { attack } from "../support/fuzz/attack.ts";
import { fuzzPhotos } from "../support/fuzz/photos.ts";
import { startTestServer } from "../support/shop.ts";

/** `npm run fuzz` sends as many as it is told. */
const COUNT = process.env.LONG ? 600 : 300;

const SEED = Number(process.env.SEED ?? Date.now() % 1e6);

it(`${COUNT} mutated requests over every route: no 5xx but 503, no error in the log (SEED=${SEED})`, {
  timeout: 120_000,
}, async () => {
  const { origin, log } = await startTestServer({ openAdmin: true });
  const photos = await fuzzPhotos();
  const { answered, faults } = await attack({ origin, seed: SEED, first: 0, count: COUNT, photos });
  expect(faults).toEqual([]);
  expect(log.entries.filter(({ level }) => level === "error")).toEqual([]);
  // Otherwise the requests are refused at the door, and nothing behind it was tried.
  expect(answered.get("read 2xx")).toBeGreaterThan(COUNT / 10);
  expect((answered.get("write 2xx") ?? 0) + (answered.get("write 3xx") ?? 0)).toBeGreaterThan(COUNT / 100);
});
