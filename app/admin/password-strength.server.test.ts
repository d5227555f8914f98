import { expect, test } from "vitest";
import { isGuessable } from "./password-strength.server.ts";

const EMAIL = "marina.gomez@tienda.example";

test.each([
  ["1234567890", true],
  ["Contraseña123", true],
  ["marina.gomez2026!", true],
  ["copito12345", true],
  ["lana suave y mate", false],
  ["marina.gomez tiene un gato", false],
  ["x9!Kd0".repeat(21), false],
])("the password %j is easy to guess: %s", async (password, guessable) => {
  expect(await isGuessable(password, EMAIL)).toBe(guessable);
});
