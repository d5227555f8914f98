import { fileURLToPath } from "node:url";
import sharp, { type OverlayOptions } from "sharp";

export interface Card {
  photos: readonly Uint8Array[];
  title: string;
  line: string;
  mark: string;
}

const SIZE = { width: 1200, height: 630 };
const PANEL = { left: 704, top: 82, width: 424, height: 466 };

function placesOf(count: number) {
  const half = (SIZE.height - 6) / 2;
  const far = SIZE.height - half;
  const rows = (left: number, width: number, both: boolean) =>
    both
      ? [0, far].map((top) => ({ left, top, width, height: half }))
      : [{ left, top: 0, width, height: SIZE.height }];
  if (count < 2) return rows(0, SIZE.height, false);
  return [...rows(0, half, count > 3), ...rows(far, half, count > 2)];
}

const PAPER = "#fbf8f3";
const INK = "#3a2e2a";
const ACCENT = "#a4523f";
const SOFT = "#6f5f57";

const SHEET = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
<rect width="100%" height="100%" fill="${PAPER}"/>
<g fill="none" stroke="#d3c3b0" stroke-width="2.5" stroke-linecap="round" stroke-dasharray="11 9">
<rect x="658" y="28" width="514" height="574" rx="22"/></g>
<path d="M${PANEL.left} 484h64" stroke="${ACCENT}" stroke-width="3" stroke-linecap="round" stroke-dasharray="12 10"/></svg>`;

const FONT = fileURLToPath(new URL("./fonts/fraunces-500.ttf", import.meta.url));

/** Characters that the font lacks (decision 017). */
const UNDRAWABLE = /[^ -~\u00a0-\u00ff–—−‘’“”…•·€×]/g;

const SIZES = [62, 54, 44, 36, 29, 22, 18];
const TITLE_HEIGHT = 300;
const LINE_HEIGHT = 46;
const GAP = 38;

/** Some apps show no preview picture above 300 KB. At this quality, even pure noise has only 240 KB. */
const QUALITY = 78;

export async function drawCard({ photos, title, line, mark }: Card): Promise<Uint8Array> {
  const [name, price, brand] = [
    await textImage(title, INK, SIZES, TITLE_HEIGHT),
    await textImage(line, ACCENT, SIZES.slice(2), LINE_HEIGHT),
    await textImage(mark, SOFT, SIZES.slice(3), LINE_HEIGHT),
  ];
  const tiles = await Promise.all(
    placesOf(photos.length).map(async ({ left, top, width, height }, n) => {
      return { input: await sharp(photos[n]).resize({ width, height }).toBuffer(), left, top };
    }),
  );
  const available = PANEL.height - 2 * LINE_HEIGHT;
  const together = name.height + GAP + price.height;
  const top = PANEL.top + Math.max(0, Math.round((available - together) / 2));
  const layers: OverlayOptions[] = [
    ...tiles,
    { input: name.png, left: PANEL.left, top },
    { input: price.png, left: PANEL.left, top: top + name.height + GAP },
    { input: brand.png, left: PANEL.left, top: PANEL.top + PANEL.height - brand.height },
  ];
  return await sharp(Buffer.from(SHEET))
    .composite(layers)
    .flatten({ background: PAPER })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

/** Tries `sizes` in order until the text is no taller than `height`. If none fits, uses the last size. */
async function textImage(text: string, colour: string, sizes: readonly number[], height: number) {
  const drawable = text.replace(UNDRAWABLE, "").trim() || "·";
  const escaped = drawable.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  let drawn = { png: Buffer.alloc(0), height: Number.POSITIVE_INFINITY };
  for (const size of sizes) {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${colour}">${escaped}</span>`,
        font: `Fraunces ${size}`,
        fontfile: FONT,
        width: PANEL.width,
        wrap: "word-char",
        dpi: 72,
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    drawn = { png: data, height: info.height };
    if (info.height <= height) break;
  }
  return drawn;
}
