import { expect, it } from "vitest";
import { holdChoices, holdLasts } from "./hold.ts";

const at = (time: string) => new Date(`2026-11-20T${time}:00-03:00`);

it.each([
  ["12:03", ["las 14:05", "las 18", "mañana a las 18"]],
  ["16:30", ["las 18:30", "mañana a las 18"]],
  ["23:00", ["mañana a la 1", "mañana a las 18"]],
])("at %s only holds that end later are offered", (now, said) => {
  const choices = holdChoices(at(now));
  expect(choices.map(([, text]) => text)).toEqual(said);
  expect(holdChoices(at(now), choices[0]?.[0])).toEqual(choices);
  expect(choices.every(([until]) => holdLasts(until, at(now)))).toBe(true);
});

it("a hold has ended at its time, and if it lies too far ahead because of a wrong clock", () => {
  const until = at("18:00").toISOString();
  expect(holdLasts(until, at("17:59"))).toBe(true);
  expect(holdLasts(until, at("18:00"))).toBe(false);
  expect(holdLasts(until, new Date("2026-11-10T12:00:00Z"))).toBe(false);
});
