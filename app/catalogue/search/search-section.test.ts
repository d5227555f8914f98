import * as v from "valibot";
import { expect, it } from "vitest";
import { searchSection } from "./search-section.ts";

const read = (synonyms: string, order = "") =>
  v.safeParse(searchSection.schema, { synonyms, order, hidden: "" });

it("reads words that mean the same, a group a line", () => {
  const { output } = read(" osito = enterito=pijama \n\nriñonera = portabebé\r\n", "Bodys\n\n Pijamas ");
  expect(output).toEqual({
    synonyms: [
      ["osito", "enterito", "pijama"],
      ["riñonera", "portabebé"],
    ],
    order: ["Bodys", "Pijamas"],
    hidden: [],
  });
});

it.each([
  ["osito = enterito\npijama", "SYNONYMS_LINE?line=2&most=12&longest=40"],
  ["osito =", "SYNONYMS_LINE?line=1&most=12&longest=40"],
  [Array.from({ length: 13 }, (_, i) => `p${i}`).join("="), "SYNONYMS_LINE?line=1&most=12&longest=40"],
  [`osito = ${"o".repeat(41)}`, "SYNONYMS_LINE?line=1&most=12&longest=40"],
  [Array.from({ length: 61 }, () => "a=b").join("\n"), "TOO_MANY?max=60"],
])("says which line is wrong: %j", (synonyms, code) => {
  expect(read(synonyms).issues?.map(({ message }) => message)).toEqual([code]);
});
