import { expect, it } from "vitest";
import { DEFAULT_QUESTIONS as questions } from "./default-questions.ts";
import { faqJsonLd } from "./faq-json-ld.ts";

it("names every question with its answer", () => {
  const page = JSON.parse(faqJsonLd(questions));
  expect(page["@type"]).toBe("FAQPage");
  expect(page.mainEntity).toHaveLength(questions.length);
  expect(page.mainEntity[0]).toEqual({
    "@type": "Question",
    name: questions[0]?.question,
    acceptedAnswer: { "@type": "Answer", text: questions[0]?.answer.join(" ") },
  });
});

it("cannot be ended early by what it holds", () => {
  const hostile = [{ question: "</script><script>alert(1)</script>", answer: ["<!-- <script>"] }];
  const text = faqJsonLd(hostile);
  expect(text).not.toContain("<");
  expect(JSON.parse(text).mainEntity[0].name).toBe(hostile[0]?.question);
});

it("answers with the facts of the specification", () => {
  const said = questions.flatMap(({ answer }) => answer).join(" ");
  for (const fact of [
    "24-48 horas",
    "3-5 días hábiles",
    "diseños personalizados",
    "primeros 15 días",
    "sin uso",
  ]) {
    expect(said).toContain(fact);
  }
});
