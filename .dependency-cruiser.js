/** The import rules of ARCHITECTURE, a step of `npm run check` (decision 110). */

/** Files that a domain offers to other domains and to the layout; its `*.server.ts` to such files alone (decision 005). */
const OFFERED = {
  shop: [
    "shop.ts",
    "use-shop.ts",
    "phone-number.ts",
    "hours.ts",
    "sheet-moment.ts",
    "contact-links.ts",
    "retention.ts",
    "chat-link.tsx",
    "section.ts",
    "section.server.ts",
    "settings.server.ts",
    "stored.server.ts",
    "setting-fields.tsx",
    "shop-photo.ts",
    "photo-schema.ts",
    "photo-setting.tsx",
    "prices-section.ts",
  ],
  "visitor-forms": ["answer.ts", "form-guard.tsx", "honeypot.server.ts"],
  photos: ["photo-error.ts", "photo-field.tsx", "use-photos.ts", "receive-photo.server.ts"],
  policies: ["sales-policy.ts", "legal-texts.ts", "policy-text.ts", "policy-lines.tsx"],
  offline: ["signs.ts"],
  catalogue: [
    "sharing/category-texts.ts",
    "variants.ts",
    "photo-urls.ts",
    "product.ts",
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
  enquiries: [
    "mail/mail-test.tsx",
    "enquiry.ts",
    "inbox/delivery-text.ts",
    "forms/contact-form.tsx",
    "intake/read-form.server.ts",
    "intake/receive.server.ts",
    "intake/receiving.server.ts",
    "mail/acknowledgement-mail.server.tsx",
    "mail/mailbox-forms.server.ts",
    "privacy/erase.server.ts",
  ],
  wholesale: ["tier-progress.ts", "stored-terms.server.ts"],
  orders: ["basket/basket-link.tsx", "basket/basket-summary.ts"],
  home: ["anchors.ts", "landing-facts.server.ts", "brand-mark.tsx"],
};

const SERVER_FILE = "[.]server[.]tsx?$";
const STYLE_SHEET = "^app/styles/.*[.]css$";
const MIGRATION = "^app/platform/db/migrations/";
const DOMAIN = "^app/(?!(?:layout|messages|platform|routes|settings|styles|ui)/)([^/]+)/";
/** What a domain lets the owner edit. */
const SECTION = "^app/[a-z-]+/.*section[^/]*";
/** Tests, and the commands that measure and attack, may import anything. */
const TEST = "^tests/|[.]test[.]tsx?$|^commands/(bench|faults|fuzz|soak)(/|[.])";

const offered = Object.entries(OFFERED).flatMap(([domain, files]) =>
  files.map((file) => `^app/${domain}/${file.replaceAll(".", "[.]")}$`),
);
const offeredToPages = offered.filter((file) => !file.includes("[.]server[.]"));

/** Files at `from` import nothing at `to`, unless they are tests. */
function forbid(name, comment, from, to) {
  const pathNot = [TEST, from.pathNot ?? []].flat();
  return { name, comment, severity: "error", from: { ...from, pathNot }, to };
}

/** Of our own files, those at `from` import only those at `allowed`. */
function allowOnly(name, comment, from, allowed) {
  return forbid(name, comment, from, { path: "^(app|server|commands|demo|tests)/", pathNot: allowed });
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
    allowOnly(
      "layout-pages",
      "app/layout imports app/ui, texts, and what domains offer.",
      { path: "^app/layout/", pathNot: SERVER_FILE },
      ["^app/(layout|messages|ui)/", STYLE_SHEET, ...offeredToPages],
    ),
    allowOnly(
      "layout-servers",
      "A *.server.ts of app/layout imports also the *.server.ts that domains offer.",
      { path: `^app/layout/.*${SERVER_FILE}` },
      ["^app/(layout|messages|ui)/", ...offered],
    ),
    allowOnly(
      "domain-pages",
      "A domain imports itself, app/ui, texts, and what other domains offer.",
      { path: DOMAIN, pathNot: SERVER_FILE },
      ["^app/$1/", "^app/(messages|ui)/", STYLE_SHEET, ...offeredToPages],
    ),
    allowOnly(
      "domain-servers",
      "A *.server.ts of a domain imports also app/platform, app/mail, and the *.server.ts that domains offer.",
      { path: `${DOMAIN}.*${SERVER_FILE}` },
      ["^app/$1/", "^app/(mail|messages|platform|ui)/", "^app/services[.]server[.]ts$", ...offered],
    ),
    allowOnly(
      "settings-pages",
      "app/settings imports app/shop, app/ui, texts, sections of domains, and what domains offer.",
      { path: "^app/settings/", pathNot: SERVER_FILE },
      [
        "^app/(messages|settings|shop|ui)/",
        STYLE_SHEET,
        `${SECTION}(?<![.]server)[.]tsx?$`,
        ...offeredToPages,
      ],
    ),
    allowOnly(
      "settings-servers",
      "A *.server.ts of app/settings imports also app/platform and the *.server.ts of sections.",
      { path: `^app/settings/.*${SERVER_FILE}` },
      [
        "^app/(mail|messages|platform|settings|shop|ui)/",
        "^app/services[.]server[.]ts$",
        `${SECTION}[.]tsx?$`,
        ...offered,
      ],
    ),
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
    allowOnly("server", "server imports app and itself.", { path: "^server/" }, "^(app|server)/"),
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
