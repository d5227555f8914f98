import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RangeText } from "./range-text.tsx";

test("a range is never cut at the end of a line, and no letter of a text is lost", () => {
  const text = "En 24-48 horas,\nllega en 3-5 días: Ref. K7M-4QX";
  const html = renderToStaticMarkup(RangeText({ children: text }));
  expect(html.replace(/<[^>]*>/g, "")).toBe(text);
  expect(html.match(/nowrap">[^<]*/g)).toEqual(['nowrap">24-48', 'nowrap">3-5']);
});
