import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { catalogueNow } from "../../tests/support/catalogue.ts";
import { eachDatabase, type TestDatabase } from "../../tests/support/databases.ts";
import { sectionForm } from "../../tests/support/section-form.ts";
import { ownerContext } from "../admin/owner.server.ts";
import { action, loader } from "../routes/settings.tsx";
import { requestContext, type Services, servicesContext } from "../services.server.ts";
import type { Fields, SectionAnswer } from "../shop/section.ts";
import { readRows, settingsOf } from "../shop/settings.server.ts";

const ORIGIN = "https://tienda.example";

/** Builds the arguments that the router passes to a loader or an action. */
function asked(database: TestDatabase, { path = "/ajustes", body }: { path?: string; body?: BodyInit } = {}) {
  const context = new RouterContextProvider();
  const report = () => {};
  context.set(servicesContext, {
    db: database.db,
    catalogue: () => catalogueNow(database.db),
    settings: async () => settingsOf(await readRows(database.db), report),
    publicUrl: ORIGIN,
    openAdmin: false,
    enquiries: { secret: "a secret for the tests' forms", mailOn: false, wake: () => {} },
    now: () => new Date("2026-11-20T15:00:00Z"),
    report,
  } as unknown as Services);
  context.set(ownerContext, { id: "1", email: "", role: "owner", open: false });
  context.set(requestContext, { id: "1", clientAddress: "192.0.2.1", direct: false, adminHost: false });
  const url = new URL(path, ORIGIN);
  const request = new Request(url, body === undefined ? {} : { method: "POST", body });
  return { request, url, context, params: {}, pattern: url.pathname } as never;
}

const sectionOf = async (shop: TestDatabase, name: string) =>
  (await loader(asked(shop))).data.sections[name] as Fields;

/** Posts a section as the page's script does: the shown fields, some of them replaced by `typed`. */
async function submit(shop: TestDatabase, name: string, typed: Record<string, string>) {
  const shown = await sectionOf(shop, name);
  const body = sectionForm({ intent: name, ...shown });
  for (const [field, text] of Object.entries(typed)) body.set(field, text);
  const answer = await action(asked(shop, { path: "/ajustes.data", body }));
  if (answer instanceof Response) throw new Error("a section is not answered by a redirect");
  return { status: answer.init?.status, answer: answer.data as SectionAnswer };
}

eachDatabase((test) => {
  test("of many that save a section at once, the last save stays whole", async ({ database }) => {
    const names = ["Inicial", "Semilla", "Brote", "Planta"];
    const saves = names.map((name) =>
      submit(database, "tiers", { "tiers[0].name": name, "tiers[1].name": `${name} 2` }),
    );
    for (const { status } of await Promise.all(saves)) expect(status).toBe(200);
    const { tiers } = (await sectionOf(database, "tiers")) as { tiers: { name: string }[] };
    expect(names.map((name) => [name, `${name} 2`])).toContainEqual([tiers[0]?.name, tiers[1]?.name]);
  });
});
