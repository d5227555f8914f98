/** The last build step compresses files, packs all assets into one file, and marks the build as complete. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";

const CLIENT_DIR = "build/client";
/** Types to compress. Photos and fonts are left out, because their formats are compressed already. */
const TEXT = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".ico"]);

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const entries = await readdir(CLIENT_DIR, { recursive: true, withFileTypes: true });
for (const entry of entries) {
  if (!entry.isFile() || !TEXT.has(extname(entry.name))) continue;
  const path = join(entry.parentPath, entry.name);
  const content = await readFile(path);
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, { params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY } }),
    toGzip(content, { level: 9 }),
  ]);
  await writeFile(`${path}.br`, brotli);
  await writeFile(`${path}.gz`, gzipped);
}

const assets = join(CLIENT_DIR, "assets");
const names = entries
  .filter((entry) => entry.isFile() && entry.parentPath === assets)
  .map(({ name }) => name);
const files = names.sort().map(async (name) => [name, await readFile(join(assets, name), "base64")]);
await writeFile("build/assets.gz", await toGzip(JSON.stringify(await Promise.all(files))));
await writeFile("build/done", "");
