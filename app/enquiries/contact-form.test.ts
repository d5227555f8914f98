import { expect, test } from "vitest";
import { parseForm } from "../ui/form/parse.ts";
import { ContactFormSchema } from "./contact-form.ts";

const values = { name: "Ana", email: "ana@correo.example", phone: "", message: "Hola" };

const check = (typed: Record<string, string>) => parseForm(new URLSearchParams(typed), ContactFormSchema);

function faults(changes: Partial<typeof values>) {
  const checked = check({ ...values, ...changes });
  if (checked.status === "success") return [];
  return Object.entries(checked.error ?? {}).map(([field, codes]) => `${field} ${codes}`);
}

test("the telephone is optional, the others are not", () => {
  expect(check(values)).toMatchObject({ status: "success", value: values });
  expect(check({ name: "Ana", email: "ana@correo.example", message: "Hola" })).toMatchObject({
    status: "success",
  });
  expect(faults({ name: "", email: " ", message: "\n" })).toEqual([
    "name NAME_REQUIRED",
    "email EMAIL_REQUIRED",
    "message MESSAGE_REQUIRED",
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
  expect(check({ ...values, message })).toMatchObject({ status: "success", value: { message } });
});
