import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect } from "vitest";
import { insertProducts } from "../app/catalogue/products.server.ts";
import { storeEnquiry } from "../app/enquiries/intake/receive.server.ts";
import { attachedOrder } from "../app/orders/order/orders.server.ts";
import { restoreShop } from "../app/platform/backup/restore.ts";
import type { MediaStore } from "../app/platform/images/store.ts";
import { eachDatabase, type TestDatabase } from "../tests/support/databases.ts";
import { enquiry, NOON } from "../tests/support/enquiries.ts";
import { newFolder } from "../tests/support/folder.ts";
import { recordingLog } from "../tests/support/log.ts";
import { openTestStore } from "../tests/support/media-store.ts";
import { productNumber } from "../tests/support/products.ts";
import { writeSettings } from "../tests/support/settings.ts";
import { filesOfZip, rowsOfXlsx } from "../tests/support/zip.ts";
import { writeOwnersZip } from "./owners-zip.ts";

const KEYS = ["a", "b", "c"].map((letter) => letter.repeat(32));
const photo = (n: number) => ({ key: KEYS[n] ?? "", extension: "jpg", width: 600, height: 800, alt: null });

/** Fills a shop with a product with two photos, a logo, a photo that nothing refers to, an order and an enquiry. */
async function openPhotographed({ db }: TestDatabase) {
  const files = await openTestStore();
  for (const key of KEYS)
    await files.store.put(`originals/${key}.jpg`, Buffer.from(`photo ${key}`), "image/jpeg");
  await files.store.put(`originals/${"d".repeat(32)}.jpg`, Buffer.from("of nobody"), "image/jpeg");
  await insertProducts(db, [
    productNumber(1, { name: "Body Ñandú", photos: [photo(0), photo(1)], priceCents: 1_890_050 }),
  ]);
  await writeSettings(db, { brand: { logo: { ...photo(2), alt: null } } });
  const items = [
    {
      slug: "body",
      name: "Body Ñandú",
      size: null,
      colour: null,
      priceCents: 1_890_050,
      from: false,
      quantity: 2,
      note: "",
    },
  ];
  const attached = { ...attachedOrder({ id: "basket" }, items), words: "" };
  await storeEnquiry(db, { now: () => NOON, attached }, { enquiry: enquiry(), key: "order" });
  await storeEnquiry(db, { now: () => NOON }, { enquiry: enquiry({ message: "=1+1" }), key: "enquiry" });
  return files;
}

async function zipOf({ dataDir, databaseUrl }: TestDatabase, store: MediaStore) {
  const destination = new PassThrough();
  const zip = buffer(destination);
  zip.catch(() => {});
  await writeOwnersZip(destination, { place: { dataDir, databaseUrl }, store, now: NOON });
  return await filesOfZip(await zip);
}

/** Counts the files that are open at the same time. */
function counting(store: MediaStore) {
  const count = { now: 0, most: 0 };
  return {
    count,
    store: {
      ...store,
      async open(name: string) {
        const file = await store.open(name);
        count.now += 1;
        count.most = Math.max(count.most, count.now);
        file?.stream.once("close", () => {
          count.now -= 1;
        });
        return file;
      },
    },
  };
}

eachDatabase((test) => {
  test("the owner's zip has her photos by product, sheets, and a backup that restores the shop", async ({
    database,
  }) => {
    const { store, count } = counting((await openPhotographed(database)).store);
    const files = await zipOf(database, store);
    expect([...files.keys()]).toEqual([
      "LEEME.txt",
      "planillas/prendas.xlsx",
      "planillas/pedidos.xlsx",
      "planillas/prendas-pedidas.xlsx",
      "planillas/consultas.xlsx",
      "fotos/body-nandu/1.jpg",
      "fotos/body-nandu/2.jpg",
      "fotos/de-la-tienda/1.jpg",
      "copito-2026-11-20.tzst",
    ]);
    expect(count.most).toBe(1);
    expect(files.get("fotos/body-nandu/2.jpg")?.toString()).toBe(`photo ${KEYS[1]}`);
    expect(files.get("fotos/de-la-tienda/1.jpg")?.toString()).toBe(`photo ${KEYS[2]}`);
    const rows = async (name: string) => await rowsOfXlsx(files.get(`planillas/${name}.xlsx`) ?? Buffer.of());
    expect((await rows("pedidos"))[1]).toContain(37_801);
    expect((await rows("prendas"))[1]?.slice(0, 1)).toEqual(["Body Ñandú"]);
    expect((await rows("consultas")).map((row) => row.includes("=1+1"))).toEqual([false, true, false]);

    const file = join(await newFolder(), "backup.tzst");
    await writeFile(file, files.get("copito-2026-11-20.tzst") ?? "");
    const place = { dataDir: join(await newFolder(), "data"), databaseUrl: null, s3: null };
    expect(await restoreShop({ file, place, log: recordingLog() })).toMatchObject({ ok: true });
  });

  test("an error of the photo store aborts the zip", async ({ database }) => {
    const { store } = await openPhotographed(database);
    const broken = { ...store, open: () => Promise.reject(new Error("no store")) };
    await expect(zipOf(database, broken)).rejects.toThrow("no store");
  });
});
