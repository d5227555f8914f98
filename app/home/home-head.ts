import type { Landing } from "../messages/landing.server.ts";
import { languagePath } from "./language.ts";

export interface LandingPage {
  language: string;
  locale: string;
  languages: readonly { code: string; name: string }[];
  texts: Pick<Landing["home"], "meta">;
}

export function homeHead({ language, locale, languages, texts }: LandingPage) {
  const alternates = languages.map(({ code }) => ({ hrefLang: code, path: languagePath(code) }));
  return {
    ...texts.meta,
    locale,
    path: languagePath(language),
    alternates: [...alternates, { hrefLang: "x-default", path: languagePath("es") }],
  };
}
