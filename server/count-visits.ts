import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { isbot } from "isbot";
import { readCatalogueQuery } from "../app/catalogue/list/catalogue-query.ts";
import type { Services } from "../app/services.server.ts";
import type { AppEnv } from "./app-env.ts";

/** Counts visitors' views of indexable pages, from the page cache too. Leaves out robots, prefetches and the owner. */
export function countVisits({ visits }: Pick<Services, "visits">) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (!isView(c)) return;
    const visitor = `${c.get("requestContext").clientAddress}\n${c.req.header("User-Agent")}`;
    const { path } = c.get("row");
    visits.visit(visitor);
    if (path === "/catalogo/:slug") {
      const [, slug = ""] = /^\/catalogo\/([^/]+?)(?:\.data)?$/.exec(c.req.path) ?? [];
      visits.seen(visitor, decodeURIComponent(slug));
    }
    const { search } = readCatalogueQuery(new URL(c.req.url).searchParams);
    if (path === "/catalogo" && search !== null) visits.searched(visitor, search);
  });
}

function isView(c: Context<AppEnv>): boolean {
  const header = (name: string) => c.req.header(name) ?? "";
  const agent = header("User-Agent");
  const { status } = c.res;
  // The router requests a page's data when a link is followed; other scripts' requests are not views.
  const isFollowed = c.req.path.endsWith(".data") || ["", "document"].includes(header("Sec-Fetch-Dest"));
  return (
    c.get("row").indexable === true &&
    c.req.method === "GET" &&
    (status === 200 || status === 304) &&
    !c.get("mayBeOwner") &&
    isFollowed &&
    !/prefetch|preview/i.test(["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"].map(header).join()) &&
    agent !== "" &&
    !isbot(agent)
  );
}
