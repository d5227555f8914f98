import { serializeSigned } from "hono/utils/cookie";
import { expect, it } from "vitest";
import { AUTH_SECRET, openTestShop, type TestShop } from "../support/shop.ts";

const PHONE = {
  "User-Agent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
};
const PRODUCT = "/catalogo/body-de-algodon";

/** Writes the counts that wait in memory to the database. Returns all stored counts by kind. */
async function countsOf({ services: { visits, db } }: TestShop) {
  await visits.flush();
  const rows = await db.selectFrom("daily_counts").selectAll().orderBy("kind").execute();
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
}

it("counts a page once a visit, also from the page cache or by a followed link", async () => {
  const shop = await openTestShop();
  const other = { "User-Agent": `${PHONE["User-Agent"]} Instagram 300` };
  for (const path of [PRODUCT, PRODUCT, `${PRODUCT}.data`]) await shop.get(path, PHONE);
  const hit = await shop.get(PRODUCT, { ...other, "Sec-Fetch-Dest": "document" });
  expect(hit.headers.get("X-Cache")).toBe("hit");
  const known = {
    ...PHONE,
    "User-Agent": `${PHONE["User-Agent"]} Firefox`,
    "If-None-Match": hit.headers.get("ETag") ?? "",
  };
  expect((await shop.get(PRODUCT, known)).status).toBe(304);
  for (const n of [1, 2, 3]) {
    await shop.get("/catalogo?buscar=xilofono", { "User-Agent": `${PHONE["User-Agent"]} Version/${n}` });
  }
  expect(await countsOf(shop)).toEqual({ visit: 6, seen: 3, "not-found": 3 });
});

it("does not count robots, prefetches, HEAD, missing or private pages, or the owner", async () => {
  const shop = await openTestShop();
  const session = await serializeSigned("__Host-copito.session_token", "x", AUTH_SECRET, {
    path: "/",
    secure: true,
  });
  const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
  for (const headers of [
    {},
    { "User-Agent": googlebot },
    { "User-Agent": "WhatsApp/2.24" },
    { "User-Agent": "facebookexternalhit/1.1" },
    { "User-Agent": "curl/8.0" },
    { ...PHONE, "Sec-Purpose": "prefetch" },
    { ...PHONE, Purpose: "prefetch" },
    { ...PHONE, "Sec-Fetch-Dest": "empty" },
    { ...PHONE, Cookie: session.split(";")[0] ?? "" },
  ]) {
    await shop.get(PRODUCT, headers);
    await shop.get("/catalogo?buscar=xilofono", headers);
  }
  await shop.app.request(PRODUCT, { method: "HEAD", headers: PHONE });
  for (const path of [
    "/catalogo/no-hay",
    "/mi-pedido",
    "/ingresar",
    "/robots.txt",
    "/resumen",
    "/catalogo/%zz",
  ]) {
    await shop.get(path, PHONE);
  }
  expect(await countsOf(shop)).toEqual({});
});
