import type { Handler } from "hono";
import type { RequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import type { RequestContext, Services } from "../app/services.server.ts";
import type { AppEnv } from "./app-env.ts";
import { errorPage, outagePage } from "./error-page.ts";

export type RouterBuild = ServerBuild & {
  entry: {
    module: {
      createRequestHandler: (build: ServerBuild, mode?: string) => RequestHandler;
      servePhotosFrom: (address: string | null) => void;
      routerContext: (services: Services, request: RequestContext) => RouterContextProvider;
      hadStorageError: (context: RouterContextProvider) => boolean;
      languages: readonly string[];
    };
  };
};

/** The router gets PUBLIC_URL as its origin. Behind a TLS proxy it would see HTTP, and refuse all forms. */
export function routerHandler(getBuild: () => Promise<RouterBuild>, services: Services): Handler<AppEnv> {
  let current: { build: RouterBuild; handle: RequestHandler } | undefined;
  return async (c) => {
    const build = await getBuild();
    if (current?.build !== build) {
      const mode = process.env.NODE_ENV === "development" ? "development" : "production";
      build.entry.module.servePhotosFrom(services.mediaPublicUrl);
      current = { build, handle: build.entry.module.createRequestHandler(build, mode) };
    }
    const context = build.entry.module.routerContext(services, c.get("requestContext"));
    const response = await current.handle(atPublicUrl(c.req.raw, services.publicUrl), context);
    if (response.status >= 500 && build.entry.module.hadStorageError(context)) {
      // A `.data` request comes from the open page's script, which shows a message, so it gets no outage page.
      if (!c.req.path.endsWith(".data")) return outagePage(c);
      return new Response(response.body, { status: 503, headers: response.headers });
    }
    // If a page and then the router's error page fail, the router answers plain text.
    if (response.status === 500 && response.headers.get("Content-Type")?.startsWith("text/plain")) {
      return errorPage(c, 500);
    }
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
    return response;
  };
}

function atPublicUrl(request: Request, publicUrl: string): Request {
  const { pathname, search } = new URL(request.url);
  // `new URL("//elsewhere", publicUrl)` would change the host, so the path is assigned.
  const url = new URL(publicUrl);
  url.pathname = pathname;
  url.search = search;
  const moved = new Request(url, request);
  // `sameOriginWrites` has checked the Origin, which may be 127.0.0.1. The router accepts only PUBLIC_URL.
  if (moved.headers.has("Origin")) moved.headers.set("Origin", url.origin);
  return moved;
}
