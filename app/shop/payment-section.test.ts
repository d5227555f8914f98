import { expect, test } from "vitest";
import { normaliseAccount } from "./payment-section.ts";

test.each([
  [" Copito.Ropa ", "Copito.Ropa"],
  ["2850590940090418135201", "2850590940090418135201"],
  ["28505909 40090418135201", "2850590940090418135201"],
  ["0000003100010000000009", "0000003100010000000009"],
  ["", ""],
])("%j is an account", (typed, value) => {
  expect(normaliseAccount(typed)).toEqual({ ok: true, value });
});

test.each([
  ["copi", "NOT_AN_ACCOUNT"],
  ["mi alias", "NOT_AN_ACCOUNT"],
  ["2850590940090418135210", "WRONG_CBU"],
  ["285059094009041813520", "WRONG_CBU"],
])("%j is not an account", (typed, code) => {
  expect(normaliseAccount(typed)).toEqual({ ok: false, code });
});
