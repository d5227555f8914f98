import { expect, test } from "vitest";
import { checkContactForm } from "./contact-form.ts";

const values = { name: "Ana", email: "ana@correo.example", phone: "", message: "Hola" };

function faults(changes: Partial<typeof values>) {
  const checked = checkContactForm({ ...values, ...changes });
  return checked.ok ? [] : checked.issues.map(({ field, code }) => `${field} ${code}`);
}

test("the telephone is optional, the others are not", () => {
  expect(checkContactForm(values)).toEqual({ ok: true, form: values });
  expect(checkContactForm({ name: "Ana", email: "ana@correo.example", message: "Hola" })).toMatchObject({
    ok: true,
  });
  expect(faults({ name: "", email: " ", message: "\n" })).toEqual([
    "name REQUIRED",
    "email REQUIRED",
    "message REQUIRED",
  ]);
});

test("nothing endless is kept, and the answer has somewhere to go", () => {
  expect(faults({ name: "a".repeat(100), phone: "1".repeat(40), message: "a".repeat(5000) })).toEqual([]);
  expect(
    faults({ name: "a".repeat(101), email: "ana", phone: "1".repeat(41), message: "a".repeat(5001) }),
  ).toEqual(["name NAME_TOO_LONG", "email EMAIL_FORMAT", "phone PHONE_TOO_LONG", "message MESSAGE_TOO_LONG"]);
});

test("what people write stays as they wrote it", () => {
  const message = "Busco <3 para onclick= y javascript: talle < 6";
  expect(checkContactForm({ ...values, message })).toMatchObject({ ok: true, form: { message } });
});
