import type { Import, SourceFile } from "./read-imports.ts";

/*
 * The import rules of the architecture, over whatever folders exist: a new domain is guarded without a new line here.
 * Tests (`*.test.ts` and everything under `tests/`) may import anything.
 */

/** What a domain offers to other domains and to the layout; a `*.server.ts` of it to such files alone (decision 005). */
const OFFERED: Record<string, readonly string[]> = {
  // Sections of the settings page (decision 008), and the place that a visitor without a number is led to.
  enquiries: [
    "sections.ts",
    "section-fields.tsx",
    "forms/answer.ts",
    // How a page leads to WhatsApp.
    "chats/chat-link.tsx",
    "mail/mail-test.tsx",
    "enquiry.ts",
    "inbox/delivery-text.ts",
    // The form that sends by email what another page holds.
    "forms/contact-form.tsx",
    "forms/form-guard.tsx",
    // How a visitor's form is taken in, whatever came with it.
    "intake/honeypot.server.ts",
    "intake/read-form.server.ts",
    "intake/receive.server.ts",
    "intake/receiving.server.ts",
    // What of it the settings page shows and does.
    "mail/acknowledgement-mail.server.tsx",
    "mail/mailbox-forms.server.ts",
    "privacy/erase.server.ts",
    // For how long what visitors asked is kept, as the legal page says it.
    "chats/chats.server.ts",
    "restock/restock.ts",
  ],
  catalogue: [
    "finding-section.ts",
    "prices-section.ts",
    "sharing/category-texts.ts",
    "size-guide/size-guide-section.ts",
    // Whether it can be had now.
    "variants.ts",
    // Where a photo's files are, whoever shows it.
    "photo-urls.ts",
    // A garment as it is chosen, named, priced and shown.
    "product.ts",
    "slug.ts",
    "price.ts",
    "product-page/offer.ts",
    "product-page/product-path.ts",
    "product-page/chat.ts",
    "product-page/chosen-name.tsx",
    "product-page/share-link.tsx",
    "product-price.tsx",
    "product-shelf.tsx",
    "shelves.server.ts",
    "setting-photos.server.ts",
  ],
  orders: ["basket/basket-link.tsx", "basket/basket-summary.ts", "sharing/shared-lists.server.ts"],
  offline: ["signs.ts", "signal-line.tsx", "stale-pages.ts"],
  home: ["anchors.ts", "sections.ts", "landing-facts.server.ts", "section-fields.tsx", "brand-mark.tsx"],
  // What a quantity comes to, and the two sections.
  wholesale: [
    "tier-progress.ts",
    "terms-sections.ts",
    "section-fields.tsx",
    "stored-terms.server.ts",
    "terms-sections.server.ts",
  ],
  // How the shop ships, is paid and exchanges, in fields and in sentences.
  policies: ["sales-policy.ts", "legal-texts.ts", "policy-text.ts", "policy-lines.tsx"],
  // Sending photos from a browser, and receiving them: what every form that takes some needs.
  photos: ["photo-error.ts", "photo-field.tsx", "use-photos.ts", "receive-photo.server.ts"],
  settings: [
    "shop.ts",
    "use-shop.ts",
    "phone-number.ts",
    "hours.ts",
    "sheet-moment.ts",
    "contact-links.ts",
    // What a domain needs to make its own texts editable (decision 008).
    "section.ts",
    "section.server.ts",
    "settings.server.ts",
    "stored.server.ts",
    "setting-fields.tsx",
    "shop-photo.ts",
    "photo-schema.ts",
    "photo-setting.tsx",
  ],
};

/** Folders of `app` that are no domain. */
const NO_DOMAIN = new Set(["ui", "platform", "layout", "routes", "styles", "messages"]);

const MEANINGLESS = new Set(["utils", "util", "helpers", "helper", "common", "lib", "misc"]);

const MIGRATIONS = "app/platform/db/migrations/";

export interface Fault {
  file: string;
  line: number;
  message: string;
}

type Part =
  | "ui"
  | "platform"
  | "migrations"
  | "layout"
  | "routes"
  | "styles"
  | "messages"
  | "app"
  | "server"
  | "commands"
  | "demo"
  | "tests"
  | "outside"
  | `domain ${string}`;

function partOf(path: string): Part {
  if (isTest(path)) return "tests";
  if (path.startsWith(MIGRATIONS)) return "migrations";
  const [top, folder, rest] = path.split("/");
  if (top === "server" || top === "commands" || top === "demo") return top;
  if (top !== "app" || folder === undefined) return "outside";
  if (rest === undefined) return path === "app/root.tsx" ? "routes" : "app";
  return NO_DOMAIN.has(folder) ? (folder as Part) : `domain ${folder}`;
}

function isTest(path: string): boolean {
  // Commands that measure and attack use what the tests are driven by.
  const measures = /^commands\/(?:bench|faults|fuzz|soak)\b/.test(path);
  return path.startsWith("tests/") || /\.test\.tsx?$/.test(path) || measures;
}

function isServerFile(path: string): boolean {
  return /\.server\.tsx?$/.test(path);
}

function isOffered(to: string, from: string): boolean {
  const [, domain = "", ...file] = to.split("/");
  return (!isServerFile(to) || isServerFile(from)) && (OFFERED[domain] ?? []).includes(file.join("/"));
}

/** Why a file may not import another of ours, or null when it may. */
function refusedFile(from: string, to: string): string | null {
  const importer = partOf(from);
  const target = partOf(to);
  if (importer === "tests" || importer === "outside") return null;
  if (target === "tests") return "nothing but tests imports tests";
  if (importer === target && importer !== "migrations") return null;
  const inApp = to.startsWith("app/");
  if (target === "messages") {
    return importer === "ui" || importer === "platform" ? "app/ui and app/platform hold no text" : null;
  }
  switch (importer) {
    case "messages":
      return "app/messages imports itself only";
    case "ui":
      return "app/ui imports nothing of ours";
    case "platform":
      return target === "migrations" ? null : "app/platform imports itself only";
    case "migrations":
      return "a migration imports kysely alone: later code must not change what it did";
    case "styles":
      return "app/styles imports nothing of ours";
    case "layout":
      if (target === "styles" && to.endsWith(".css")) return null;
      return target === "ui" || isOffered(to, from)
        ? null
        : "app/layout imports app/ui and what domains offer";
    case "routes":
      if (target === "platform" || target === "migrations")
        return "routes and root never import app/platform";
      return inApp ? null : "app never imports server, commands, demo or tests";
    case "app":
      if (!inApp) return "app never imports server, commands, demo or tests";
      return target === "platform" && !isServerFile(from)
        ? "only *.server files of app import app/platform"
        : null;
    case "server":
      return inApp ? null : "server imports app and itself";
    case "demo":
      return inApp ? null : "demo imports app and itself";
    case "commands":
      return inApp || target === "server" || target === "demo"
        ? null
        : "commands import app, server and demo";
    default:
      return refusedByDomain(from, to, target);
  }
}

function refusedByDomain(from: string, to: string, target: Part): string | null {
  if (target === "ui" || isOffered(to, from)) return null;
  // A sheet that only some pages load is asked for by the part that needs it.
  if (target === "styles" && to.endsWith(".css")) return null;
  // What a request may use: the type, and the router's keys to it.
  if (to === "app/services.server.ts" && isServerFile(from)) return null;
  // What every domain's mails are made of, and leave by.
  if (to.startsWith("app/mail/") && isServerFile(from)) return null;
  if (target === "platform")
    return isServerFile(from) ? null : "a domain imports app/platform from *.server.ts only";
  if (target.startsWith("domain ")) return "another domain is imported only through what it offers";
  return "a domain imports itself, app/ui, app/platform (from *.server.ts) and what other domains offer";
}

/** Why a file may not import a package, or null when it may. */
function refusedPackage(from: string, name: string, known: ReadonlySet<string>): string | null {
  const importer = partOf(from);
  if (importer === "migrations") return name === "kysely" ? null : "a migration imports kysely alone";
  // What is there as types alone cannot be run: the build would not find it.
  const isThere = name.startsWith("node:") || known.has(name) || known.has(`@types/${name}`);
  if (!isThere) return `${name} is not in package.json`;
  const queries =
    importer === "platform" || isServerFile(from) || !from.startsWith("app/") || importer === "tests";
  if (name === "kysely" && !queries) return "queries are written in *.server.ts and app/platform only";
  return null;
}

/** `@scope/name/path?query` and `name/path` without path and query. */
function packageOf(specifier: string): string {
  if (specifier.startsWith("node:")) return specifier;
  const [bare = ""] = specifier.split("?", 1);
  return bare.split("/", bare.startsWith("@") ? 2 : 1).join("/");
}

function refused(imported: Import, known: ReadonlySet<string>): string | null {
  const { from, specifier, file } = imported;
  // Types that the router generates beside each route, and modules that exist only in the build.
  if (specifier.includes("/+types/") || specifier.startsWith("virtual:")) return null;
  return file === null ? refusedPackage(from, packageOf(specifier), known) : refusedFile(from, file);
}

/** Every break of the rules in a set of files. `packages` are the names in package.json. */
export function findFaults(files: readonly SourceFile[], packages: readonly string[]): Fault[] {
  const known = new Set(packages);
  const faults: Fault[] = [];
  for (const { path, imports, barrel } of files) {
    const named = meaninglessName(path);
    if (named)
      faults.push({ file: path, line: 1, message: `a file or folder named '${named}' says nothing` });
    if (barrel || /\/index\.tsx?$/.test(path)) {
      faults.push({ file: path, line: 1, message: "no barrels: import the file that holds it" });
    }
    for (const imported of imports) {
      const reason = refused(imported, known);
      if (reason)
        faults.push({ file: path, line: imported.line, message: `${imported.specifier}: ${reason}` });
    }
  }
  for (const circle of findCircles(files)) {
    faults.push({ file: circle[0] ?? "", line: 1, message: `imports itself through ${circle.join(" → ")}` });
  }
  return faults;
}

function meaninglessName(path: string): string | undefined {
  return path.split("/").find((segment) => MEANINGLESS.has(segment.replace(/\..*$/, "")));
}

/** Circles of imports, each once. Types are erased and make none. */
function findCircles(files: readonly SourceFile[]): string[][] {
  const next = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.flatMap(({ file, typeOnly }) => (file === null || typeOnly ? [] : [file])),
    ]),
  );
  const circles: string[][] = [];
  const finished = new Set<string>();
  const walk = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) circles.push([...trail.slice(start), path]);
    if (start >= 0 || finished.has(path)) return;
    for (const file of next.get(path) ?? []) walk(file, [...trail, path]);
    finished.add(path);
  };
  for (const path of next.keys()) walk(path, []);
  return circles;
}
