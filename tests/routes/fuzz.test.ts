import { expect, it } from "vitest";
import { attack } from "../support/fuzz/attack.ts";
import { fuzzPhotos } from "../support/fuzz/photos.ts";
import { startTestServer } from "../support/shop.ts";

const SEED = Number(process.env.SEED ?? Date.now() % 1e6);

it(`600 mutated requests over every route: no 5xx but 503, no error in the log (SEED=${SEED})`, {
  timeout: 120_000,
}, async () => {
  const { origin, log } = await startTestServer({ openAdmin: true });
  const photos = await fuzzPhotos();
  const { answered, faults } = await attack({ origin, seed: SEED, first: 0, count: 600, photos });
  expect(faults).toEqual([]);
  expect(log.entries.filter(({ level }) => level === "error")).toEqual([]);
  // Otherwise the requests are refused at the door, and nothing behind it was tried.
  expect(answered.get("read 2xx")).toBeGreaterThan(60);
  expect((answered.get("write 2xx") ?? 0) + (answered.get("write 3xx") ?? 0)).toBeGreaterThan(12);
});
