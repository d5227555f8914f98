import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { CLIENT_DIR } from "../../server/build.ts";

/** Most bytes of script, as brotli, that a visitors' page asks for before the browser is idle (decision 028). */
export const FIRST_VIEW_SCRIPT = 115_000;

/** Bytes, as they are sent, of every script that a page names or that one of these needs to run. */
export async function firstViewScript(html: string): Promise<number> {
  const names = new Set([...html.matchAll(/"\/assets\/([^" ]+\.js)"/g)].map(([, name = ""]) => name));
  let bytes = 0;
  // A set is walked to what is added meanwhile.
  for (const name of names) {
    const file = join(CLIENT_DIR, "assets", name);
    const script = await readFile(file, "utf8");
    for (const [, path = ""] of script.matchAll(/(?:from|import)\s*["'](\.\/[^"']+\.js)["']/g)) {
      names.add(basename(path));
    }
    bytes += (await stat(existsSync(`${file}.br`) ? `${file}.br` : file)).size;
  }
  return bytes;
}
