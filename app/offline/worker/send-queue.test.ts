import { expect, test, vi } from "vitest";
import { sendQueued } from "./send-queue.ts";

const form = { key: "a.contacto", kind: "message", url: "https://tienda.example/contacto", body: "a=1" };

vi.mock("../form-queue.ts", () => ({
  queuedForms: async () => [{ ...form, at: Date.now(), state: "queued", answer: null }],
}));

test("a retry does not wait for an attempt that gets no answer", async () => {
  const { promise, reject } = Promise.withResolvers<Response>();
  const post = vi.fn(() => promise);
  vi.stubGlobal("fetch", post);
  const first = sendQueued();
  await vi.waitFor(() => expect(post).toHaveBeenCalledOnce());
  await sendQueued({ ifAvailable: true });
  reject(new TypeError("no network"));
  await expect(first).rejects.toThrow("no network");
  expect(post).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
