import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { CLIENT_DIR } from "../../server/build.ts";

/** Where the built scripts are. */
export const ASSETS = join(CLIENT_DIR, "assets");

/** Most bytes of script, as brotli, that a visitors' page asks for before the browser is idle (decision 028). */
export const FIRST_VIEW_SCRIPT = 115_000;

/** Bytes, as they are sent, of every script that a page names or that one of these needs to run. */
export async function firstViewScript(html: string): Promise<number> {
  const named = [...html.matchAll(/"\/assets\/([^" ]+\.js)"/g)].map(([, name = ""]) => name);
  let bytes = 0;
  for (const name of (await neededScripts(named)).keys()) {
    const file = join(ASSETS, name);
    bytes += (await stat(existsSync(`${file}.br`) ? `${file}.br` : file)).size;
  }
  return bytes;
}

/** These scripts, by their file's name, and all that one of them needs to run. */
export async function neededScripts(first: readonly string[]): Promise<Map<string, string>> {
  const names = new Set(first);
  const scripts = new Map<string, string>();
  // A set is walked to what is added meanwhile.
  for (const name of names) {
    const script = await readFile(join(ASSETS, name), "utf8");
    scripts.set(name, script);
    for (const [, path = ""] of script.matchAll(/(?:from|import)\s*["'](\.\/[^"']+\.js)["']/g)) {
      names.add(basename(path));
    }
  }
  return scripts;
}
