/**
 * First step of the build: the shop's own pictures (hero, empty state, link preview, icons), drawn into `public/`.
 * They are made anew only when what draws them is newer.
 */
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { drawPicture } from "../demo/pictures/draw.ts";

const OUT = "public/pictures";
const HERO_WIDTHS = [480, 800, 1200, 1600];

async function newestSource(): Promise<number> {
  const entries = await readdir("demo/pictures", { recursive: true, withFileTypes: true });
  const files = [
    ...entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
    "commands/pictures.ts",
    "commands/icon.svg",
  ];
  const times = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs));
  return Math.max(...times);
}

async function drawHero(): Promise<void> {
  const hero = await drawPicture("hero-wide", 2000);
  for (const width of HERO_WIDTHS) {
    const resized = () => sharp(hero).resize({ width });
    await resized()
      .avif({ quality: 55, effort: 5 })
      .toFile(join(OUT, `hero-${width}.avif`));
    await resized()
      .webp({ quality: 76, effort: 5 })
      .toFile(join(OUT, `hero-${width}.webp`));
    await resized()
      .jpeg({ quality: 78, mozjpeg: true })
      .toFile(join(OUT, `hero-${width}.jpg`));
  }
  // One absolute picture under 300 KB: what WhatsApp shows beside a link.
  await sharp(hero)
    .resize(1200, 630, { fit: "cover" })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile("public/share.jpg");
}

async function drawEmptyCatalogue(): Promise<void> {
  const drawing = sharp(await drawPicture("empty-catalogue", 1440)).resize(720);
  await drawing.clone().avif({ quality: 55, effort: 5 }).toFile(join(OUT, "empty-catalogue.avif"));
  await drawing.clone().webp({ quality: 78 }).toFile(join(OUT, "empty-catalogue.webp"));
  await drawing.clone().jpeg({ quality: 82, mozjpeg: true }).toFile(join(OUT, "empty-catalogue.jpg"));
}

async function drawIcons(): Promise<void> {
  const icon = await readFile("commands/icon.svg");
  await writeFile("public/favicon.svg", icon);
  const png = (size: number) =>
    sharp(icon, { density: (72 * size) / 32 })
      .resize(size, size)
      .png()
      .toBuffer();
  await writeFile("public/favicon.ico", icoOf(await png(32), 32));
  // iOS and Android cut the corners themselves: the icon fills its square.
  const onCloth = async (size: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background: "#f1eae0" } })
      .composite([{ input: await png(Math.round(size * 0.78)), gravity: "centre" }])
      .png()
      .toBuffer();
  await writeFile("public/apple-touch-icon.png", await onCloth(180));
  await writeFile("public/icon-192.png", await onCloth(192));
  await writeFile("public/icon-512.png", await onCloth(512));
}

/** An .ico that holds one PNG (the form that every browser since 2010 reads). */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, png]);
}

const done = join(OUT, "done");
if (!existsSync(done) || (await stat(done)).mtimeMs < (await newestSource())) {
  await mkdir(OUT, { recursive: true });
  await drawIcons();
  await drawHero();
  await drawEmptyCatalogue();
  await writeFile(done, "");
}
