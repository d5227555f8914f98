/** `npm run licences` writes docs/licences.md from the lock file. `--check` fails if that page is outdated. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const PAGE = join(ROOT, "docs", "licences.md");

/** Licences that allow the use and redistribution of unmodified packages together with their notices. */
const KNOWN = [
  "0BSD",
  "Apache-2.0",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "LGPL-3.0",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "Unlicense",
];

const HEAD = `# Licences

Written by \`npm run licences\` from \`package-lock.json\`: every package that the running shop may load, on any system. Each
brings its licence's text in its own folder under \`node_modules\`. \`npm run sbom\` prints the same as CycloneDX, with
checksums.

## Under the GNU Lesser General Public License

Two parts of the picture pipeline are under the LGPL, version 3: **libheif** (with libde265, inside \`libheif-js\`), which
reads HEIC photos, and **libvips** with the libraries that it is built of (inside \`@img/sharp-libvips-…\` and
\`@img/sharp-wasm32\`, \`@img/sharp-win32-…\`), which reads and writes all others. The shop uses both as they are published,
unmodified, as packages of their own that are loaded when the image process starts. Whoever runs the shop may put another
version in their place: replace the folder in \`node_modules\`, or the version in \`package.json\`, and start the shop anew.
The licence is in \`node_modules/libheif-js/LICENSE\` and at <https://www.gnu.org/licenses/lgpl-3.0.html>; the sources are at
<https://github.com/strukturag/libheif>, <https://github.com/catdad-experiments/libheif-js>,
<https://github.com/libvips/libvips> and <https://github.com/lovell/sharp-libvips>.

A copy of the shop that is handed on (an image of a container, say) has to bring this page and \`node_modules\` with its
licence texts along.
`;

interface Package {
  version: string;
  license?: string;
  dev?: boolean;
}

/** Breaks a list into lines of at most 120 characters, after commas. */
const inLines = (list: string) => list.replace(/(?=.{121})(.{1,119},) /g, "$1\n");

const lock: { packages: Record<string, Package> } = JSON.parse(
  await readFile(join(ROOT, "package-lock.json"), "utf8"),
);
const used = Object.entries(lock.packages).filter(([path, { dev }]) => path !== "" && !dev);
const byLicence = Object.groupBy(used, ([, { license = "none given" }]) => license);
const lists = Object.entries(byLicence)
  .sort(([one], [other]) => one.localeCompare(other, "en"))
  .map(([licence, packages = []]) => {
    const names = packages.map(([path, { version }]) => `${path.split("node_modules/").at(-1)} ${version}`);
    return `\n## ${licence}\n\n${inLines([...new Set(names)].join(", "))}\n`;
  });
const page = HEAD + lists.join("");

const unknown = Object.keys(byLicence).filter(
  (licence) => !licence.split(" AND ").every((one) => KNOWN.includes(one)),
);
for (const licence of unknown)
  console.error(`Nobody has looked at the licence ${licence} yet (commands/licences.ts).`);
if (!process.argv.includes("--check")) await writeFile(PAGE, page);
else if ((await readFile(PAGE, "utf8").catch(() => "")) !== page) {
  console.error("docs/licences.md is not the lock file's: npm run licences");
  process.exitCode = 1;
}
if (unknown.length > 0) process.exitCode = 1;
