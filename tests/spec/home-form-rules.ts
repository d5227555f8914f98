/** An address of that many characters. */
const emailOf = (length: number) => `${"a".repeat(length - 15)}@correo.example`;

/** What the home form says of nothing at all, in the specification's order (§5). */
export const EMPTY_HOME_FORM = [
  "Nombre es requerido",
  "Email es requerido",
  "Asunto es requerido",
  "Mensaje es requerido",
];

/**
 * Each rule of the home form (§5) on both sides of its boundary, with what is said first. A field that a case does not
 * name is filled in well; one that comes later and is wrong too shows that the order holds.
 */
export const HOME_FORM_RULES = [
  [{ name: " ", email: "" }, "Nombre es requerido"],
  [{ name: "a".repeat(101), email: "" }, "Nombre demasiado largo (máx. 100 caracteres)"],
  [{ name: "<script" }, "Caracteres inválidos detectados"],
  [{ name: "a".repeat(100), email: " ", subject: "" }, "Email es requerido"],
  [{ email: "ana@", subject: "" }, "Formato de email inválido"],
  [{ email: emailOf(256), subject: "" }, "Email demasiado largo"],
  [{ email: emailOf(255), subject: "", message: "" }, "Asunto es requerido"],
  [{ subject: "a".repeat(201), message: "" }, "Asunto demasiado largo (máx. 200 caracteres)"],
  [{ subject: "javascript:x", message: "" }, "Caracteres inválidos detectados"],
  [{ subject: "a".repeat(200), message: "" }, "Mensaje es requerido"],
  [{ message: "a".repeat(5001) }, "Mensaje demasiado largo (máx. 5000 caracteres)"],
  [{ message: "x onerror =y" }, "Caracteres inválidos detectados"],
] as const;

/** As long as everything may be. */
export const LONGEST_HOME_FORM = {
  name: "a".repeat(100),
  email: emailOf(255),
  subject: "a".repeat(200),
  message: `${"a\n".repeat(20)}${"b".repeat(4960)}`,
};
