import { createHash } from "node:crypto";

/** Inline parts of one document that the policy lets through, as CSP source expressions ('sha256-…'). */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The CSP source expression for an inline script or style with exactly this text (CSP Level 3, §2.3.1). */
export function cspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;
}

/**
 * The content security policy of every answer: nothing from elsewhere, no `unsafe-*`, no framing.
 * A page adds the hashes of its own inline parts, and where photos are served from if that is elsewhere; assets, media,
 * and errors without markup add none.
 */
export function contentSecurityPolicy(
  inline: InlineHashes = { scripts: [], styles: [] },
  photosFrom: string | null = null,
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(" "),
    ["style-src 'self'", ...inline.styles].join(" "),
    // blob: is what the browser itself holds: the preview of a photo that is on its way.
    ["img-src 'self' blob:", ...(photosFrom ? [new URL(photosFrom).origin] : [])].join(" "),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
