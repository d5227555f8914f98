import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { CLIENT_DIR } from "../../server/build.ts";
import { attributeOf, readPage } from "./html.ts";

/** Limit in bytes for all scripts of a visitor's first view, compressed with brotli (decision 028). */
export const FIRST_VIEW_SCRIPT = 115_000;

/** Compressed bytes of all scripts that a page's HTML names. */
export async function firstViewScript(html: string): Promise<number> {
  const page = readPage(html);
  const named = [
    ...page
      .all("script[data-modules]")
      .flatMap((each) => attributeOf(each, "data-modules")?.split(" ") ?? []),
    ...page.all('link[rel="modulepreload"]').map((each) => attributeOf(each, "href") ?? ""),
    ...page.all("script[src]").map((each) => attributeOf(each, "src") ?? ""),
  ];
  const sizes = [...new Set(named)].map(async (path) => {
    const file = join(CLIENT_DIR, path);
    return (await stat(existsSync(`${file}.br`) ? `${file}.br` : file)).size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
