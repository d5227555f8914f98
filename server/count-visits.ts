import { hash, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { readCatalogueQuery } from "../app/catalogue/list/catalogue-query.ts";
import type { Services } from "../app/services.server.ts";
import type { AppEnv } from "./app-env.ts";

/** Milliseconds. A browser's request after a pause of this length counts as a new visit. */
const VISIT = 30 * 60_000;

/** Limit of entries in memory. A browser takes one entry, and one more for each product and search. */
const REMEMBERED = 20_000;

const AGENT_MAX = 500;

type Parts = Pick<Services, "visits" | "now">;

/** Counts visits, product views and searches, also of cached pages. Omits robots, prefetches and the team. */
export function countVisits({ visits, now }: Parts) {
  const isFirst = firstInVisit(now);
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (!isView(c)) return;
    const visitor = `${c.get("requestContext").clientAddress}\n${c.req.header("User-Agent")}`;
    const { path } = c.get("row");
    if (isFirst(visitor)) visits.visit();
    if (path === "/catalogo/:slug") {
      const [, slug = ""] = /^\/catalogo\/([^/]+?)(?:\.data)?$/.exec(c.req.path) ?? [];
      if (isFirst(`${visitor}\n${slug}`)) visits.view(decodeURIComponent(slug));
    }
    if (path !== "/catalogo") return;
    const { search } = readCatalogueQuery(new URL(c.req.url).searchParams);
    if (search !== null && isFirst(`${visitor}\n?${search.toLowerCase()}`)) visits.search(search);
  });
}

/** Returns a function that returns true unless it got the same text in the last {@link VISIT} milliseconds. */
export function firstInVisit(now: Services["now"]) {
  // The key never leaves the memory, so nobody can identify a visitor by the remembered hashes.
  const key = randomBytes(32).toString("base64");
  const last = new LRUCache<string, number>({ max: REMEMBERED });
  return (request: string): boolean => {
    const id = hash("sha256", `${key}\n${request}`, "base64");
    const at = now().getTime();
    const before = last.get(id) ?? Number.NEGATIVE_INFINITY;
    last.set(id, at);
    return at - before >= VISIT;
  };
}

function isView(c: Context<AppEnv>): boolean {
  const header = (name: string) => c.req.header(name) ?? "";
  const agent = header("User-Agent");
  // Counts page loads and the router's `.data` requests. Some browsers send page loads without Sec-Fetch-Dest.
  const isFollowed = c.req.path.endsWith(".data") || ["", "document"].includes(header("Sec-Fetch-Dest"));
  return (
    c.get("row").indexable === true &&
    c.req.method === "GET" &&
    [200, 304].includes(c.res.status) &&
    !c.get("mayBeOwner") &&
    isFollowed &&
    !/prefetch|preview/i.test(header("Sec-Purpose") + header("Purpose")) &&
    agent !== "" &&
    !isbot(agent.slice(0, AGENT_MAX))
  );
}
