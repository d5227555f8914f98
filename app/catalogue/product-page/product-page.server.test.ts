import { expect, test, vi } from "vitest";
import { readSimilar } from "./product-page.server.ts";

test("a missing product's long slug is cut to a search's longest text", async () => {
  const suggest = vi.fn(() => []);
  await readSimilar({ catalogue: async () => ({ suggest, newest: [] }) as never }, "body-liso-".repeat(900));
  expect(suggest).toHaveBeenCalledWith("body liso ".repeat(10), expect.anything());
});
