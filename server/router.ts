import type { Handler } from "hono";
import type { RequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import type { AccountMails } from "../app/admin/mail/account-mail-jobs.server.ts";
import type { Mails } from "../app/enquiries/mail/mail-jobs.server.ts";
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
      mails: Mails & AccountMails;
      languages: readonly string[];
    };
  };
};

/** Uses the public address: behind TLS the router would else refuse the shop's own forms as foreign. */
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
      // A page's script reads data, keeps the page and says so.
      if (!c.req.path.endsWith(".data")) return outagePage(c);
      return new Response(response.body, { status: 503, headers: response.headers });
    }
    // The router answers bare text when its error page fails too.
    if (response.status === 500 && response.headers.get("Content-Type")?.startsWith("text/plain")) {
      return errorPage(c, 500);
    }
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
    return response;
  };
}

function atPublicUrl(request: Request, publicUrl: string): Request {
  const { pathname, search } = new URL(request.url);
  // Resolving the path against the origin would let "//elsewhere" leave it.
  const url = new URL(publicUrl);
  url.pathname = pathname;
  url.search = search;
  const moved = new Request(url, request);
  // The guard let the form in under another name of this machine; the router knows only the public one.
  if (moved.headers.has("Origin")) moved.headers.set("Origin", url.origin);
  return moved;
}
