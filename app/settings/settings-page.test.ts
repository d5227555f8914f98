import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { catalogueNow } from "../../tests/support/catalogue.ts";
import { eachDatabase, type TestDatabase } from "../../tests/support/databases.ts";
import { sectionForm } from "../../tests/support/section-form.ts";
import { ownerContext } from "../admin/owner.server.ts";
import { action, loader } from "../routes/settings.tsx";
import { requestContext, type Services, servicesContext } from "../services.server.ts";
import type { SectionAnswer, ShownSection } from "../shop/section.ts";
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
  (await loader(asked(shop))).data.sections[name] as ShownSection;

/** Posts a section as the page's script does: the shown fields, some of them replaced by `typed`. */
async function submit(shop: TestDatabase, name: string, typed: Record<string, string>, version?: string) {
  const shown = await sectionOf(shop, name);
  const body = sectionForm({ intent: name, ...shown.fields, version: version ?? shown.version });
  for (const [field, text] of Object.entries(typed)) body.set(field, text);
  const answer = await action(asked(shop, { path: "/ajustes.data", body }));
  if (answer instanceof Response) throw new Error("a section is not answered by a redirect");
  return { status: answer.init?.status, answer: answer.data as SectionAnswer };
}

eachDatabase((test) => {
  test("of two owners the slower one is told, keeps the text and chooses", async ({ database }) => {
    const { version } = await sectionOf(database, "tiers");
    expect((await submit(database, "tiers", { "tiers[0].name": "Inicial" })).status).toBe(200);
    expect(await submit(database, "tiers", { "tiers[0].name": "Semilla" }, version)).toMatchObject({
      status: 409,
      answer: {
        code: "CONFLICT",
        result: { initialValue: { tiers: [{ name: "Semilla" }, {}, {}] } },
      },
    });
    expect((await sectionOf(database, "tiers")).fields).toMatchObject({
      tiers: [{ name: "Inicial" }, {}, {}],
    });
    expect(await submit(database, "tiers", { "tiers[0].name": "Semilla" }, "")).toMatchObject({
      status: 409,
    });
    // Repeating a save, as after a lost answer, is no conflict, because its content is stored already.
    expect((await submit(database, "tiers", { "tiers[0].name": "Inicial" }, version)).status).toBe(200);
    expect((await submit(database, "tiers", { "tiers[0].name": "Semilla" })).status).toBe(200);
    expect((await sectionOf(database, "tiers")).fields).toMatchObject({
      tiers: [{ name: "Semilla" }, {}, {}],
    });
  });

  test("of many that save a section at once from the same version, one does", async ({ database }) => {
    const { version } = await sectionOf(database, "coupon");
    const percents = ["21", "22", "23", "24", "25", "26", "27", "28"];
    const answers = await Promise.all(
      percents.map((couponPercent) => submit(database, "coupon", { couponPercent }, version)),
    );
    const saved = percents.filter((_, i) => answers[i]?.status === 200);
    expect(saved).toHaveLength(1);
    expect((await sectionOf(database, "coupon")).fields).toEqual({ couponPercent: saved[0] });
  });
});
