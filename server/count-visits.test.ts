import { expect, test } from "vitest";
import { firstInVisit } from "./count-visits.ts";

test("a browser counts again after half an hour without a request", () => {
  let minutes = 0;
  const isFirst = firstInVisit(() => new Date(minutes * 60_000));
  const after = (pause: number, request = "a") => {
    minutes += pause;
    return isFirst(request);
  };
  expect([after(0), after(29), after(29), after(0, "b"), after(30), after(0)]).toEqual([
    true,
    false,
    false,
    true,
    true,
    false,
  ]);
});
