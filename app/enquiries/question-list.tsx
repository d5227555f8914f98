import ChevronDown from "lucide-react/icons/chevron-down";
import { contact } from "../messages/es/contact.ts";
import { JsonLd } from "../ui/json-ld.tsx";

export interface Question {
  question: string;
  answer: readonly string[];
}

export function QuestionList({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null;
  const faq = {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.join(" ") },
    })),
  };
  return (
    <section
      aria-labelledby="preguntas"
      className="grid grid-cols-1 gap-6 py-[clamp(1.5rem,4cqi,3rem)] @min-[46rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.75fr)] @min-[46rem]:gap-12"
    >
      <div>
        <h2 id="preguntas" className="text-3xl wrap-anywhere">
          {contact.questions.heading}
        </h2>
        <p className="mt-3 max-w-80 text-nuez">{contact.questions.text}</p>
      </div>
      <div>
        {questions.map(({ question, answer }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions may repeat, and the order never changes
          <details key={i} className="group border-b border-hilo first:border-t">
            <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-4 py-3 font-serif text-xl/tight font-medium wrap-anywhere hover:text-terracota [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                size={20}
                strokeWidth={1.8}
                aria-hidden="true"
                className="flex-none text-terracota transition-[rotate] group-open:rotate-180"
              />
            </summary>
            <div className="measure grid gap-2 pb-6 text-nuez">
              {answer.map((paragraph, j) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order of paragraphs never changes
                <p key={j}>{paragraph}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
      <JsonLd value={faq} />
    </section>
  );
}
