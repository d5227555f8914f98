import ChevronDown from "lucide-react/icons/chevron-down";
import { faqJsonLd } from "./faq-json-ld.ts";
import { questions } from "./questions.ts";

/** The frequent questions as native disclosures, which open without script, and the same for search engines. */
export function QuestionList() {
  return (
    <section aria-labelledby="preguntas" className="questions">
      <div>
        <h2 id="preguntas" className="text-3xl">
          Preguntas frecuentes
        </h2>
        <p className="mt-3 max-w-80 text-nuez">Lo que más nos consultan. Si te queda una duda, escribinos.</p>
      </div>
      <div className="question-list">
        {questions.map(({ question, answer }) => (
          <details key={question} className="question">
            <summary>
              {question}
              <ChevronDown size={20} strokeWidth={1.8} aria-hidden="true" />
            </summary>
            <div className="question-answer measure">
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, escaped where they are put together
        dangerouslySetInnerHTML={{ __html: faqJsonLd(questions) }}
      />
    </section>
  );
}
