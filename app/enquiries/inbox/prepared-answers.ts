/* A prepared answer, such as `¡Hola, {nombre}!`, has placeholders for data of the enquiry, order and shop. */

const OF_ORDER = ["prendas", "total", "saldo", "enlace", "seguimiento"] as const;
const PLACES = ["nombre", "codigo", "marca", ...OF_ORDER, "alias", "pago"] as const;

/** Values of the placeholders. A value that is not known is an empty text. */
export type AnswerFacts = Record<(typeof PLACES)[number], string>;

export type OrderAnswerFacts = Record<(typeof OF_ORDER)[number], string>;

export interface PreparedAnswer {
  title: string;
  text: string;
}

/** With these limits a full list of ordinary text fits into the size limit of a posted form (64 KB). */
export const MAX_ANSWERS = 20;
export const ANSWER_LIMITS = { title: 40, text: 1000 } as const;

const MARK = /\{([^{}\n]*)\}/g;

const placeOf = (name: string) => PLACES.find((place) => place === name);

/**
 * Fills in the placeholders and drops each line with an empty value. If only the name is empty, the line stays,
 * but the name and its comma are dropped.
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
      ? lines.replace(/(^|[¡¿])\{nombre\},?[ \t]*/gm, "$1").replace(/,?[ \t]*\{nombre\}/g, "")
      : lines;
  return greeted
    .replace(MARK, (mark, name: string) => {
      const place = placeOf(name);
      return place ? facts[place] : mark;
    })
    .trim();
}
