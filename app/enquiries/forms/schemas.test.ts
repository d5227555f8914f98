import { expect, test } from "vitest";
import { homeValues } from "../../../tests/support/enquiries.ts";
import { parseForm } from "../../ui/form/parse.ts";
import { containsMarkup, countAttempts, type FormSource, formSchemas } from "./schemas.ts";

/* `tests/routes/enquiries.test.ts` tests the home form's rules and texts at their boundaries. */

const contact = { name: "Ana", email: "ana@correo.example", phone: "", message: "Hola" };
const values = { home: homeValues, contacto: contact, arrepentimiento: { ...contact, order: "MLY-J9W" } };

const check = (source: FormSource, typed: Record<string, string>) =>
  parseForm<(typeof formSchemas)[FormSource]>(new URLSearchParams(typed), formSchemas[source]);

function faults(
  source: FormSource,
  changes: Record<string, string>,
  rest: Record<string, string> = values[source],
) {
  const checked = check(source, { ...rest, ...changes });
  if (checked.status === "success") return [];
  return Object.entries(checked.error ?? {}).map(([field, codes]) => `${field} ${codes}`);
}

test.each(["contacto", "arrepentimiento"] as const)(
  "%s: a valid form is trimmed, and missing fields are reported, also when invisible characters are typed",
  (source) => {
    const padded = Object.entries(values[source]).map(([name, value]) => [name, ` ${value}\n`]);
    expect(check(source, Object.fromEntries(padded))).toMatchObject({ value: values[source] });
    for (const nothing of ["", "\u200b", "\u3164 ", "\u2800", "\u200d\n", "\ufeff\u00ad"]) {
      const typed = { name: nothing, email: nothing, message: nothing };
      expect(faults(source, typed, {})).toEqual([
        "name NAME_REQUIRED",
        "email EMAIL_REQUIRED",
        "message MESSAGE_REQUIRED",
      ]);
    }
  },
);

test.each([
  ["contacto", "name", 100, "a"],
  ["contacto", "phone", 40, "1"],
  ["contacto", "message", 5000, "a"],
  ["arrepentimiento", "order", 40, "a"],
] as const)("%s: %s of %i passes, one more does not", (source, field, max, letter) => {
  expect(faults(source, { [field]: ` ${letter.repeat(max)} ` })).toEqual([]);
  const tooLong = faults(source, { [field]: letter.repeat(max + 1) });
  expect(tooLong).toEqual([`${field} ${field.toUpperCase()}_TOO_LONG`]);
});

test("a line end counts as one character, as in the browser; control characters are removed", () => {
  const lines = (count: number) => ({ message: `${"a".repeat(4000)}${"\r\n".repeat(count)}b` });
  expect([faults("contacto", lines(999)), faults("contacto", lines(1000))]).toEqual([
    [],
    ["message MESSAGE_TOO_LONG"],
  ]);
  const typed = { ...contact, name: "Ana\u0000\u001b Pérez\u202e", message: "a\u0000b\ud800" };
  expect(check("contacto", typed)).toMatchObject({ value: { name: "Ana Pérez", message: "ab\ufffd" } });
});

test.each([
  ["<script>alert(1)</script>", true],
  ["hola <SCRIPT src=x", true],
  ["< script>", true],
  ["JavaScript : alert(1)", true],
  ["<img src=x onerror=alert(1)>", true],
  ["ONCLICK = hola", true],
  ['"onfocus="x"', true],
  ["manuscript: una carta", false],
  ["Los pantalones = 2", false],
  ["once = 11", false],
  ["La descripción de <ropa>", false],
  ["¿Tienen bodys en celeste? on = encendido", false],
])("the home form looks for markup in %j: %s", (text, isMarkup) => {
  for (const field of ["name", "subject", "message"]) {
    expect(faults("home", { [field]: text })).toEqual(isMarkup ? [`${field} INVALID_CHARACTERS`] : []);
  }
});

test("hostile texts of any length are checked at once", () => {
  const size = 100_000;
  const start = performance.now();
  for (const text of [
    `onabc${" ".repeat(size)}`,
    "on".repeat(size),
    `<${" ".repeat(size)}`,
    "< ".repeat(size),
  ]) {
    containsMarkup(text);
  }
  expect(performance.now() - start).toBeLessThan(3000);
});

test("the home form never changes an email, and an angle bracket stays readable", () => {
  expect(faults("home", { email: "onclick=a@correo.example" })).toEqual(["email EMAIL_FORMAT"]);
  const checked = check("home", { ...homeValues, name: "Ana <3", message: "Talle < 6 y > 3" });
  expect(checked).toMatchObject({ value: { name: "Ana ‹3", message: "Talle ‹ 6 y › 3" } });
  const message = "Busco <3 para onclick= y javascript: talle < 6";
  expect(check("contacto", { ...contact, message })).toMatchObject({ value: { message } });
});

test("counts three attempts of one email in five minutes, then returns the wait", () => {
  const attempt = countAttempts();
  expect([0, 60_000, 120_000].map((now) => attempt("Ana@correo.example", now))).toEqual([0, 0, 0]);
  expect(attempt("ana@correo.example", 120_001)).toBe(179_999);
  expect(attempt("otra@correo.example", 120_001)).toBe(0);
  expect(attempt("ana@correo.example", 300_000)).toBe(0);
  expect(attempt("ana@correo.example", 1000)).toBe(300_000);
});
