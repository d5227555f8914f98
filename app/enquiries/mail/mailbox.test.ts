import { expect, test } from "vitest";
import { mailboxesAfter } from "./mailbox.ts";

test.each([
  ["the first is not confirmed yet", ["a", null], [], [], []],
  ["it is", ["a", null], [], ["a"], ["a"]],
  ["another one is not yet", ["b", null], ["a"], [], ["a"]],
  ["one of two is", ["b", "c"], ["a"], ["b"], ["a", "b"]],
  ["both are", ["b", "c"], ["a", "b"], ["c"], ["b", "c"]],
  ["back to the one in use", ["a", null], ["a", "b"], [], ["a"]],
  ["the same twice", ["a", "a"], [], ["a"], ["a"]],
  ["none: the process's own", [null, null], ["a"], [], []],
])("no notice is lost: %s", (_, [first = null, second = null], used, confirmed, after) => {
  expect(mailboxesAfter({ first, second }, used, confirmed)).toEqual(after);
});
