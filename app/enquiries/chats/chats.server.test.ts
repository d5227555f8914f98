import { expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/support/databases.ts";
import { NOON, receiving } from "../../../tests/support/enquiries.ts";
import { CHAT_DAYS } from "../../shop/retention.ts";
import { newCode } from "../../ui/short-code.ts";
import { findChat, keepChat, sweepChats } from "./chats.server.ts";

const DAY = 24 * 3_600_000;

test("a network starts 60 chats an hour, and old chats are deleted", async () => {
  const { db } = await openTestDatabase("sqlite");
  const begin = async (times: number, clientAddress: string) => {
    const deps = { ...receiving(db, { clientAddress }), find: async () => null };
    const codes = Array.from({ length: times }, newCode);
    for (const code of codes) await keepChat(deps, new URLSearchParams({ code }));
    const found = await Promise.all(codes.map((code) => findChat(db, code)));
    return found.filter(Boolean).length;
  };
  expect(await begin(65, "203.0.113.1")).toBe(60);
  expect(await begin(1, "203.0.113.2")).toBe(1);
  const later = (days: number) => new Date(NOON.getTime() + days * DAY);
  expect(await sweepChats(db, later(CHAT_DAYS))).toBe(0);
  expect(await sweepChats(db, later(CHAT_DAYS + 1))).toBe(61);
});
