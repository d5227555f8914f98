import { createHash } from "node:crypto";

/** A Content-Security-Policy header by its directives. */
export function readPolicy(header: string | null): Map<string, string[]> {
  const directives = (header ?? "").split(";").map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = "", ...values]) => [name, values]));
}

/** The source expression that admits an inline script or style (CSP Level 3), worked out apart from the program. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
