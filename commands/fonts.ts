/**
 * Makes the two font files that the pages load, from the packages they come in (both SIL OFL 1.1).
 * Run by hand (`node commands/fonts.ts`) after changing a package's version or the letters below;
 * its results are committed, so that no build depends on it.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

/** Basic Latin, Latin-1 (Spanish, Portuguese, English) and the typographic marks that the texts use. */
function letters(): string {
  let text = "";
  for (let code = 0x20; code <= 0x7e; code++) text += String.fromCodePoint(code);
  for (let code = 0xa0; code <= 0xff; code++) text += String.fromCodePoint(code);
  return `${text}–—‘’“”…•·€×→←↗−\u00a0\u2009`;
}

const files = [
  {
    from: "node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2",
    to: "app/styles/fonts/fraunces-soft.woff2",
    // Only the headline and price weights, at one optical size, fully soft: 121 KB become a third of that.
    axes: { SOFT: 100, WONK: 0, opsz: 48, wght: { min: 400, max: 600 } },
  },
  {
    from: "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    to: "app/styles/fonts/figtree.woff2",
    axes: { wght: { min: 400, max: 700 } },
  },
];

await mkdir("app/styles/fonts", { recursive: true });
for (const file of files) {
  const subset = await subsetFont(await readFile(file.from), letters(), {
    targetFormat: "woff2",
    variationAxes: file.axes,
  });
  await writeFile(file.to, subset);
  console.log(`${file.to}: ${subset.length} bytes`);
}
