import { PassThrough, Readable, type Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { readProducts } from "../app/catalogue/products.server.ts";
import { ENQUIRY_COLUMNS } from "../app/enquiries/inbox/enquiry-columns.ts";
import { enquiryRows } from "../app/enquiries/inbox/inbox.server.ts";
import { ownersZip as texts } from "../app/messages/es/owners-zip.ts";
import { say } from "../app/messages/message.ts";
import {
  GARMENT_COLUMNS,
  garmentsIn,
  ORDER_COLUMNS,
  ordersIn,
} from "../app/orders/sheets/order-sheets.server.ts";
import { type BackupSource, writeBackup } from "../app/platform/backup/backup.ts";
import { readSnapshot } from "../app/platform/backup/rows.ts";
import type { Db } from "../app/platform/db/schema.ts";
import { keyOfFile, originalName } from "../app/platform/images/media.ts";
import type { MediaStore } from "../app/platform/images/store.ts";
import { type Columns, xlsxStream } from "../app/platform/spreadsheet.ts";
import type { Product } from "../app/product/product.ts";
import { dayOf } from "../app/ui/date-format.ts";

interface OwnersShop extends Pick<BackupSource, "place" | "now"> {
  store: MediaStore;
}

/** Writes the owner's zip: sheets, photos, and a backup of the shop. Opens one file at a time. */
export async function writeOwnersZip(destination: Writable, shop: OwnersShop): Promise<void> {
  const { store, place, now } = shop;
  const day = dayOf(now);
  const backup = `copito-${day}.tzst`;
  const { sheets, photos } = await readSnapshot(place, async (db) => ({
    sheets: await sheetsOf(db),
    photos: await photosOf(db, store),
  }));
  const zip = new ZipFile();
  const failed = new Promise<never>((_, reject) => zip.once("error", reject));
  zip.addBuffer(Buffer.from(say(texts.readme.text, { day, backup })), texts.readme.name);
  for (const [name, content] of sheets) zip.addBuffer(content, name, { compress: false });
  for (const [name, file] of photos) {
    addStream(
      zip,
      `${texts.photos}/${name}`,
      async () => (await store.open(file))?.stream ?? Readable.from([]),
    );
  }
  addStream(zip, backup, async () => {
    const stream = new PassThrough();
    writeBackup(stream, { ...shop, secret: null, purpose: "download" }).catch((err) => stream.destroy(err));
    return stream;
  });
  zip.end();
  await Promise.race([pipeline(zip.outputStream, destination), failed]);
}

/** A streamed entry has no size in its header. Many phones can unpack such an entry only if it is deflated. */
function addStream(zip: ZipFile, name: string, open: () => Promise<Readable>): void {
  zip.addReadStreamLazy(name, { compressionLevel: 1 }, (done) => {
    open().then(
      (stream) => done(null, stream),
      (error) => zip.emit("error", error),
    );
  });
}

type Variant = Partial<Product["variants"][number]>;

const t = texts.columns;

/** The products sheet has one row for each variant, and one for a product without variants. */
const PRODUCT_COLUMNS: Columns<{ product: Product; variant: Variant }> = {
  [t.name]: ({ product }) => product.name,
  [t.category]: ({ product }) => product.category,
  [t.size]: ({ variant }) => variant.size ?? null,
  [t.colour]: ({ variant }) => variant.colour ?? null,
  [t.price]: { cents: ({ product, variant }) => variant.priceCents ?? product.priceCents },
  [t.stock]: ({ variant }) => variant.stock ?? null,
  [t.inStock]: ({ product }) => (product.inStock ? texts.yes : texts.no),
};

async function* variantsOf(db: Db) {
  for await (const products of readProducts(db)) {
    for (const product of products) {
      const variants: readonly Variant[] = product.variants.length > 0 ? product.variants : [{}];
      yield* variants.map((variant) => ({ product, variant }));
    }
  }
}

/** Includes every timestamp. Timestamps are compared as texts, and all of them sort between "" and "9". */
const EVER = { from: "", until: "9" };

/** Returns each sheet's name and content. Sheets are compressed and small, so memory can hold all of them. */
async function sheetsOf(db: Db): Promise<[string, Buffer][]> {
  const { products, orders, garments, enquiries } = texts.sheets;
  return [
    [products, await buffer(xlsxStream("Prendas", PRODUCT_COLUMNS, variantsOf(db)))],
    [orders, await buffer(xlsxStream("Pedidos", ORDER_COLUMNS, ordersIn(db, EVER)))],
    [garments, await buffer(xlsxStream("Prendas pedidas", GARMENT_COLUMNS, garmentsIn(db, EVER)))],
    [enquiries, await buffer(xlsxStream("Consultas", ENQUIRY_COLUMNS, await enquiryRows(db)))],
  ];
}

/** Lists the photos of products and settings. Each pair is a photo's name in the zip and in the store. */
async function photosOf(db: Db, store: MediaStore): Promise<[string, string][]> {
  const stored = new Set(await Array.fromAsync(store.list("originals"), ({ name }) => name));
  const rows = await db
    .selectFrom("product_photos")
    .innerJoin("products", "products.id", "product_id")
    .select(["slug", "position", "key", "extension"])
    .orderBy("slug")
    .orderBy("position")
    .execute();
  const ofProducts = rows.map((row): [string, string] => [
    `${row.slug}/${row.position + 1}.${row.extension}`,
    originalName(row.key, row.extension),
  ]);
  const settings = JSON.stringify(await db.selectFrom("settings").select("value").execute());
  const ofShop = [...stored].filter((name) => settings.includes(keyOfFile(name) ?? "\0"));
  return [
    ...ofProducts.filter(([, name]) => stored.has(name)),
    ...ofShop.map((name, n): [string, string] => [
      `${texts.shopPhotos}/${n + 1}.${name.split(".").at(-1)}`,
      name,
    ]),
  ];
}
