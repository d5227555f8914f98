import * as v from "valibot";
import type { Now } from "./clock.ts";
import type { Log } from "./log.ts";

/*
 * What browsers report of breaks of the content security policy: counted, and told in the log without personal data
 * (no address, no query, no sample of a script). Strangers may send what they like, so that nothing here grows.
 */

/** Breaks of one kind (directive, source, page) are told once in so many milliseconds, with their number. */
const PERIOD = 60 * 60 * 1000;

/** Kinds that are told apart in a period: more is a flood, and only counted. */
const MOST_KINDS = 30;

/** Reports that one body may hold. */
const MOST_REPORTS = 20;

const text = v.optional(v.string(), "");
/** Of `report-uri` (CSP Level 3 §5.3). */
const Old = v.object({
  "csp-report": v.object({
    "effective-directive": text,
    "violated-directive": text,
    "blocked-uri": text,
    "document-uri": text,
  }),
});
/** Of `report-to` (Reporting API). */
const Reported = v.object({
  type: v.literal("csp-violation"),
  body: v.object({ effectiveDirective: text, blockedURL: text, documentURL: text }),
});

export type PolicyReports = ReturnType<typeof openPolicyReports>;

export function openPolicyReports({ log, now }: { log: Log; now: Now }) {
  let total = 0;
  let begun = 0;
  const told = new Set<string>();
  return {
    /** Reports since the process began. */
    total: () => total,
    /** Takes the body of a report in; `pageOf` names a path without what a visitor wrote into it. */
    take(body: string, pageOf: (path: string) => string) {
      const time = now().getTime();
      // Also when the clock was set back.
      if (Math.abs(time - begun) >= PERIOD) {
        begun = time;
        told.clear();
      }
      for (const each of breaksIn(body, pageOf)) {
        total++;
        const kind = JSON.stringify(each);
        if (told.has(kind) || told.size >= MOST_KINDS) continue;
        told.add(kind);
        log.warn({ ...each, total }, "a browser refused something by the policy");
      }
    },
  };
}

function breaksIn(body: string, pageOf: (path: string) => string) {
  const say = (directive: string, blocked: string, page: string) => ({
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? "unknown",
    blocked: sourceOf(blocked),
    page: URL.canParse(page) ? pageOf(new URL(page).pathname) : "unknown",
  });
  return readReports(body).map((report) => {
    if ("body" in report) {
      const { effectiveDirective, blockedURL, documentURL } = report.body;
      return say(effectiveDirective, blockedURL, documentURL);
    }
    const old = report["csp-report"];
    return say(
      old["effective-directive"] || old["violated-directive"],
      old["blocked-uri"],
      old["document-uri"],
    );
  });
}

function readReports(body: string) {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    // No browser's report: anybody may send anything.
    return [];
  }
  const reports = (Array.isArray(sent) ? sent : [sent]).slice(0, MOST_REPORTS);
  return reports.flatMap((report) => {
    const read = v.safeParse(v.union([Old, Reported]), report);
    return read.success ? [read.output] : [];
  });
}

/** `inline`, `eval` and the like, or where it came from: the scheme of what is not of the web (an extension's id says who it is). */
function sourceOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return "unknown";
  const { origin, protocol } = new URL(blocked);
  return /^https?:$/.test(protocol) ? origin.slice(0, 100) : protocol.slice(0, 30);
}
