import { expect, it } from "vitest";
import { newFolder } from "../../tests/support/folder.ts";
import { seededRandom } from "../../tests/support/seeded-random.ts";
import { killWhileOwnerWorks } from "./kills.ts";

const SEED = Number(process.env.SEED ?? Date.now() % 1e6);

it(`after two kills everything that was confirmed to the owner is there, and no file lacks its row (SEED=${SEED})`, async () => {
  const { confirmed, ...found } = await killWhileOwnerWorks(await newFolder(), 2, seededRandom(SEED));
  expect(found).toEqual({ lost: 0, missing: 0, left: 0, whole: true });
}, 120_000);
