import { scriptSafeJson } from "../ui/script-safe-json.ts";
import type { Question } from "./questions.ts";

/**
 * The questions as a FAQPage of schema.org, ready to stand inside a `script` element: no `<` is left in it, so that
 * no answer can end the element early.
 */
export function faqJsonLd(questions: readonly Question[]): string {
  const page = {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.join(" ") },
    })),
  };
  return scriptSafeJson(page);
}
