import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordingLog } from "../tests/support/log.ts";
import { openHealth } from "./health.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("any number of health checks asks database and bucket once a second", async () => {
  const asked = { database: 0, store: 0 };
  const parts = {
    database: {
      ping: async () => {
        asked.database++;
        return false;
      },
    },
    store: {
      kind: "s3",
      ping: async () => {
        asked.store++;
        return true;
      },
    },
    imagePool: { works: () => true },
    now: () => new Date(),
    log: recordingLog(),
  } as unknown as Parameters<typeof openHealth>[0];
  const { health, databaseAnswers } = openHealth(parts);
  const manyAsk = async () => {
    const together = Array.from({ length: 500 }, () => [health(), databaseAnswers()]).flat();
    await Promise.all(together);
    await vi.advanceTimersByTimeAsync(900);
    return await health();
  };
  expect(await manyAsk()).toEqual({ database: false, store: true, images: true });
  expect(asked).toEqual({ database: 1, store: 1 });
  await vi.advanceTimersByTimeAsync(100);
  await manyAsk();
  expect(asked).toEqual({ database: 2, store: 2 });
});
