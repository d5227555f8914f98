import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTestShop } from "../support/shop.ts";

const BEHIND_PROXY = { config: { trustedProxyHops: 1 } };
const FORM = "application/x-www-form-urlencoded";

// The rate limits' clock is stopped, because the limits allow more requests as time passes.
beforeEach(() => vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => vi.useRealTimers());

test("one address sends a hundred forms at once and then five a second, of any kind", async () => {
  const shop = await openTestShop(BEHIND_PROXY);
  const post = async (address: string, path: string, type = FORM) => {
    return (await shop.post(path, "intent=send", { "X-Forwarded-For": address, "Content-Type": type }))
      .status;
  };
  const flood = Array.from({ length: 60 }, () => [
    post("203.0.113.7", "/catalogo"),
    post("203.0.113.7", "/cuenta"),
    post("203.0.113.7", "/charlas"),
    post("203.0.113.7", "/contacto/fotos", "image/jpeg"),
  ]).flat();
  expect(await post("203.0.113.8", "/contacto")).toBe(422);
  const answered = (await Promise.all(flood)).filter((status) => status !== 503);
  expect(answered.length).toBeLessThanOrEqual(100);
  // Of the 100 requests that the rate limit allows, the limits on photo uploads refuse some.
  expect(answered.length).toBeGreaterThan(60);
});

test("sign-ins that wait for password hashing do not delay forms", async () => {
  const shop = await openTestShop(BEHIND_PROXY);
  const post = async (path: string, n: number, fields: Record<string, string>) => {
    const { status } = await shop.post(path, fields, { "X-Forwarded-For": `203.0.113.${n}` });
    return [path, status, ++answered] as const;
  };
  let answered = 0;
  const password = "no es la de nadie";
  const guesses = Array.from({ length: 50 }, (_, n) =>
    post("/ingresar", n, { intent: "sign-in", email: "ana@correo.example", password }),
  );
  expect(await post("/contacto", 99, { intent: "send" })).toEqual(["/contacto", 422, expect.any(Number)]);
  expect(answered).toBeLessThan(50);
  await Promise.all(guesses);
});

test("one address has sixty searches at once and then twenty a second", async () => {
  const { get } = await openTestShop(BEHIND_PROXY);
  const search = async (n: number, address: string) =>
    (await get(`/catalogo?buscar=${n}`, { "X-Forwarded-For": address })).status;
  let drawn = 0;
  while ((await search(drawn, "203.0.113.7")) === 200) drawn++;
  expect(drawn).toBe(60);
  vi.advanceTimersByTime(1000);
  while ((await search(drawn, "203.0.113.7")) === 200) drawn++;
  expect(drawn).toBe(80);
  expect(await search(drawn, "203.0.113.8")).toBe(200);
});

test("a flood from one address delays only its own requests", async () => {
  const { get } = await openTestShop(BEHIND_PROXY);
  let answered = 0;
  const ask = async (address: string) => {
    await get("/robots.txt", { "X-Forwarded-For": address });
    return ++answered;
  };
  await ask("203.0.113.7");
  const flood = Array.from({ length: 700 }, () => ask("203.0.113.7"));
  const place = await ask("203.0.113.8");
  expect(place).toBeGreaterThan(400);
  expect(place).toBeLessThan(701);
  await Promise.all(flood);
});
