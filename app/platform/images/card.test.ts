import sharp from "sharp";
import { expect, test } from "vitest";
import { imagePool } from "../../../tests/support/image-pool.ts";
import { photoJpeg } from "../../../tests/support/images.ts";
import type { Card } from "./card.ts";

const card: Card = {
  photos: [await photoJpeg(900, 600)],
  title: "Vestido Jardín",
  line: "$18.900",
  mark: "Copito",
};

const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
const NOISE = { width: 630, height: 630, channels: 3, background: "#888", noise } as const;

async function drawn(changes: Partial<Card> = {}) {
  return await imagePool.run({ task: "card", card: { ...card, ...changes } });
}

/** Returns the pixels, in grey, of the half of the picture that has the text. */
async function wordsOf(changes: Partial<Card> = {}): Promise<Buffer> {
  const answer = await drawn(changes);
  if (!answer.ok) throw new Error(answer.reason);
  const half = { left: 640, top: 0, width: 560, height: 630 };
  return await sharp(answer.result).extract(half).greyscale().raw().toBuffer();
}

test.each([
  ["a photo", {}],
  [
    "the longest words",
    { title: "Vestido ".repeat(15), mark: "La tienda ".repeat(6), line: "Desde $99.999.999,99" },
  ],
  ["one word without an end", { title: "a".repeat(120) }],
  ["nothing that the font has", { title: "🧶", mark: "子" }],
  ["noise", { photos: [await sharp({ create: NOISE }).png().toBuffer()] }],
])("draws %s as a JPEG of 1200 by 630 below 300 KB", async (_, changes: Partial<Card>) => {
  const answer = await drawn(changes);
  if (!answer.ok) throw new Error(answer.reason);
  expect(await sharp(answer.result).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(answer.result.length).toBeLessThan(300_000);
});

test("draws each of its words, as they are written", async () => {
  const [plain, ...others] = await Promise.all([
    wordsOf(),
    wordsOf({ title: "Vestido Lino" }),
    wordsOf({ line: "$18.901" }),
    wordsOf({ mark: "Nube" }),
    wordsOf({ title: "<b>Vestido</b> Jardín" }),
  ]);
  for (const other of others) expect(other.equals(plain as Buffer)).toBe(false);
  // A character that the font lacks is left out instead of drawn as a box.
  expect((await wordsOf({ title: "Vestido Jardín 🧶" })).equals(plain as Buffer)).toBe(true);
});
