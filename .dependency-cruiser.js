/** The import rules of ARCHITECTURE, a step of `npm run check` (decision 110). */

/** Every domain may import all files of these folders. Among them, each folder imports only those before it. */
const GROUND = ["photos", "visitor-forms", "shop", "mail", "product"];

/**
 * The domains, each with the files it offers. A domain imports no other files of the domains before it, and
 * none of the domains after it (decision 111). An offered `*.server.ts` is only for other `*.server.ts` files.
 */
const OFFERED = {
  policies: ["sales-policy.ts", "policy-text.ts"],
  wholesale: ["tier-progress.ts", "terms-sections.ts"],
  offline: ["protocol.ts"],
  catalogue: ["cards/shelves.server.ts"],
  enquiries: ["forms/contact-form.tsx", "intake/receive.server.ts"],
  orders: ["basket/basket-link.tsx", "order/order-figures.server.ts"],
  home: ["anchors.ts"],
  admin: [],
  summary: [],
};

if (Object.values(OFFERED).some((files) => files.length > 3))
  throw new Error("A domain offers at most 3 files.");

const SERVER_FILE = "[.]server[.]tsx?$";
const STYLE_SHEET = "^app/styles/.*[.]css$";
const MIGRATION = "^app/platform/db/migrations/";
/** Files that define a section of the settings page. `app/settings` may import them from every domain. */
const SECTION = "^app/[a-z-]+/.*sections?(-preview)?[.]tsx?$";
const SERVER_SECTION = "^app/[a-z-]+/.*sections?[.]server[.]tsx?$";
/** Tests and drills may import anything. */
const TEST = "^(tests|drills)/|[.]test[.]tsx?$";

const FLOOR = ["^app/(messages|ui)/", STYLE_SHEET];
const SERVER_FLOOR = [...FLOOR, "^app/platform/", "^app/services[.]server[.]ts$"];
const DOMAINS = Object.keys(OFFERED);
const KNOWN = [...GROUND, ...DOMAINS, "layout", "messages", "platform", "routes", "settings", "styles", "ui"];

const folder = (name) => `^app/${name}/`;
const ground = GROUND.map(folder);

/** Returns patterns that match the offered files of these domains. */
function offeredBy(domains) {
  return domains.flatMap((domain) =>
    OFFERED[domain].map((file) => `${folder(domain)}${file.replaceAll(".", "[.]")}$`),
  );
}

/** Returns a rule: files at `from` must not import files at `to`. Tests and drills are exempt. */
function forbid(name, comment, from, to) {
  const pathNot = [TEST, from.pathNot ?? []].flat();
  return { name, comment, severity: "error", from: { ...from, pathNot }, to };
}

/** Returns a rule: of this repository's files, those at `from` import only those at `allowed`. */
function allowOnly(name, comment, from, allowed) {
  return forbid(name, comment, from, { path: "^(app|server|commands|demo|drills|tests)/", pathNot: allowed });
}

/** Makes two rules for a folder: only its `*.server.ts` may import app/platform and `allowed` server files. */
function floor(name, allowed, path = folder(name), own = path) {
  const comment = "A folder of app imports only what stands below it (ARCHITECTURE).";
  const pages = allowed
    .filter((each) => !each.includes("[.]server[.]"))
    .map((each) => (ground.includes(each) ? `${each}(?!.*[.]server[.])` : each));
  return [
    allowOnly(name, comment, { path, pathNot: SERVER_FILE }, [...FLOOR, own, ...pages]),
    allowOnly(`${name}-servers`, comment, { path: `${path}.*${SERVER_FILE}` }, [
      ...SERVER_FLOOR,
      own,
      ...allowed,
    ]),
  ];
}

export default {
  forbidden: [
    {
      name: "no-circles",
      comment: "Files do not import each other in a circle, types included.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    forbid("no-tests", "Only tests import tests.", {}, { path: TEST, pathNot: "^node_modules/" }),
    forbid("no-re-exports", "Import the file that defines it.", {}, { dependencyTypes: ["export"] }),
    forbid("no-index", "Name a file after what it holds.", {}, { path: "^app/.*index[.]tsx?$" }),
    forbid(
      "no-vague-names",
      "Name a file and a folder after what they hold.",
      {},
      { path: "/(utils?|helpers?|common|lib|misc)[/.]", pathNot: "^node_modules/" },
    ),
    allowOnly("ui", "app/ui imports itself.", { path: "^app/ui/" }, "^app/ui/"),
    allowOnly("messages", "app/messages imports itself.", { path: "^app/messages/" }, "^app/messages/"),
    allowOnly("styles", "app/styles imports itself.", { path: "^app/styles/" }, "^app/styles/"),
    allowOnly("platform", "app/platform imports itself.", { path: "^app/platform/" }, "^app/platform/"),
    forbid(
      "migrations",
      "A migration imports kysely alone: later code must not change what it did.",
      { path: MIGRATION },
      { pathNot: "^node_modules/kysely/" },
    ),
    ...GROUND.flatMap((name, height) => floor(name, ground.slice(0, height))),
    ...DOMAINS.flatMap((name, height) => floor(name, [...ground, ...offeredBy(DOMAINS.slice(0, height))])),
    ...floor(
      "new-domain",
      [...ground, ...offeredBy(DOMAINS)],
      `^app/(?!(?:${KNOWN.join("|")})/)([^/]+)/`,
      "^app/$1/",
    ),
    ...floor("layout", [...ground, ...offeredBy(DOMAINS)]),
    ...floor("settings", [...ground, ...offeredBy(DOMAINS), SECTION, SERVER_SECTION]),
    allowOnly(
      "routes",
      "Routes and root import all of app but app/platform.",
      { path: ["^app/routes/", "^app/root[.]tsx$"] },
      "^app/(?!platform/)",
    ),
    allowOnly(
      "top-of-app",
      "At the top of app, only *.server.ts imports app/platform.",
      { path: "^app/[^/]+$", pathNot: SERVER_FILE },
      "^app/(?!platform/)",
    ),
    allowOnly("app", "app imports neither server, commands nor demo.", { path: "^app/" }, "^app/"),
    allowOnly(
      "server",
      "server imports app, itself and what fills a shop with samples.",
      { path: "^server/" },
      ["^(app|server)/", "^demo/fill[.]ts$"],
    ),
    allowOnly("demo", "demo imports app and itself.", { path: "^demo/" }, "^(app|demo)/"),
    forbid(
      "queries",
      "Queries are written in *.server.ts and app/platform.",
      { path: "^app/", pathNot: ["^app/platform/", SERVER_FILE] },
      { path: "^node_modules/kysely/" },
    ),
  ],
  options: {
    parser: "tsc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "^node_modules/" },
    exclude: { path: "[+]types/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "default"] },
  },
};
