import { expect, it } from "vitest";
import { stockNote } from "./stock-note.ts";

const asked = (size: string | null, quantity: number, left: number | null) => ({ size, quantity, left });

it.each([
  ["enough", [asked("RN", 2, 2)], null],
  ["not counted", [asked("RN", 90, null)], null],
  ["one left", [asked("RN", 2, 1)], "Queda 1 en RN: el resto a confirmar"],
  ["several", [asked("3-6 m", 3, 2)], "Quedan 2 en 3-6 m: el resto a confirmar"],
  ["no talle", [asked(null, 9, 4)], "Quedan 4: el resto a confirmar"],
  ["none left", [asked("RN", 1, 0)], "No queda nada en RN: a confirmar"],
  [
    "none of one",
    [asked("RN", 1, 0), asked("3-6 m", 3, 2)],
    "Quedan 2 en 3-6 m, nada en RN: el resto a confirmar",
  ],
  [
    "two talles",
    [asked("RN", 2, 1), asked("0-3 m", 1, 1), asked("3-6 m", 9, 2)],
    "Quedan 1 en RN, 2 en 3-6 m: el resto a confirmar",
  ],
])("%s", (_, garments, note) => {
  expect(stockNote(garments)).toBe(note);
});
