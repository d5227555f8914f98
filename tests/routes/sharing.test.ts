import { parse } from "csv-parse/sync";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, it } from "vitest";
import { insertProducts } from "../../app/catalogue/products.server.ts";
import { storeUpload } from "../../app/photos/stored-photos.server.ts";
import type { NewPhoto } from "../../app/product/product.ts";
import { GOOGLE, GOOGLE_NAMESPACE, META, violations } from "../fixtures/feed-rules.ts";
import { faultsOf } from "../fixtures/structured-data.ts";
import { attributeOf, textOf } from "../support/html.ts";
import { fileOf } from "../support/image-pool.ts";
import { photoJpeg } from "../support/images.ts";
import { readLinkPreview } from "../support/link-preview.ts";
import { productNumber, variant } from "../support/products.ts";
import { writeSettings } from "../support/settings.ts";
import { openTestShop, PUBLIC_URL } from "../support/shop.ts";

const now = () => new Date("2026-11-20T15:00:00Z");
const shop = await openTestShop({ products: [] });
const { db } = shop.database;

async function photo(width: number, height: number): Promise<NewPhoto> {
  const { store, imagePool } = shop;
  const file = await fileOf(await photoJpeg(width, height));
  const sent = await storeUpload({ db, store, imagePool, log: shop.log, now }, file);
  if (!sent.ok) throw new Error(sent.code);
  const { key, extension } = sent.photo;
  return { key, extension, width: sent.photo.width, height: sent.photo.height, alt: null };
}

const square = await photo(900, 900);
const wide = await photo(1200, 500);
const tall = await photo(500, 900);
const LONG =
  "Vestido de muselina doble con volados en los hombros, cuello bordado a mano y moño de seda para su primer cumpleaños";

await insertProducts(db, [
  productNumber(1, {
    name: "Vestido Jardín",
    category: "Vestidos",
    photos: [square, { ...wide, colour: "Rosa" }, tall],
    gender: "girl",
    priceBeforeCents: 2_000_000,
    variants: [
      variant("RN", "Rosa y crudo, 2", { stock: 0 }),
      variant("3-6 m", "Rosa", { priceCents: 2_100_050 }),
      variant("2 años", "Rosa", { stock: 1 }),
    ],
  }),
  productNumber(2, {
    name: LONG,
    category: "Fiesta, bautismo y cumpleaños",
    priceCents: 9_999_999_999,
    photos: [tall],
    description: null,
  }),
  productNumber(3, {
    name: 'Body <b>"Ñandú"</b> & Cía 🧶',
    category: "Bodys & más",
    photos: [wide],
    inStock: false,
  }),
  productNumber(4, { name: "Manta sin precio", priceCents: null, photos: [square] }),
  productNumber(5, { name: "Gorro sin foto", variants: [variant("9-12 m", null)] }),
]);
const paths = ["vestido-jardin", "vestido-de-muselina-doble", "body", "manta-sin-precio", "gorro-sin-foto"];
const sitemap = await (await shop.get("/sitemap.xml")).text();
const slugs = paths.map((start) => new RegExp(`/catalogo/(${start}[^<]*)<`).exec(sitemap)?.[1] ?? "");

it.each(slugs.map((slug, place) => [slug, place] as const))(
  "%s makes a link preview",
  async (slug, place) => {
    const preview = await readLinkPreview(shop.get, PUBLIC_URL, `/catalogo/${slug}`);
    const address = `${PUBLIC_URL}/catalogo/${slug}`;
    expect(preview).toMatchObject({ url: address, canonical: [address], card: "summary_large_image" });
    expect(preview.title).toContain("Copito");
    expect(preview.description.length).toBeGreaterThan(50);
    expect(preview.description.length).toBeLessThanOrEqual(160);
    expect(preview.alt).not.toBe("");
    const own = `${PUBLIC_URL}/catalogo/${slug}/vista.jpg?v=1-Copito`;
    // The preview of a product without a photo is the shop's picture, a file of the build.
    expect(preview.images).toEqual([place === 4 ? `${PUBLIC_URL}/share.jpg` : own]);
    expect(preview).toMatchObject({ status: 200, type: "image/jpeg", told: { type: "image/jpeg" } });
    expect(preview.picture).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
    expect(preview.told).toMatchObject({ width: "1200", height: "630" });
    expect(preview.picture.bytes.length).toBeLessThan(300_000);
  },
);

it("a new brand has a new preview picture, and a missing product has none", async () => {
  const path = `/catalogo/${slugs[1]}`;
  const before = await readLinkPreview(shop.get, PUBLIC_URL, path);
  await writeSettings(db, { brand: { brand: "Nube & Cía" } });
  const after = await readLinkPreview(shop.get, PUBLIC_URL, path);
  expect(after.images).toEqual([`${PUBLIC_URL}${path}/vista.jpg?v=1-Nube+%26+C%C3%ADa`]);
  expect(after.picture.bytes.equals(before.picture.bytes)).toBe(false);
  await writeSettings(db, { brand: {} });
  expect((await shop.get("/catalogo/nunca-hubo/vista.jpg")).status).toBe(404);
});

it("a colour's URL shows its photo first, also in previews", async () => {
  const path = `/catalogo/${slugs[0]}`;
  const preview = await readLinkPreview(shop.get, PUBLIC_URL, `${path}?color=Rosa`);
  expect(preview).toMatchObject({ status: 200, canonical: [PUBLIC_URL + path] });
  expect(preview.images).toEqual([`${PUBLIC_URL}${path}/vista.jpg?v=1-Copito&color=Rosa`]);
  const plain = await readLinkPreview(shop.get, PUBLIC_URL, path);
  expect(preview.picture.bytes.equals(plain.picture.bytes)).toBe(false);
  const page = await shop.page(`${path}?color=Rosa`);
  const [first] = page.all("#foto-1 img");
  expect(attributeOf(first ?? page.one("html"), "src")).toContain(wide.key);
  expect(attributeOf(page.one('link[rel="preload"][as="image"]'), "imagesrcset")).toContain(wide.key);
});

/** Returns a page's structured data by type, and its breaches of the rules of schema.org and Google. */
async function structuredData(path: string) {
  const page = await shop.page(path);
  const said = page.all('script[type="application/ld+json"]').flatMap((script) => {
    const json = JSON.parse(textOf(script));
    return json["@graph"] ?? json;
  });
  const byType = Object.groupBy(said as { "@type": string }[], (node) => node["@type"]);
  const nodes = byType as Partial<Record<string, { "@type": string }[]>>;
  return { nodes, errors: await faultsOf(nodes) };
}

it("structured data has a garment's variants with price and stock", async () => {
  const { nodes, errors } = await structuredData(`/catalogo/${slugs[0]}`);
  expect(errors).toEqual([]);
  expect(nodes.Product).toBeUndefined();
  const url = `${PUBLIC_URL}/catalogo/vestido-jardin`;
  const offer = { "@type": "Offer", priceCurrency: "ARS" };
  const [group] = nodes.ProductGroup as unknown as { hasVariant: object[] }[];
  expect(group).toMatchObject({
    name: "Vestido Jardín",
    brand: { name: "Copito" },
    image: [square, wide, tall].map(({ key }) => expect.stringContaining(key)),
    variesBy: ["https://schema.org/size", "https://schema.org/color"],
  });
  const [sold, left] = group?.hasVariant ?? [];
  expect(sold).toMatchObject({
    size: "RN",
    color: "Rosa y crudo, 2",
    offers: {
      ...offer,
      url: `${url}?talle=RN&color=Rosa+y+crudo%2C+2`,
      availability: "https://schema.org/OutOfStock",
      price: "18901.00",
    },
  });
  expect(left).toMatchObject({
    image: expect.stringContaining(wide.key),
    offers: { ...offer, availability: "https://schema.org/InStock", price: "21000.50" },
  });
  expect(nodes.BreadcrumbList).toMatchObject([
    { itemListElement: [{ name: "Catálogo" }, { name: "Vestidos" }, { name: "Vestido Jardín", item: url }] },
  ]);
});

it("structured data has a garment without variants, and no offer without a price", async () => {
  for (const [place, name] of [
    [1, LONG],
    [2, 'Body <b>"Ñandú"</b> & Cía 🧶'],
  ] as const) {
    const { nodes, errors } = await structuredData(`/catalogo/${slugs[place]}`);
    expect(errors).toEqual([]);
    expect(nodes.Product).toMatchObject([{ name, offers: { priceCurrency: "ARS" } }]);
  }
  const { nodes } = await structuredData(`/catalogo/${slugs[3]}`);
  expect(Object.keys(nodes)).toEqual(["BreadcrumbList"]);
});

it.each(["/", "/contacto", "/catalogo"])("describes %s by schema.org's rules", async (path) => {
  const { nodes, errors } = await structuredData(path);
  expect(Object.keys(nodes)).not.toEqual([]);
  expect(errors).toEqual([]);
});

it("a category's page shows its garments and the owner's text, also as structured data", async () => {
  const text = "Vestidos de algodón y lino, cosidos en casa: elegí el talle y te lo mandamos envuelto.";
  await writeSettings(db, { categoryTexts: { rows: [{ category: "vestidos", text }] } });
  const path = "/catalogo?categoria=Vestidos";
  const page = await shop.page(path);
  expect(textOf(page.one("main"))).toContain(text);
  expect(attributeOf(page.one('meta[name="description"]'), "content")).toBe(text);
  const { nodes, errors } = await structuredData(path);
  expect(errors).toEqual([]);
  expect(nodes.ItemList).toMatchObject([
    {
      itemListElement: [
        { position: 1, name: "Vestido Jardín", url: `${PUBLIC_URL}/catalogo/vestido-jardin` },
        { position: 2, name: "Manta sin precio" },
      ],
    },
  ]);
  expect(nodes.BreadcrumbList).toHaveLength(1);
  // A filtered category is not indexed, so it has no structured data.
  expect((await shop.page(`${path}&talle=RN`)).all('script[type="application/ld+json"]')).toEqual([]);
  expect((await shop.page("/catalogo")).text).not.toContain(text);
});

it("the Google feed follows Google's rules", async () => {
  const response = await shop.get("/feeds/google.xml");
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const xml = await response.text();
  expect(XMLValidator.validate(xml)).toBe(true);
  const read = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    htmlEntities: true,
    isArray: (name) => name === "item",
  });
  const { rss } = read.parse(xml);
  expect(rss).toMatchObject({
    "@_version": "2.0",
    "@_xmlns:g": GOOGLE_NAMESPACE,
    channel: { link: `${PUBLIC_URL}/` },
  });
  const items = rss.channel.item.map((item: Record<string, string | string[]>) =>
    Object.fromEntries(
      Object.entries(item).map(([name, value]) => [name.replace(/^g:/, ""), [value].flat()]),
    ),
  );
  expect(items.flatMap((item: Record<string, string[]>) => violations(GOOGLE, item))).toEqual([]);
  // The feed leaves out products without a price or a photo.
  expect(items).toMatchObject([
    {
      availability: ["out_of_stock"],
      age_group: ["newborn"],
      gender: ["female"],
      size: ["RN"],
      color: ["Rosa/crudo"],
      price: ["20000.00 ARS"],
      sale_price: ["18901.00 ARS"],
      // The item leaves out the photo of another colour.
      image_link: [expect.stringContaining(square.key)],
      additional_image_link: [expect.stringContaining(tall.key)],
    },
    { availability: ["in_stock"], price: ["21000.50 ARS"], image_link: [expect.stringContaining(wide.key)] },
    { availability: ["in_stock"], age_group: ["toddler"], sale_price: ["18901.00 ARS"] },
    { title: [LONG], price: ["99999999.99 ARS"], gender: ["unisex"] },
    { title: ['Body "Ñandú" & Cía 🧶'], availability: ["out_of_stock"] },
  ]);
  // A product whose former price was below the current price has no sale price.
  expect(items[1]).not.toHaveProperty("sale_price");
  expect(new Set(items.map(({ id }: { id: string[] }) => id[0])).size).toBe(5);
  const groups = new Set(items.slice(0, 3).map((item: Record<string, string[]>) => item.item_group_id?.[0]));
  expect(groups.size).toBe(1);
  expect(items[3]).not.toHaveProperty("item_group_id");
  for (const [address] of [items[0].link, items[0].image_link]) {
    expect((await shop.get(address.replace(PUBLIC_URL, ""))).status).toBe(200);
  }
});

it("the Meta feed follows Meta's rules", async () => {
  const response = await shop.get("/feeds/meta.csv");
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  const rows = parse<Record<string, string>>(await response.text(), { columns: true });
  const items = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === "" ? [] : [value]])),
  );
  expect(items.flatMap((item) => violations(META, item))).toEqual([]);
  expect(rows.map(({ availability, price, sale_price }) => [availability, price, sale_price])).toEqual([
    ["out of stock", "20000.00 ARS", "18901.00 ARS"],
    ["in stock", "21000.50 ARS", ""],
    ["in stock", "20000.00 ARS", "18901.00 ARS"],
    ["in stock", "99999999.99 ARS", ""],
    ["out of stock", "18903.00 ARS", ""],
  ]);
});

it("lists garments in the sitemap with their photos and when they changed", () => {
  expect(XMLValidator.validate(sitemap)).toBe(true);
  const { urlset } = new XMLParser({ isArray: (name) => name === "image:image" }).parse(sitemap);
  const dress = urlset.url.find(
    ({ loc }: { loc: string }) => loc === `${PUBLIC_URL}/catalogo/vestido-jardin`,
  );
  expect(dress.lastmod).toBe("2026-11-18T12:00:00.000Z");
  expect(dress["image:image"]).toHaveLength(3);
  expect(dress["image:image"][0]["image:loc"]).toContain(`${PUBLIC_URL}/media/${square.key}`);
});
