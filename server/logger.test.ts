import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { createLogger } from "./logger.ts";

it("of an error only name, message, code, stack and cause are logged", () => {
  const lines: string[] = [];
  const out = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const refused = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: "Key (email)=(ana@example.com) already exists.",
    parameters: ["ana@example.com"],
  });
  createLogger("info", out).error({ err: new Error("not saved", { cause: refused }) }, "request failed");
  const [line = ""] = lines;
  expect(line).not.toContain("ana@example.com");
  expect(JSON.parse(line).err).toMatchObject({
    name: "Error",
    message: "not saved",
    cause: { message: "duplicate key", code: "23505" },
  });
});
