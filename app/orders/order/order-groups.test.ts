import { expect, it } from "vitest";
import { groupsOf, type OrderItem, stockNote } from "./order-groups.ts";

const asked = (size: string | null, quantity: number, left: number | null) => ({ size, quantity, left });

it.each([
  [[asked("RN", 2, 2), asked("0-3 m", 90, null)], null],
  [[asked("RN", 2, 1)], "Queda 1 en RN: el resto a confirmar"],
  [[asked(null, 9, 4)], "Quedan 4: el resto a confirmar"],
  [[asked("RN", 1, 0)], "No queda nada en RN: a confirmar"],
  [[asked("RN", 1, 0), asked("3-6 m", 3, 2)], "Quedan 2 en 3-6 m, nada en RN: el resto a confirmar"],
])("%j", (garments, note) => {
  expect(stockNote(garments)).toBe(note);
});

it("counts two lines of one garment without a size together, and names no open size", () => {
  const cap = {
    slug: "gorro",
    name: "Gorro",
    size: null,
    colour: null,
    priceCents: 100,
    quantity: 1,
    note: "",
  };
  expect(groupsOf([cap, cap] as unknown as OrderItem[])).toMatchObject([
    { quantity: 2, named: ["Gorro"], sizes: [] },
  ]);
});
