import type { Question } from "./questions.ts";

/**
 * The questions of the contact page until the owner writes others; their facts are the specification's (§2 Contact, §9). Ranges stand near the
 * beginning of a paragraph, where no line ends: browsers break `24-48` after its hyphen.
 */
export const DEFAULT_QUESTIONS: readonly Question[] = [
  {
    question: "¿Cuánto tarda en llegar mi pedido?",
    answer: [
      "En 24-48 horas tu pedido queda procesado y listo para salir.",
      "El envío demora 3-5 días hábiles y te pasamos el seguimiento, para que sepas siempre por dónde anda.",
    ],
  },
  {
    question: "¿Hacen diseños personalizados?",
    answer: [
      "Sí, hacemos diseños personalizados. Contanos tu idea (un nombre bordado, un color especial, un conjunto para la foto familiar) y la pensamos con vos.",
    ],
  },
  {
    question: "¿Puedo cambiar una prenda?",
    answer: [
      "Claro. Podés cambiarla dentro de los primeros 15 días, siempre que el producto esté sin uso. Escribinos y lo resolvemos juntos.",
    ],
  },
];
