/* Answers that the owner keeps, with places for what an enquiry knows: `¡Hola, {nombre}!`. */

const PLACES = ["nombre", "codigo", "marca", "prendas", "total", "enlace", "seguimiento"] as const;

/** What an enquiry fills the places with; empty where it does not know it. */
export type AnswerFacts = Record<(typeof PLACES)[number], string>;

export interface PreparedAnswer {
  title: string;
  text: string;
}

/** All of them at their longest still fit the body limit of a form. */
export const MAX_ANSWERS = 20;
export const ANSWER_LIMITS = { title: 40, text: 1000 } as const;

const MARK = /\{([^{}\n]*)\}/g;

/** The place that a mark names, whatever its capitals and accents; undefined where it is none. */
function placeOf(name: string): keyof AnswerFacts | undefined {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").trim().toLowerCase();
  // Answers that were stored under its first name.
  const word = plain === "link" ? "enlace" : plain;
  return PLACES.find((place) => place === word);
}

/** What between braces is no place of ours, as it was written; null where all are. */
export function unknownPlace(text: string): string | null {
  const unknown = [...text.matchAll(MARK)].find(([, name = ""]) => !placeOf(name));
  return unknown?.[0] ?? /[{}]/.exec(text.replace(MARK, ""))?.[0] ?? null;
}

/**
 * An answer with its places filled in. A name that is not known is left out with the comma before it, anything else with
 * its line.
 */
export function fillAnswer(text: string, facts: AnswerFacts): string {
  const known = text.split("\n").filter((line) =>
    [...line.matchAll(MARK)].every(([, name = ""]) => {
      const place = placeOf(name);
      return !place || place === "nombre" || facts[place] !== "";
    }),
  );
  const lines = known.join("\n").replace(/\n{3,}/g, "\n\n");
  const greeted =
    facts.nombre === ""
      ? lines.replace(/(^|[¡¿])\{nombre\},?[ \t]*/gim, "$1").replace(/,?[ \t]*\{nombre\}/gi, "")
      : lines;
  return greeted
    .replace(MARK, (mark, name: string) => {
      const place = placeOf(name);
      return place ? facts[place] : mark;
    })
    .trim();
}
