import { createHash } from "node:crypto";

/** Parses a Content-Security-Policy header into its directives. */
export function readPolicy(header: string | null): Map<string, string[]> {
  const directives = (header ?? "").split(";").map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = "", ...values]) => [name, values]));
}

/** The hash source of an inline script or style (CSP Level 3), computed independently of the program. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
