import { describe, expect, it } from "vitest";
import { parseSource } from "../import-rules/read-imports.ts";
import { findFaults } from "../import-rules/rules.ts";

/** The table of import rules in the architecture, each row broken once in every way that TypeScript can write it. */
const packages = ["kysely", "react", "react-router", "@base-ui/react"];

function faultsOf(...files: [path: string, text: string][]): string[] {
  const sources = files.map(([path, text]) => parseSource(path, text));
  return findFaults(sources, packages).map(({ file, line, message }) => `${file}:${line} ${message}`);
}

describe("refused", () => {
  it.each([
    ["app/ui/button.ts", "../catalogue/price.ts", "app/ui imports nothing of ours"],
    ["app/ui/button.ts", "../platform/clock.ts", "app/ui imports nothing of ours"],
    ["app/platform/log.ts", "../settings/shop.ts", "itself only"],
    ["app/platform/db/sqlite.ts", "../../ui/button.ts", "itself only"],
    ["app/platform/db/migrations/2026-01-01.ts", "../schema.ts", "kysely alone"],
    ["app/platform/db/migrations/2026-01-02.ts", "./2026-01-01.ts", "kysely alone"],
    ["app/platform/db/migrations/2026-01-01.ts", "react", "kysely alone"],
    ["app/platform/db/migrations/2026-01-01.ts", "node:fs", "kysely alone"],
    ["app/catalogue/price.ts", "../platform/clock.ts", "from *.server.ts only"],
    ["app/catalogue/price.ts", "../home/language.ts", "what it offers"],
    ["app/catalogue/price.ts", "../settings/settings.server.ts", "what it offers"],
    ["app/catalogue/price.ts", "../layout/frame.tsx", "a domain imports"],
    ["app/catalogue/price.ts", "../routes/home.tsx", "a domain imports"],
    ["app/catalogue/price.ts", "../services.server.ts", "a domain imports"],
    ["app/catalogue/price.ts", "kysely", "queries are written"],
    ["app/orders/order.ts", "../catalogue/products.server.ts", "what it offers"],
    ["app/layout/frame.tsx", "../platform/clock.ts", "app/layout imports"],
    ["app/layout/frame.tsx", "../catalogue/sizes.ts", "app/layout imports"],
    ["app/layout/frame.tsx", "../settings/settings.server.ts", "app/layout imports"],
    ["app/layout/frame.tsx", "../routes/root-data.ts", "app/layout imports"],
    ["app/routes/home.tsx", "../platform/db/database.ts", "never import app/platform"],
    ["app/root.tsx", "./platform/config.ts", "never import app/platform"],
    ["app/routes/home.tsx", "kysely", "queries are written"],
    ["app/root.tsx", "kysely", "queries are written"],
    ["app/entry.client.tsx", "./platform/config.ts", "only *.server files"],
    ["app/routes/home.tsx", "../../server/app.ts", "app never imports"],
    ["app/routes/home.tsx", "../../commands/demo.ts", "app never imports"],
    ["app/routes/home.tsx", "../../demo/fill.ts", "app never imports"],
    ["app/routes/home.tsx", "../../tests/support/shop.ts", "nothing but tests"],
    ["app/catalogue/products.server.ts", "../../demo/fill.ts", "a domain imports"],
    ["app/services.server.ts", "../server/app.ts", "app never imports"],
    ["server/app.ts", "../demo/fill.ts", "server imports app and itself"],
    ["server/app.ts", "../commands/demo.ts", "server imports app and itself"],
    ["server/app.ts", "../tests/support/shop.ts", "nothing but tests"],
    ["demo/fill.ts", "../server/start.ts", "demo imports app and itself"],
    ["commands/demo.ts", "../tests/support/shop.ts", "nothing but tests"],
    ["server/app.ts", "left-pad", "not in package.json"],
    ["app/ui/button.ts", "@floating-ui/react/dom", "@floating-ui/react is not in package.json"],
    ["tests/support/shop.ts", "left-pad", "not in package.json"],
  ])("%s importing %s", (from, to, reason) => {
    const forms = [
      `import { a } from "${to}";`,
      `import type { A } from "${to}";`,
      `import "${to}";`,
      `export { a } from "${to}";\nexport const b = 1;`,
      `export * from "${to}";\nexport const b = 1;`,
      `const lazy = () => import("${to}");`,
      `type A = import("${to}").A;`,
      `import a from "${to}?inline";`,
    ];
    for (const form of forms) {
      expect(faultsOf([from, `\n${form}`]), form).toEqual([
        expect.stringMatching(new RegExp(`^${escaped(from)}:2 .*${escaped(reason)}`)),
      ]);
    }
  });

  it.each(["utils", "util", "helpers", "helper", "common", "lib", "misc"])("the name %s", (name) => {
    for (const path of [`app/${name}/price.ts`, `app/catalogue/${name}.ts`, `server/${name}.server.ts`]) {
      expect(faultsOf([path, "export const a = 1;"])).toEqual([expect.stringContaining("says nothing")]);
    }
  });

  it("barrels, by name and by content", () => {
    expect(faultsOf(["app/catalogue/index.ts", "export const a = 1;"])).toHaveLength(1);
    expect(faultsOf(["app/catalogue/all.ts", 'export * from "./price.ts";'])).toHaveLength(1);
    expect(faultsOf(["app/catalogue/all.ts", 'export { a } from "./price.ts";'])).toHaveLength(1);
  });

  it("circles, also through import()", () => {
    const circle: [string, string][] = [
      ["app/catalogue/a.ts", 'import "./b.ts";'],
      ["app/catalogue/b.ts", 'import { c } from "./c.ts";'],
      ["app/catalogue/c.ts", 'const a = () => import("./a.ts");'],
    ];
    expect(faultsOf(...circle)).toEqual([expect.stringContaining("imports itself through")]);
    expect(faultsOf(["app/ui/a.ts", 'import "./a.ts";'])).toHaveLength(1);
  });
});

describe("allowed", () => {
  it.each([
    ["app/ui/icons.tsx", "./button.ts"],
    ["app/platform/db/sqlite.ts", "kysely"],
    ["app/platform/db/migrate.ts", "./migrations/2026-01-01.ts"],
    ["app/platform/db/migrations/2026-01-01.ts", "kysely"],
    ["app/catalogue/products.server.ts", "../platform/clock.ts"],
    ["app/catalogue/products.server.ts", "kysely"],
    ["app/catalogue/product-card.tsx", "../settings/contact-links.ts"],
    ["app/orders/orders.server.ts", "../platform/db/database.ts"],
    ["app/orders/order.tsx", "../settings/shop.ts"],
    ["app/layout/frame.tsx", "../settings/shop.ts"],
    ["app/layout/frame.tsx", "../ui/button.ts"],
    ["app/routes/home.tsx", "../settings/settings.server.ts"],
    ["app/routes/home.tsx", "../services.server.ts"],
    ["app/routes/home.tsx", "./+types/home"],
    ["app/root.tsx", "./layout/frame.tsx"],
    ["app/services.server.ts", "./platform/db/database.ts"],
    ["server/app.ts", "../app/platform/config.ts"],
    ["server/dev.ts", "virtual:react-router/server-build"],
    ["commands/demo.ts", "../server/start.ts"],
    ["commands/demo.ts", "../demo/fill.ts"],
    ["demo/fill.ts", "../app/catalogue/products.server.ts"],
    ["app/platform/config.test.ts", "../../tests/support/log.ts"],
    ["app/ui/button.ts", "@base-ui/react/dialog"],
    ["server/app.ts", "node:http"],
  ])("%s importing %s", (from, to) => {
    expect(faultsOf([from, `import { a } from "${to}";`])).toEqual([]);
  });

  it("circles of types, which are erased", () => {
    expect(
      faultsOf(
        ["server/app.ts", 'import { door } from "./door.ts";'],
        ["server/door.ts", 'import type { AppEnv } from "./app.ts";'],
      ),
    ).toEqual([]);
  });
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
