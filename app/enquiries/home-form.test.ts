import { describe, expect, test } from "vitest";
import { homeValues } from "../../tests/support/enquiries.ts";
import { checkHomeForm } from "./home-form.ts";

function faults(changes: Partial<typeof homeValues>) {
  const checked = checkHomeForm({ ...homeValues, ...changes });
  return checked.ok ? [] : checked.issues.map(({ field, code }) => `${field} ${code}`);
}

const emailOf = (length: number) => `${"a".repeat(length - "@correo.example".length)}@correo.example`;

test("a good form comes out trimmed", () => {
  const padded = Object.fromEntries(Object.entries(homeValues).map(([name, value]) => [name, ` ${value}\n`]));
  expect(checkHomeForm(padded)).toEqual({ ok: true, form: homeValues });
});

test("all four are required, and complained of in the specification's order", () => {
  const order = [
    "name NAME_REQUIRED",
    "email EMAIL_REQUIRED",
    "subject SUBJECT_REQUIRED",
    "message MESSAGE_REQUIRED",
  ];
  const empty = checkHomeForm({});
  expect(empty.ok ? [] : empty.issues.map(({ field, code }) => `${field} ${code}`)).toEqual(order);
  expect(faults({ name: " ", email: "\t", subject: "\n", message: " \r\n " })).toEqual(order);
});

describe("lengths", () => {
  test.each([
    ["name", 100, (length: number) => "a".repeat(length), "name NAME_TOO_LONG"],
    ["email", 255, emailOf, "email EMAIL_TOO_LONG"],
    ["subject", 200, (length: number) => "a".repeat(length), "subject SUBJECT_TOO_LONG"],
    ["message", 5000, (length: number) => "a".repeat(length), "message MESSAGE_TOO_LONG"],
  ] as const)("%s: %i pass, one more does not", (field, max, of, fault) => {
    expect(faults({ [field]: of(max) })).toEqual([]);
    expect(faults({ [field]: of(max + 1) })).toEqual([fault]);
    // Counted after trimming.
    expect(faults({ [field]: `  ${of(max)}  ` })).toEqual([]);
  });

  test("a line end counts as one, as it does in the browser's own counter", () => {
    expect(faults({ message: `${"a".repeat(4000)}${"\r\n".repeat(999)}b` })).toEqual([]);
    expect(faults({ message: `${"a".repeat(4000)}${"\r\n".repeat(1000)}b` })).toEqual([
      "message MESSAGE_TOO_LONG",
    ]);
  });

  test("come before forbidden characters; an email's form comes before its length", () => {
    expect(faults({ name: `<script>${"a".repeat(100)}` })).toEqual(["name NAME_TOO_LONG"]);
    expect(faults({ email: "a".repeat(300) })).toEqual(["email EMAIL_FORMAT"]);
  });
});

test.each(["name", "subject", "message"] as const)("%s refuses what only markup needs", (field) => {
  for (const text of ["<script>", "a javascript:b", "x onclick=y"]) {
    expect(faults({ [field]: text })).toEqual([`${field} INVALID_CHARACTERS`]);
  }
});

test("an honest angle bracket arrives readable, and nothing that could be markup", () => {
  const checked = checkHomeForm({ ...homeValues, name: "Ana <3", message: "Talle < 6 y > 3" });
  expect(checked).toMatchObject({ ok: true, form: { name: "Ana ‹3", message: "Talle ‹ 6 y › 3" } });
  // What came out goes in again unchanged: browser and server run the same schema one after the other.
  if (checked.ok) expect(checkHomeForm(checked.form)).toEqual(checked);
});

test("an address that a pattern would have to be cut out of is refused, never changed", () => {
  expect(faults({ email: "onclick=a@correo.example" })).toEqual(["email EMAIL_FORMAT"]);
});

test("what is no text is left out", () => {
  const checked = checkHomeForm({
    ...homeValues,
    name: "Ana\u0000\u001b Pérez\u202e",
    message: "a\u0000b\ud800",
  });
  expect(checked).toMatchObject({ ok: true, form: { name: "Ana Pérez", message: "ab\ufffd" } });
});
