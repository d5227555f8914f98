import en from "./landing/en.ts";
import es from "./landing/es.ts";
import pt from "./landing/pt.ts";
import type { Translated } from "./message.ts";

/* Only the server imports this file (spec §1), so that a visitor's browser loads only one language. */

export type Landing = Translated<typeof es>;

const byCode = new Map<string, Landing>(Object.entries({ es, pt, en }));

export const languages = [...byCode].map(([code, { language }]) => ({ code, name: language.name }));

export function landing(...wanted: readonly (string | null)[]): Landing & { code: string } {
  const code = wanted.find((each) => each !== null && byCode.has(each)) ?? "es";
  return { ...(byCode.get(code) ?? es), code };
}
