import { expect, test } from "vitest";
import { say, type Translated, translationOf } from "./message.ts";

const es = {
  hello: "Hola {name}",
  deep: { text: "sin nada", steps: ["uno", "dos {k}"] },
  count: { one: "{n} producto de {who}", other: "{n} productos de {who}" },
} as const;
const translation = translationOf<typeof es>();
const pt = translation({
  hello: "Oi {name}",
  deep: { text: "nada", steps: ["um", "dois {k}"] },
  count: { one: "{n} produto de {who}", other: "{n} produtos de {who}" },
});

test("messages hold their values, in the plural form of the number", () => {
  expect(say(es.hello, { name: "Ana" })).toBe("Hola Ana");
  expect(say(es.deep.text)).toBe("sin nada");
  expect(say(es.count, { n: 1, who: "Ana" })).toBe("1 producto de Ana");
  expect(say(es.count, { n: 0, who: "Ana" })).toBe("0 productos de Ana");
  expect(say({ zero: "Nadie", one: "Una persona", other: "{n} personas" }, { n: 0 })).toBe("Nadie");
  expect(say(pt.count, { n: 0, who: "Ana" }, "pt")).toBe("0 produto de Ana");
  const any: Translated<typeof es> = pt;
  expect(say(any.deep.steps[1], { k: 2 })).toBe("dois 2");
});
