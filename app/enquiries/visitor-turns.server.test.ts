import { expect, test } from "vitest";
import { createVisitorTurns } from "./visitor-turns.server.ts";

test("one network gets some of the turns, never all, and its place back when it is done", async () => {
  const turns = createVisitorTurns();
  const doors: (() => void)[] = [];
  const take = (network: string) =>
    turns.take(network, async () => {
      await new Promise<void>((open) => doors.push(open));
      return network;
    });
  const slow = [take("a"), take("a"), take("a")];
  expect(await take("a")).toBeNull();
  const other = take("b");
  await expect.poll(() => doors.length).toBe(4);
  for (const door of doors.splice(0)) door();
  expect(await Promise.all([...slow, other])).toEqual(["a", "a", "a", "b"]);
  const again = take("a");
  await expect.poll(() => doors.length).toBe(1);
  doors[0]?.();
  expect(await again).toBe("a");
});
