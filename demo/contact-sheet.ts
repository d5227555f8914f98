/**
 * Draws every picture small and pastes them into one PNG, for looking at them side by side.
 * Usage: node demo/contact-sheet.ts FILE.png [part of a name]
 */

import sharp, { type OverlayOptions } from "sharp";

import { drawingNames, drawPicture } from "./pictures/draw.ts";

const CELL = 420;
const COLUMNS = 6;
const GAP = 8;

const [, , target, filter = ""] = process.argv;
if (!target) throw new Error("Say where to write the contact sheet");

const names = drawingNames().filter((name) => name.includes(filter));
const columns = Math.min(COLUMNS, names.length);
const rows = Math.ceil(names.length / columns);
const cells: OverlayOptions[] = [];
for (const [index, name] of names.entries()) {
  const started = performance.now();
  const drawn = await drawPicture(name, CELL * 2);
  const input = await sharp(drawn)
    .resize(CELL, CELL, { fit: "contain", background: "#FBF8F3" })
    .png()
    .toBuffer();
  console.log(`${name}: ${Math.round(performance.now() - started)} ms`);
  cells.push({
    input,
    left: GAP + (index % columns) * (CELL + GAP),
    top: GAP + Math.floor(index / columns) * (CELL + GAP),
  });
}
await sharp({
  create: {
    width: GAP + columns * (CELL + GAP),
    height: GAP + rows * (CELL + GAP),
    channels: 3,
    background: "#FBF8F3",
  },
})
  .composite(cells)
  .png()
  .toFile(target);
