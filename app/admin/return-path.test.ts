import { expect, test } from "vitest";
import { DEFAULT_RETURN, returnPath, signInPath } from "./return-path.ts";

test.each([
  "/catalogo",
  "/catalogo?categoria=Bodys&admin=true",
  "/cuenta?aviso=x#copia",
  "/catalogo?buscar=https://otra.example",
])("the sign-in returns to %j", (path) => {
  expect(returnPath(path)).toBe(path);
});

test.each([
  undefined,
  "",
  "//otra.example",
  "/\\otra.example",
  "/\t/otra.example",
  "https://otra.example",
  "javascript:alert(1)",
  "/..//otra.example",
  "/a/..//otra.example",
  "/\u0000/otra.example",
  `/${"a".repeat(600)}`,
  "/ingresar?volver=/ingresar",
  "/ingresar.data",
  "/salir",
])("the sign-in does not return to %j", (path) => {
  expect(returnPath(path)).toBe(DEFAULT_RETURN);
});

test("the sign-in's URL holds the encoded path to return to", () => {
  expect(signInPath("/catalogo?admin=true")).toBe("/ingresar?volver=%2Fcatalogo%3Fadmin%3Dtrue");
});
