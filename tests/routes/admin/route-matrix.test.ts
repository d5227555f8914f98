import { describe, expect, it } from "vitest";
import { countProducts } from "../../../app/catalogue/products.server.ts";
import { isPage, isReading, NOT_FOUND, ROUTES, type RouteRow } from "../../../app/routes/table.ts";
import { loadBuild } from "../../../server/build.ts";
import { openTestShop, PUBLIC_URL } from "../../support/shop.ts";

const build = await loadBuild();
const owners = {
  GET: ROUTES.filter(({ read }) => read === "owner"),
  POST: ROUTES.filter(({ write }) => write === "owner"),
};

const SESSION = "__Secure-copito.session_token";

const attempts: { who: string; query?: string; headers: Record<string, string> }[] = [
  { who: "nobody", headers: { Origin: PUBLIC_URL } },
  { who: "nobody, with admin mode asked for", query: "?admin=true", headers: { Origin: PUBLIC_URL } },
  { who: "nobody, with Host: localhost", headers: { Origin: PUBLIC_URL, Host: "localhost" } },
  {
    who: "nobody, as if forwarded for this machine",
    headers: { Origin: PUBLIC_URL, "X-Forwarded-For": "127.0.0.1" },
  },
  { who: "a forged session", headers: { Origin: PUBLIC_URL, Cookie: `${SESSION}=forged.c2lnbmF0dXJl` } },
  { who: "an unsigned session", headers: { Origin: PUBLIC_URL, Cookie: `${SESSION}=abc` } },
  { who: "another site", headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" } },
  { who: "a null origin", headers: { Origin: "null" } },
  { who: "no origin", headers: {} },
];

it("the table is the build's list of routes, with what each of them answers", () => {
  const built = Object.values(build.routes).flatMap((route) =>
    route === undefined || route.id === "root"
      ? []
      : [
          {
            path: `/${route.path ?? ""}`,
            page: route.module.default !== undefined,
            reads: route.module.loader !== undefined,
            writes: route.module.action !== undefined,
          },
        ],
  );
  const byPath = (one: { path: string }, other: { path: string }) => one.path.localeCompare(other.path);
  const rows = [...ROUTES, NOT_FOUND].map((row) => ({
    path: row.path,
    page: isPage(row),
    reads: row.read !== "nobody",
    writes: row.write !== "nobody",
  }));
  expect(built.sort(byPath)).toEqual(rows.sort(byPath));
});

it("nothing of the owner's is kept for visitors or listed", () => {
  for (const row of owners.GET) expect(row).not.toMatchObject({ cached: {} });
  for (const row of ROUTES) if (row.indexable) expect(row.read).toBe("visitor");
});

it("what is not listed says so, and robots.txt closes what is not public", async () => {
  const shop = await openTestShop();
  const robots = await (await shop.get("/robots.txt")).text();
  for (const row of ROUTES) {
    if (row.read === "nobody") continue;
    const path = row.path.replace(/:\w+/g, "x");
    const listed = row.indexable === true;
    expect([path, (await shop.get(path)).headers.get("X-Robots-Tag")]).toEqual([
      path,
      listed ? null : "noindex",
    ]);
    const closed = robots
      .split("\n")
      .some((line) => path.startsWith(line.replace("Disallow: ", "\0").split("\0")[1] ?? "?"));
    expect([path, closed]).toEqual([path, !listed && row.cached === undefined]);
  }
});

/** The addresses of a route: itself, its page's data, and the data of its one loader. */
function addresses(row: RouteRow): string[] {
  const path = row.path.replace(/:\w+/g, "x");
  const id = encodeURIComponent(row.file.replace(/\.tsx?$/, ""));
  return [path, `${path}.data`, `${path}.data?_routes=${id}`];
}

const cases = Object.entries(owners).flatMap(([method, rows]) =>
  (method === "GET" ? ["GET", "HEAD"] : ["POST"]).flatMap((each) =>
    rows.map((row) => ({ method: each, row })),
  ),
);

describe.each(cases)("$method $row.path", ({ method, row }) => {
  it.each(attempts)("by $who tells and changes nothing", async ({ query = "", headers }) => {
    const shop = await openTestShop();
    const before = await shop.database.contentVersion();
    const count = await countProducts(shop.database.db);
    for (const address of addresses(row)) {
      const body = new URLSearchParams({ intent: "eliminar", id: "x", seccion: "marca" });
      const url = query && address.includes("?") ? `${address}&${query.slice(1)}` : address + query;
      const response = await shop.app.request(url, {
        method,
        headers,
        body: isReading(method) ? null : body,
      });
      expect([url, [401, 403].includes(response.status)]).toEqual([url, true]);
    }
    expect(await shop.database.contentVersion()).toBe(before);
    expect(await countProducts(shop.database.db)).toBe(count);
  });
});
