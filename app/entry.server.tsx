import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { ErrorReference } from "./layout/error-page.tsx";
import { languages as landingLanguages } from "./messages/landing.server.ts";
import { pageStyle } from "./page-style.ts";
import { servePhotosFrom } from "./photos/photo-urls.ts";
import { contentSecurityPolicy, cspHash } from "./platform/csp.ts";
import { isStorageError } from "./platform/storage-errors.ts";
import { isBodyRefused } from "./platform/uploads/body-refused.ts";
import { DEFERRED, inlineScript } from "./replay.ts";
import { type RequestContext, requestContext, type Services, servicesContext } from "./services.server.ts";

const RENDER_TIMEOUT = 10_000;

// `server/` gets these from the build, because modules that it imports itself are copies with their own state.
export { createRequestHandler, servePhotosFrom };
export function routerContext(services: Services, request: RequestContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestContext, request);
  return context;
}

const storageErrors = new WeakSet<RouterContextProvider>();

export const hadStorageError = (context: RouterContextProvider) => storageErrors.has(context);

export const languages: readonly string[] = landingLanguages.map(({ code }) => code);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString("hex");
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <ErrorReference value={loadContext.get(requestContext).id}>
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
    </ErrorReference>,
    {
      // With any finite size, React may send Suspense boundaries later by inline scripts, which the CSP blocks.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: AbortSignal.timeout(RENDER_TIMEOUT),
      onError: (error) => void errors.push(error),
    },
  );
  const { html, hashes } = finishScripts(await text(prelude), nonce);
  for (const error of errors) handleError(error, { request, context: loadContext, params: {} });
  const scripts = [...hashes, cspHash(inlineScript())];
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { mediaPublicUrl } = loadContext.get(servicesContext);
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({ scripts, styles: [cspHash(pageStyle())] }, mediaPublicUrl),
  );
  return new Response(html, { status: errors.length > 0 ? 500 : status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isBodyRefused(error)) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const provider = context as RouterContextProvider;
  if (isStorageError(error)) storageErrors.add(provider);
  provider.get(servicesContext).report("request failed", {
    requestId: provider.get(requestContext).id,
    // The router wraps some errors in a response. The log needs the original error.
    error: isRouteErrorResponse(error) ? (Reflect.get(error, "error") ?? error.data) : error,
  });
};

/** Replaces the router's nonces by hashes (decision 003). `replay.ts` loads the modules (decision 043). */
function finishScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const element = new RegExp(
    `<link rel="modulepreload" href="([^"]+)"${attribute}/>|<script${attribute}([^>]*)>([^]*?)</script>`,
    "g",
  );
  const modules: string[] = [];
  const hashes: string[] = [];
  const finish = (_: string, href: string, attributes: string, script: string) => {
    if (href) {
      modules.push(href);
      return "";
    }
    hashes.push(cspHash(script));
    if (!attributes.includes('type="module"')) return `<script>${script}</script>`;
    return `<script type="${DEFERRED}" data-modules="${modules.join(" ")}">${script}</script>`;
  };
  return { html: html.replace(element, finish).replaceAll(attribute, ""), hashes };
}
