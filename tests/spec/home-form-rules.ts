/** An email address of `length` characters. */
const emailOf = (length: number) => `${"a".repeat(length - 15)}@correo.example`;

/** Errors of an empty home form, in the specification's order (§5). */
export const EMPTY_HOME_FORM = [
  "Nombre es requerido",
  "Email es requerido",
  "Asunto es requerido",
  "Mensaje es requerido",
];

/**
 * Cases on both sides of each rule of the home form (spec §5), each with its first error. Fields that a case
 * does not name are valid. A second wrong field in a case tests the order of the errors.
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

/** Each field has its maximum length. */
export const LONGEST_HOME_FORM = {
  name: "a".repeat(100),
  email: emailOf(255),
  subject: "a".repeat(200),
  message: `${"a\n".repeat(20)}${"b".repeat(4960)}`,
};
