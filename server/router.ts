import type { Handler } from "hono";
import type { RequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import type { AccountMails } from "../app/admin/mail/account-mail-jobs.server.ts";
import type { Mails } from "../app/enquiries/mail/mail-jobs.server.ts";
import type { RequestContext, Services } from "../app/services.server.ts";
import type { AppEnv } from "./app-env.ts";
import { errorPage, outagePage, RETRY_AFTER } from "./error-page.ts";

/** The router's server build with what `app/entry.server.tsx` offers beside the renderer. */
export type RouterBuild = ServerBuild & {
  entry: {
    module: {
      createRequestHandler: (build: ServerBuild, mode?: string) => RequestHandler;
      servePhotosFrom: (address: string | null) => void;
      routerContext: (services: Services, request: RequestContext) => RouterContextProvider;
      /** Whether the request of this context failed because nothing can be written now. */
      hadStorageError: (context: RouterContextProvider) => boolean;
      mails: Mails & AccountMails;
      languages: readonly string[];
    };
  };
};

/**
 * Hands a request to the router, at the address that visitors use: behind TLS the router would otherwise see
 * http and take the shop's own forms for foreign ones. The Host header decides nothing.
 */
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
      return unavailable(new Response(response.body, { status: 503, headers: response.headers }));
    }
    // The router's own last word (its error page failed too) is bare text; ours is a page with the reference.
    if (response.status === 500 && response.headers.get("Content-Type")?.startsWith("text/plain")) {
      return errorPage(c, 500);
    }
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
    return response.status === 503 ? unavailable(response) : response;
  };
}

function unavailable(response: Response): Response {
  if (!response.headers.has("Retry-After")) response.headers.set("Retry-After", RETRY_AFTER);
  return response;
}

function atPublicUrl(request: Request, publicUrl: string): Request {
  const { pathname, search } = new URL(request.url);
  // Never resolve the path against the origin: "//elsewhere" would leave it.
  const url = new URL(publicUrl);
  url.pathname = pathname;
  url.search = search;
  const moved = new Request(url, request);
  // The guard has let the form in, under another of this machine's names too; the router knows the public one alone.
  if (moved.headers.has("Origin")) moved.headers.set("Origin", url.origin);
  return moved;
}
