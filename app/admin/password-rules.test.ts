import { expect, test } from "vitest";
import { passwordFault } from "./password-rules.ts";

const EMAIL = "marina.gomez@tienda.example";

test.each([
  ["123456789", "PASSWORD_TOO_SHORT"],
  ["a".repeat(129), "PASSWORD_TOO_LONG"],
  ["1234567890", "PASSWORD_TOO_COMMON"],
  ["Contraseña123", "PASSWORD_TOO_COMMON"],
  ["QWERTYUIOP", "PASSWORD_TOO_COMMON"],
  ["aaaaaaaaaaaa", "PASSWORD_TOO_COMMON"],
  ["ababababab", "PASSWORD_TOO_COMMON"],
  ["marina.gomez2026!", "PASSWORD_TOO_COMMON"],
  ["Marina.Gomez@tienda.example", "PASSWORD_TOO_COMMON"],
  ["lana suave y mate", null],
  ["marina.gomez tiene un gato", null],
  ["ñandú-tero-hornero", null],
  ["x9!Kd0".repeat(21), null],
])("%j: %s", (password, fault) => {
  expect(passwordFault(password, EMAIL)).toBe(fault);
});
