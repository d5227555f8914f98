import { expect, it } from "vitest";
import { missingChoices } from "./missing-choices.ts";

const noSize = { id: "a", quantity: 1, undecided: ["size"] } as const;
const noColour = { id: "b", quantity: 2, undecided: ["colour"] } as const;
const neither = { id: "c", quantity: 1, undecided: ["size", "colour"] } as const;
const whole = { id: "d", quantity: 5 };

it.each([
  [[whole], null],
  [[whole, noSize], { text: "Falta el talle en 1 prenda.", field: "talle-a" }],
  [[noColour], { text: "Falta el color en 2 prendas.", field: "color-b" }],
  [[neither], { text: "Falta el talle o el color en 1 prenda.", field: "talle-c" }],
  [[noColour, noSize], { text: "Falta el talle o el color en 3 prendas.", field: "color-b" }],
])("counts the garments without a size or colour, and links to the first: %j", (items, said) => {
  expect(missingChoices(items)).toEqual(said);
});
