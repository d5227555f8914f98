import { expect, test } from "vitest";
import { homeValues } from "../../../tests/support/enquiries.ts";
import { parseForm } from "../../ui/form/parse.ts";
import { countAttempts, type FormSource, formSchemas, holdsMarkup } from "./schemas.ts";

const values = {
  home: homeValues,
  contacto: { name: "Ana", email: "ana@correo.example", phone: "", message: "Hola" },
  arrepentimiento: {
    name: "Ana",
    email: "ana@correo.example",
    phone: "",
    order: "MLY-J9W",
    message: "El cárdigan",
  },
} as const;

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

const emailOf = (length: number) => `${"a".repeat(length - "@correo.example".length)}@correo.example`;
const REQUIRED = {
  home: ["name", "email", "subject", "message"],
  contacto: ["name", "email", "message"],
  arrepentimiento: ["name", "email", "message"],
} as const;

for (const source of ["home", "contacto", "arrepentimiento"] as const) {
  test(`${source}: a valid form is trimmed; missing fields are reported in their order`, () => {
    const padded = Object.fromEntries(
      Object.entries(values[source]).map(([name, value]) => [name, ` ${value}\n`]),
    );
    expect(check(source, padded)).toMatchObject({ status: "success", value: values[source] });
    const missing = REQUIRED[source].map((field) => `${field} ${field.toUpperCase()}_REQUIRED`);
    expect(faults(source, {}, {})).toEqual(missing);
    for (const nothing of ["\u200b", "\u3164 ", "\u2800", "\u200d\n", "\ufeff\u00ad"]) {
      expect(faults(source, Object.fromEntries(REQUIRED[source].map((field) => [field, nothing])))).toEqual(
        missing,
      );
    }
  });

  test.each([
    ["name", 100, (length: number) => "a".repeat(length)],
    ["email", 255, emailOf],
    ["message", 5000, (length: number) => "a".repeat(length)],
    ...(source === "home" ? ([["subject", 200, (length: number) => "a".repeat(length)]] as const) : []),
    ...(source === "arrepentimiento"
      ? ([["order", 40, (length: number) => "a".repeat(length)]] as const)
      : []),
    ...(source === "contacto" ? ([["phone", 40, (length: number) => "1".repeat(length)]] as const) : []),
  ] as const)(`${source}: %s of %i passes, one more does not`, (field, max, of) => {
    for (const passes of [of(max), `  ${of(max)}  `]) expect(faults(source, { [field]: passes })).toEqual([]);
    expect(faults(source, { [field]: of(max + 1) })).toEqual([`${field} ${field.toUpperCase()}_TOO_LONG`]);
  });

  test(`${source}: a line end counts as one character, as in the browser; control characters are removed`, () => {
    expect(faults(source, { message: `${"a".repeat(4000)}${"\r\n".repeat(999)}b` })).toEqual([]);
    expect(faults(source, { message: `${"a".repeat(4000)}${"\r\n".repeat(1000)}b` })).toEqual([
      "message MESSAGE_TOO_LONG",
    ]);
    const typed = { ...values[source], name: "Ana\u0000\u001b Pérez\u202e", message: "a\u0000b\ud800" };
    expect(check(source, typed)).toMatchObject({ value: { name: "Ana Pérez", message: "ab\ufffd" } });
    expect(faults(source, { email: "a".repeat(300) })).toEqual(["email EMAIL_FORMAT"]);
  });
}

test("the home form rejects markup, and never changes an address", () => {
  for (const text of [
    "<script>alert(1)</script>",
    "hola <SCRIPT src=x",
    "< script>",
    "</script>",
    "JavaScript : alert(1)",
    "mirá javascript:void(0)",
    "<img src=x onerror=alert(1)>",
    "ONCLICK = hola",
    '"onfocus="x"',
    "/onmouseover=x",
  ]) {
    for (const field of ["name", "subject", "message"]) {
      expect(faults("home", { [field]: text })).toEqual([`${field} INVALID_CHARACTERS`]);
    }
  }
  for (const message of [
    "manuscript: una carta",
    "Los pantalones = 2",
    "once = 11",
    "La descripción de <ropa>",
    "Conjunto de algodón=suave",
    "Sé algo de JavaScript",
    "¿Tienen bodys en celeste? on = encendido",
  ]) {
    expect([message, faults("home", { message })]).toEqual([message, []]);
  }
  expect(faults("home", { name: `<script>${"a".repeat(100)}` })).toEqual(["name NAME_TOO_LONG"]);
  expect(faults("home", { email: "onclick=a@correo.example" })).toEqual(["email EMAIL_FORMAT"]);
});

test("hostile texts of any length are checked at once", () => {
  const size = 100_000;
  const start = performance.now();
  for (const text of [
    `onabc${" ".repeat(size)}`,
    "on".repeat(size),
    "onabcdefghijklmnop ".repeat(size / 10),
    `<${" ".repeat(size)}`,
    "< ".repeat(size),
    `javascript${" ".repeat(size)}`,
    "javascript ".repeat(size / 10),
  ]) {
    holdsMarkup(text);
  }
  expect(performance.now() - start).toBeLessThan(3000);
});

test("an angle bracket stays readable; a parsed form parses to itself", () => {
  const checked = check("home", { ...homeValues, name: "Ana <3", message: "Talle < 6 y > 3" });
  expect(checked).toMatchObject({ value: { name: "Ana ‹3", message: "Talle ‹ 6 y › 3" } });
  if (checked.status === "success")
    expect(check("home", checked.value)).toMatchObject({ value: checked.value });
  const message = "Busco <3 para onclick= y javascript: talle < 6";
  expect(check("contacto", { ...values.contacto, message })).toMatchObject({ value: { message } });
});

test("counts three attempts of one email in five minutes, then returns the wait", () => {
  const attempt = countAttempts();
  expect([0, 60_000, 120_000].map((now) => attempt("Ana@correo.example", now))).toEqual([0, 0, 0]);
  expect(attempt("ana@correo.example", 120_001)).toBe(179_999);
  expect(attempt("otra@correo.example", 120_001)).toBe(0);
  expect(attempt("ana@correo.example", 299_999)).toBe(1);
  expect(attempt("ana@correo.example", 300_000)).toBe(0);
  expect(attempt("ana@correo.example", 300_001)).toBe(59_999);
  expect(attempt("ana@correo.example", 1000)).toBe(300_000);
});
