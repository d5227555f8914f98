import type es from "./landing/es.ts";
import type { Translated } from "./message.ts";

/* The landing page's languages (spec §1). This file is on the server only, so that a page is sent one language. */

export type Landing = Translated<typeof es>;

const files = import.meta.glob<Landing>("./landing/*.ts", { eager: true, import: "default" });

const byCode = new Map(
  Object.entries(files)
    .map(([path, texts]) => [path.slice("./landing/".length, -".ts".length), texts] as const)
    .sort(([, a], [, b]) => a.language.place.localeCompare(b.language.place)),
);

const BASE = "es";

export const languages = [...byCode].map(([code, { language }]) => ({ code, name: language.name }));

export function landing(...wanted: readonly (string | null)[]): Landing & { code: string } {
  for (const code of [...wanted, BASE]) {
    const texts = code && byCode.get(code);
    if (texts) return { ...texts, code };
  }
  throw new Error(`No texts of the landing page in ${BASE}`);
}
