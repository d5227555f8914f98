import { expect, test } from "vitest";
import { gift } from "../../messages/es/gift.ts";
import {
  AGES,
  cardEditorPath,
  cardPath,
  cardText,
  giftMessage,
  giftPath,
  monthsOf,
  readWish,
  readWords,
} from "./gift-wish.ts";

const wishOf = (query: string) => readWish(new URLSearchParams(query));

test("a gift's form is read from the URL, without an invalid budget", () => {
  expect(wishOf("utm_source=x")).toBeNull();
  expect(wishOf("edad=3&hasta=30.000&dedicatoria=+Con+amor+&de=Ana")).toEqual({
    age: "3",
    forWhom: null,
    budgetText: "30.000",
    budget: 3_000_000,
    budgetWrong: false,
    dedication: "Con amor",
    from: "Ana",
  });
  expect(wishOf("edad=99&hasta=mucho")).toMatchObject({ age: null, budget: null, budgetWrong: true });
  expect(wishOf("edad=&hasta=")).toMatchObject({ age: null, budgetWrong: false });
});

test("every month from birth to two years belongs to one age group", () => {
  const ranges = AGES.map(monthsOf);
  expect([ranges[0]?.from, ranges.at(-1)?.to]).toEqual([0, 24]);
  for (const [i, { from }] of ranges.slice(1).entries()) expect(from).toBe(ranges[i]?.to);
  for (const age of AGES.slice(1)) {
    const { from, to } = monthsOf(age);
    expect(gift.agePills[age]).toBe(`${from} a ${to}`);
  }
});

test.each([
  ["Para Juana: ¡bienvenida! Te esperamos 9 meses, pesaste 3,250 kg.", null],
  ["Entrá a https://malo.example/x ya", "Entrá a … ya"],
  ["malo.example/premio y www.malo.com.ar", "… y …"],
  ["escribí a ana@malo.example", "escribí a …"],
  ["llamá al 11 5555-0100", "llamá al …"],
  ["Nació el 12-05-2025, a las 3.15 (o el 1.6.25).", null],
  ["12.05.2025 341-555-0100", "12.05.2025 …"],
  ["+54-11-5555-0100, 11-15-5555 0100, 54.11.5555.0100, 11.5555.0100", "+…, …, …, …"],
])("a card's message %j is shown as %j", (typed, said) => {
  expect(cardText(typed, 240)).toBe(said ?? typed);
});

const asked = "edad=0&para=nena&hasta=30.000&dedicatoria=Con+amor&de=Ana";

test("a card's maker can go back to the search; its link says nothing of the search", () => {
  const paramsOf = (path: string) => new URL(path, "https://x.example").searchParams;
  const editor = paramsOf(cardEditorPath(new URLSearchParams(asked), "body"));
  expect(readWish(paramsOf(giftPath(editor)))).toEqual(wishOf(asked));
  const card = paramsOf(cardPath(editor));
  expect([...card.keys()]).toEqual(["prenda", "dedicatoria", "de"]);
  expect(readWords(card)).toEqual({ dedication: "Con amor", from: "Ana" });
  expect(cardText("a".repeat(10_000), 240)).toHaveLength(240);
});

test("the chat's message names the garment, the wrapping and the card's text", () => {
  const shop = { brand: "Copito", publicUrl: "https://tienda.example" };
  const wish = wishOf(asked);
  if (!wish) throw new Error("no wish");
  const idea = { name: "Body", slug: "body", cents: 1_890_000, from: false };
  expect(giftMessage(wish, idea, shop).split("\n")).toEqual([
    "¡Hola, Copito! Quiero hacer un regalo.",
    "Elegí «Body» ($18.900): https://tienda.example/catalogo/body",
    "Es para una nena.",
    "Está por nacer o recién nació.",
    "Con envoltorio de regalo y sin el precio, por favor.",
    "Dedicatoria: «Con amor»",
    "De parte de: Ana",
  ]);
  expect(giftMessage(wish, { ...idea, from: true }, shop)).toContain("(desde $18.900)");
  expect(giftMessage({ ...wish, age: "3" }, null, shop)).toMatch(/Edad: 3 a 6 meses\..*Hasta \$30\.000\./s);
});
