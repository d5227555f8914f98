import { expect, test } from "vitest";
import { differences } from "./conflict-notice.tsx";

test("names only what differs, and what one side does not have", () => {
  const mine = [
    { label: "Nombre", text: "Sol" },
    { label: "Bajada", text: "Igual" },
    { label: "Pregunta 2", text: "Mía" },
  ];
  const theirs = [
    { label: "Nombre", text: "Luna" },
    { label: "Bajada", text: "Igual" },
  ];
  expect(differences(mine, theirs)).toEqual([
    { label: "Nombre", mine: "Sol", theirs: "Luna" },
    { label: "Pregunta 2", mine: "Mía", theirs: "" },
  ]);
});
