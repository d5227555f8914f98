import ChevronDown from "lucide-react/icons/chevron-down";
import { faqJsonLd } from "./faq-json-ld.ts";
import type { Question } from "./questions.ts";

/**
 * The frequent questions as native disclosures, which open without script, and the same for search engines. Nothing
 * at all where the owner has none.
 */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="preguntas" className="questions">
      <div>
        <h2 id="preguntas" className="text-3xl">
          Preguntas frecuentes
        </h2>
        <p className="mt-3 max-w-80 text-nuez">Lo que más nos consultan. Si te queda una duda, escribinos.</p>
      </div>
      <div className="question-list">
        {questions.map(({ question, answer }, i) => (
          // Two questions may read alike, and none ever moves within a page's life.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <details key={i} className="question">
            <summary>
              {question}
              <ChevronDown size={20} strokeWidth={1.8} aria-hidden="true" />
            </summary>
            <div className="question-answer measure">
              {answer.map((paragraph, j) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <p key={j}>{paragraph}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's texts, escaped where they are put together
        dangerouslySetInnerHTML={{ __html: faqJsonLd(questions) }}
      />
    </section>
  );
}
