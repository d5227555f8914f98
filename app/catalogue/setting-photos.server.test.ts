import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/support/databases.ts";
import { fileOf } from "../../tests/support/image-pool.ts";
import { svg, twoHalves } from "../../tests/support/images.ts";
import { openPhotoStore } from "../../tests/support/photo-store.ts";
import { heroSection, heroSetting } from "../home/sections.ts";
import { photoReference } from "../photos/shop-photo.ts";
import { writeValues } from "../shop/stored.server.ts";
import { parseForm } from "../ui/form/parse.ts";
import { keepPhoto, readPhotoForm } from "./setting-photos.server.ts";
import { storeUpload } from "./stored-photos.server.ts";
import { sweep } from "./sweep.server.ts";

const DAYS = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

async function openStore() {
  const database = await openTestDatabase("sqlite");
  const { deps, names } = await openPhotoStore(database);
  const sweepIn = (days: number) => sweep(database.db, { ...deps, now: () => DAYS(days) });
  return { db: database.db, deps, names, sweepIn };
}

test("a photo that became a setting outlives what sent it, and is swept once another takes its place", async () => {
  const { db, deps, names, sweepIn } = await openStore();
  const stored = await storeUpload(deps, await fileOf(await twoHalves(400, 300)), "a");
  if (!stored.ok) throw new Error(stored.code);
  const { key, extension, width, height } = stored.photo;
  const photo = { key, extension, width, height };
  expect(await keepPhoto(db, deps.now, photo)).toBe(true);
  const write = (value: unknown) => writeValues(db, deps, { [heroSetting.key]: value });
  await write({ photo, alt: null, focus: "top" });
  await sweepIn(3);
  expect(await db.selectFrom("uploads").selectAll().execute()).toEqual([]);
  expect((await names()).length).toBeGreaterThan(0);
  expect(await keepPhoto(db, deps.now, photo)).toBe(true);

  await write(heroSetting.fallback);
  await sweepIn(3);
  expect(await names()).toEqual([]);
  expect(await keepPhoto(db, deps.now, photo)).toBe(false);
});

test.each([
  ["a photo", () => twoHalves(400, 300), null],
  ["an SVG", () => svg(), "NOT_AN_IMAGE"],
])("%s that comes with a form sent without script", async (_what, bytes, wrong) => {
  const { deps } = await openStore();
  const sent = new FormData();
  for (const [name, text] of Object.entries({ intent: "hero", photo: "", alt: "", focus: "left" })) {
    sent.append(name, text);
  }
  sent.append("files", new File([new Uint8Array(await bytes())], "foto"));
  const request = new Request("https://tienda.example/ajustes", { method: "POST", body: sent });
  const form = await readPhotoForm(request, deps, {
    adminId: "a",
    fieldOf: (intent) => (intent === "hero" ? heroSection.photo : undefined),
  });
  const submission = parseForm(form, heroSection.schema);
  if (wrong) return expect(submission.reply().error).toEqual({ photo: [wrong] });
  if (submission.status !== "success" || !submission.value.photo) throw new Error("refused");
  expect(photoReference(submission.value.photo)).toBe(form.get("photo"));
  expect(submission.value.focus).toBe("left");
});
