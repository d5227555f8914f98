import type es from "./landing/es.ts";
import type { Translated } from "./message.ts";

/*
 * The languages of the landing page (spec §1): every file of `landing/` is one, whole. On the server only, so that a
 * page is sent the language that it is in and no other.
 */

/** All that the landing page says in one language. */
export type Landing = Translated<typeof es>;

const files = import.meta.glob<Landing>("./landing/*.ts", { eager: true, import: "default" });

const byCode = new Map(
  Object.entries(files)
    .map(([path, texts]) => [path.slice("./landing/".length, -".ts".length), texts] as const)
    .sort(([, a], [, b]) => a.language.place.localeCompare(b.language.place)),
);

/** The language of every other page, and of this one for whoever asks for none. */
const BASE = "es";

/** Each language's code and its own name, as the menu shows them. */
export const languages = [...byCode].map(([code, { language }]) => ({ code, name: language.name }));

/** The texts of the first of these languages that there is, else of Spanish; `code` says which they are in. */
export function landing(...wanted: readonly (string | null)[]): Landing & { code: string } {
  for (const code of [...wanted, BASE]) {
    const texts = code && byCode.get(code);
    if (texts) return { ...texts, code };
  }
  throw new Error(`No texts of the landing page in ${BASE}`);
}
