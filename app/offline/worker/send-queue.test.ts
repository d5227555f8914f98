import { expect, test, vi } from "vitest";
import { sendOrQueue, sendQueued } from "./send-queue.ts";

const form = { key: "a.contacto", kind: "message", url: "https://tienda.example/contacto", body: "a=1" };

vi.mock("../form-queue.ts", () => ({
  queuedForms: async () => [{ ...form, at: Date.now(), state: "queued", answer: null }],
  storeForm: async () => {},
}));

test.each([
  ["/contacto", true],
  ["/consultas/nuevo", false],
])("without signal, a form of %s is queued: %s", async (path, isQueued) => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  vi.stubGlobal("self", { registration: {} });
  const body = new URLSearchParams({ name: "Ana" });
  const sent = sendOrQueue(new Request(`https://tienda.example${path}`, { method: "POST", body }), "b.form");
  const answer = await sent.catch((error: unknown) => error);
  expect(answer instanceof Response && answer.headers.has("X-Queued")).toBe(isQueued);
  vi.unstubAllGlobals();
});

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
