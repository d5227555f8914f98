import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { CLIENT_DIR } from "../../server/build.ts";
import { attributeOf, readPage } from "./html.ts";

/** Limit of the brotli-compressed bytes of script that a visitor's first view loads (decision 028). */
export const FIRST_VIEW_SCRIPT = 115_000;

/** Compressed bytes of the scripts that a page itself preloads or runs. */
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
