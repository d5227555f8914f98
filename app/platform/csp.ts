import { createHash } from "node:crypto";

export function cspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;
}

export function contentSecurityPolicy(
  inline: { scripts: readonly string[]; styles: readonly string[] } = { scripts: [], styles: [] },
  photosFrom: string | null = null,
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(" "),
    ["style-src 'self'", ...inline.styles].join(" "),
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
