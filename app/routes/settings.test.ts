import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { eachDatabase, type TestDatabase } from "../../tests/support/databases.ts";
import { QuestionList } from "../enquiries/question-list.tsx";
import { factsContext, type Services, servicesContext } from "../services.server.ts";
import { INTENT_FIELD, type Outcome, SAVE, SECTION_FIELD, VERSION_FIELD } from "../settings/outcome.ts";
import { loader as contactLoader } from "./contact.tsx";
import { loader as homeLoader } from "./home.tsx";
import { action, loader } from "./settings.tsx";
import { loader as wholesaleLoader } from "./wholesale.tsx";

const ORIGIN = "https://tienda.example";

interface Asking {
  path?: string;
  body?: BodyInit | null;
}

/** What the router hands to a loader or an action, of a shop with a real database. */
function asked({ database, reported }: Shop, { path = "/ajustes", body }: Asking = {}) {
  const context = new RouterContextProvider();
  context.set(servicesContext, {
    database,
    publicUrl: ORIGIN,
    openAdmin: false,
    enquiries: { secret: "a secret for the tests' forms", mailOn: false, wake: () => {} },
    now: () => new Date("2026-11-20T15:00:00Z"),
    report: (message: string, detail?: object) => reported.push({ message, ...detail }),
  } as unknown as Services);
  context.set(factsContext, { id: "1", clientAddress: "192.0.2.1", direct: false, adminHost: false });
  const url = new URL(path, ORIGIN);
  const request = new Request(url, body === undefined ? {} : { method: "POST", body });
  return { request, url, context, params: {}, pattern: url.pathname } as never;
}

interface Shop {
  database: TestDatabase;
  reported: object[];
}

async function thrown(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error("nothing was thrown");
    },
    (error: unknown) => error,
  );
}

function fields(entries: Record<string, string>): URLSearchParams {
  return new URLSearchParams({ [INTENT_FIELD]: SAVE, ...entries });
}

/** Posts a section as the page's script does; the status and what became of it. */
async function submit(shop: Shop, entries: Record<string, string> | URLSearchParams) {
  const body = entries instanceof URLSearchParams ? entries : fields(entries);
  const answer = await action(asked(shop, { path: "/ajustes.data", body }));
  return {
    status: answer.init?.status ?? 200,
    outcome: answer.data.outcome as Outcome<Record<string, unknown>>,
  };
}

eachDatabase((open) => {
  const openShop = async (): Promise<Shop> => ({ database: await open(), reported: [] });

  test("what is saved shows on the public pages at once", async () => {
    const shop = await openShop();
    const page = await loader(asked(shop));
    const version = await shop.database.contentVersion();
    const question = "¿</script><script>alert(1)</script>?";
    const questions = new URLSearchParams({
      [SECTION_FIELD]: "preguntas",
      [INTENT_FIELD]: SAVE,
      [VERSION_FIELD]: page.preguntas.version,
      row: "7",
      "question.7": question,
      "answer.7": "Sí.\r\n<img src=x onerror=alert(1)>",
    });
    expect((await submit(shop, questions)).outcome).toMatchObject({ state: "saved" });
    await submit(shop, {
      [SECTION_FIELD]: "cifras",
      [VERSION_FIELD]: page.cifras.version,
      ...page.cifras.draft,
      discountTo: "60",
      shops: "1.500",
    });
    await submit(shop, {
      [SECTION_FIELD]: "marca",
      [VERSION_FIELD]: page.marca.version,
      ...page.marca.draft,
      brand: "Nube",
    });
    expect(await shop.database.contentVersion()).not.toBe(version);

    const contact = await contactLoader(asked(shop, { path: "/contacto" }));
    expect(contact.questions).toEqual([{ question, answer: ["Sí.", "<img src=x onerror=alert(1)>"] }]);
    const html = renderToStaticMarkup(createElement(QuestionList, contact));
    expect(html).toContain("¿&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;?");
    expect(html).not.toContain("<img");
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<\/script/g)).toHaveLength(1);

    const { terms } = await wholesaleLoader(asked(shop, { path: "/ventas-mayor" }));
    expect(terms.benefits[0]?.text).toContain("del 20% al 60%");
    expect(terms.figures.shops).toBe(1500);

    const home = await homeLoader(asked(shop, { path: "/" }));
    expect(home.data.texts.hero.greeting).toContain("¡Hola, Nube!");
    expect(shop.reported).toEqual([]);
  });

  test("without script a save is a redirect back to its section, and a reload saves nothing twice", async () => {
    const shop = await openShop();
    const { cupon } = await loader(asked(shop));
    const body = fields({ [SECTION_FIELD]: "cupon", [VERSION_FIELD]: cupon.version, couponPercent: "20" });
    const answer = (await thrown(action(asked(shop, { body })))) as Response;
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/ajustes?aviso=guardado&seccion=cupon#cupon");
    const after = await loader(asked(shop, { path: "/ajustes?aviso=guardado&seccion=cupon" }));
    expect(after).toMatchObject({ open: "cupon", saved: true, cupon: { draft: { couponPercent: "20" } } });
    expect(await loader(asked(shop, { path: "/ajustes?aviso=<b>&seccion=__proto__" }))).toMatchObject({
      open: null,
      saved: false,
    });
  });

  test("without script a list's button answers with the rows as they were typed and stores nothing", async () => {
    const shop = await openShop();
    const body = new URLSearchParams([
      [SECTION_FIELD, "preguntas"],
      [INTENT_FIELD, "down.1"],
      [VERSION_FIELD, "as it was"],
      ["row", "1"],
      ["row", "2"],
      ["question.1", "Uno "],
      ["answer.2", "sin pregunta"],
    ]);
    const answer = await action(asked(shop, { body }));
    expect(answer).toMatchObject({
      init: { status: 200 },
      data: {
        section: "preguntas",
        outcome: {
          state: "edited",
          version: "as it was",
          draft: {
            rows: [
              { id: "2", question: "", answer: "sin pregunta" },
              { id: "1", question: "Uno ", answer: "" },
            ],
          },
        },
      },
    });
    expect(await shop.database.db.selectFrom("settings").selectAll().execute()).toEqual([]);
  });

  test("of two owners the slower one is told, keeps the text and sees the other's", async () => {
    const shop = await openShop();
    const { planes } = await loader(asked(shop));
    const named = (name: string): Record<string, string> => ({
      [SECTION_FIELD]: "planes",
      [VERSION_FIELD]: planes.version,
      popular: planes.draft.popular,
      ...Object.fromEntries(
        planes.draft.tiers.flatMap((tier, i) =>
          Object.entries(tier).map(([key, text]) => [`${key}.${i}`, text]),
        ),
      ),
      "name.0": name,
    });
    expect((await submit(shop, named("Inicial"))).status).toBe(200);
    const slower = await submit(shop, named("Semilla"));
    expect(slower).toMatchObject({
      status: 409,
      outcome: {
        state: "conflict",
        draft: { tiers: [{ name: "Semilla" }, {}, {}] },
        stored: { tiers: [{ name: "Inicial" }, {}, {}] },
      },
    });
    expect((await loader(asked(shop))).planes.draft.tiers[0]?.name).toBe("Inicial");
  });

  test("figures and tiers cannot be made to contradict each other", async () => {
    const shop = await openShop();
    const { cifras } = await loader(asked(shop));
    const { status, outcome } = await submit(shop, {
      [SECTION_FIELD]: "cifras",
      [VERSION_FIELD]: cifras.version,
      ...cifras.draft,
      minimumPieces: "300",
    });
    expect([status, outcome]).toEqual([
      400,
      expect.objectContaining({
        errors: { minimumPieces: "Tiene que ser menos que 199, donde termina el plan Básico" },
      }),
    ]);
  });

  test("damaged rows show the defaults on the page and are reported once each", async () => {
    const shop = await openShop();
    const clean = await loader(asked(shop));
    const keys = [
      "shop.brand",
      "enquiries.questions",
      "wholesale.figures",
      "wholesale.benefits",
      "wholesale.tiers",
    ];
    for (const key of keys) {
      await shop.database.db.insertInto("settings").values({ key, value: "{", updated_at: "" }).execute();
    }
    const damaged = await loader(asked(shop));
    for (const name of ["marca", "preguntas", "cifras", "beneficios", "planes"] as const) {
      expect(damaged[name].draft).toEqual(clean[name].draft);
    }
    expect(shop.reported).toHaveLength(keys.length);
    expect(shop.reported).toContainEqual({
      message: "a stored setting cannot be used",
      key: "enquiries.questions",
      code: "NOT_JSON",
    });
  });

  test.each([
    ["an unknown section", "section=nada&intent=save"],
    ["a name that every object has", "section=constructor&intent=save"],
    ["no section", "intent=save"],
    ["no form", "{}"],
  ])("%s is a bad request", async (_, body) => {
    const shop = await openShop();
    expect(await thrown(action(asked(shop, { body: new URLSearchParams(body) })))).toMatchObject({
      init: { status: 400 },
    });
    expect(await thrown(action(asked(shop, { body })))).toMatchObject({ init: { status: 400 } });
  });
});
