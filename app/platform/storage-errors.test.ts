import { expect, test } from "vitest";
import { isStorageError } from "./storage-errors.ts";

test.each([
  ["08001", "the connection cannot be made", true],
  ["57P03", "the database system is shutting down", true],
  ["57014", "canceling statement due to statement timeout", false],
  ["23505", "duplicate key value", false],
  ["", "Client has encountered a connection error and is not queryable", true],
  ["", "Connection terminated unexpectedly", true],
])("PostgreSQL's %s '%s' means that nothing can be stored now: %s", (code, message, isSo) => {
  const error = Object.assign(new Error(message), code && { code });
  expect(isStorageError(new Error("a query failed", { cause: error }))).toBe(isSo);
});
