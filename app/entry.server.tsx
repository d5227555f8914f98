import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { accountNoticeMail, resetLinkMail } from "./admin/mail/account-mail.server.tsx";
import type { AccountMails } from "./admin/mail/account-mail-jobs.server.ts";
import { earlyInputScript, WAITING } from "./early-input.ts";
import { acknowledgementMail } from "./enquiries/mail/acknowledgement-mail.server.tsx";
import { floodMail } from "./enquiries/mail/flood-mail.server.tsx";
import type { Mails } from "./enquiries/mail/mail-jobs.server.ts";
import { noticeMail } from "./enquiries/mail/notice-mail.server.tsx";
import { ErrorReference } from "./error-reference.tsx";
import { languages as landingLanguages } from "./messages/landing.server.ts";
import { pageStyle } from "./page-style.ts";
import { servePhotosFrom } from "./photos/photo-urls.ts";
import { contentSecurityPolicy, cspHash } from "./platform/csp.ts";
import { isStorageError } from "./platform/storage-errors.ts";
import { isBodyRefused } from "./platform/uploads/body-refused.ts";
import { type RequestContext, requestContext, type Services, servicesContext } from "./services.server.ts";

/** Milliseconds after which a render that does not finish is given up. */
const RENDER_TIMEOUT = 10_000;

// The server uses the router through these two, so that both sides hold the same instance of its classes.
/** Once, for this build's pages. */
export { createRequestHandler, servePhotosFrom };
export function routerContext(services: Services, request: RequestContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestContext, request);
  return context;
}

const storageErrors = new WeakSet<RouterContextProvider>();

export const hadStorageError = (context: RouterContextProvider) => storageErrors.has(context);

/** Codes of the landing page's languages: the page cache tells them from what anybody writes into an address. */
export const languages: readonly string[] = landingLanguages.map(({ code }) => code);

/** For the process, which is plain Node and knows no components. */
export const mails: Mails & AccountMails = {
  notice: noticeMail,
  flood: floodMail,
  acknowledgement: acknowledgementMail,
  accountNotice: accountNoticeMail,
  resetLink: resetLinkMail,
};

/**
 * Renders a whole document into one buffer (it is cached and its policy is a header, so nothing is streamed)
 * and sets the policy that admits exactly the inline scripts that this render wrote.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const mark = randomBytes(16).toString("hex");
  const errors: unknown[] = [];
  const rendered = await renderDocument(
    <ErrorReference value={loadContext.get(requestContext).id}>
      <ServerRouter context={entryContext} url={request.url} nonce={mark} />
    </ErrorReference>,
    (error) => errors.push(error),
  );
  for (const error of errors) handleError(error, { request, context: loadContext, params: {} });

  const { html, scripts } = hashMarkedScripts(scriptsLast(rendered), mark);
  scripts.push(cspHash(earlyInputScript()));
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { mediaPublicUrl } = loadContext.get(servicesContext);
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({ scripts, styles: [cspHash(pageStyle())] }, mediaPublicUrl),
  );
  return new Response(html, { status: errors.length > 0 ? 500 : status, headers });
}

/**
 * Logs what was not expected, with the request's id, which the error page shows. An answer that a loader threw
 * on purpose (404 and the like) a body that came too slowly and a request that was broken off are not faults.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isBodyRefused(error)) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const provider = context as RouterContextProvider;
  if (isStorageError(error)) storageErrors.add(provider);
  provider.get(servicesContext).report("request failed", {
    requestId: provider.get(requestContext).id,
    path: new URL(request.url).pathname,
    // The router keeps what it answered with a status of its own beside its words.
    error: isRouteErrorResponse(error) ? (Reflect.get(error, "error") ?? error.data) : error,
  });
};

async function renderDocument(element: ReactNode, onError: (error: unknown) => void): Promise<string> {
  const { promise: drawn, resolve, reject } = Promise.withResolvers<void>();
  const stream = renderToPipeableStream(element, {
    // Else React sends the parts behind a Suspense boundary later, with inline scripts that the policy refuses.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: resolve,
    onShellError: reject,
    onError,
  });
  const timer = setTimeout(() => stream.abort(new Error("The page took too long to render")), RENDER_TIMEOUT);
  try {
    await drawn;
    return await text(stream.pipe(new PassThrough()));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Lets the page be shown before its scripts are asked for (`early-input.ts` does): on a slow phone it can be read and
 * its links followed long before they arrive.
 */
function scriptsLast(html: string): string {
  const link = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
  const modules = [...html.matchAll(link)].map(([, href]) => href).join(" ");
  return html
    .replaceAll(link, "")
    .replace(
      /(<script\b(?![^>]* src=)[^>]*) type="module"/,
      `$1 type="${WAITING}" data-modules="${modules}"`,
    );
}

/**
 * Collects the hashes of the inline scripts that carry this render's secret mark, and removes the mark.
 * A script that got into the page any other way cannot know the mark, gets no hash, and does not run.
 */
function hashMarkedScripts(html: string, mark: string): { html: string; scripts: string[] } {
  const scripts = new Set<string>();
  const attribute = ` nonce="${mark}"`;
  for (const [, attributes = "", script = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(attribute) && script) scripts.add(cspHash(script));
  }
  return { html: html.replaceAll(attribute, ""), scripts: [...scripts] };
}
