import type { Landing } from "../messages/landing.server.ts";
import { languagePath } from "./language.ts";

export type Languages = readonly { code: string; name: string }[];

export function homeHead(language: string, languages: Languages, { meta }: Pick<Landing["home"], "meta">) {
  const alternates = languages.map(({ code }) => ({ hrefLang: code, path: languagePath(code) }));
  return {
    ...meta,
    path: languagePath(language),
    alternates: [...alternates, { hrefLang: "x-default", path: languagePath("es") }],
  };
}
