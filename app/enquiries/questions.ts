/** A question that visitors ask often, and what the shop answers, one text a paragraph. */
export interface Question {
  question: string;
  answer: readonly string[];
}
