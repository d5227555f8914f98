import type { Language } from "./language.ts";
import { englishTexts } from "./texts.en.server.ts";
import { spanishTexts } from "./texts.es.server.ts";
import { portugueseTexts } from "./texts.pt.server.ts";
import type { HomeFacts, HomeTexts } from "./texts.ts";

const byLanguage = { es: spanishTexts, pt: portugueseTexts, en: englishTexts };

/** The landing page's words in one language. On the server only, so that a page carries no more than its own. */
export function homeTexts(language: Language, facts: HomeFacts): HomeTexts {
  return byLanguage[language](facts);
}
