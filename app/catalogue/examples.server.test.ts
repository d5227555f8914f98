import { expect } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { dated } from "../../tests/support/photo-store.ts";
import { countExamples, EXAMPLE_IDS, exampleIntents } from "./examples.server.ts";
import { insertProducts } from "./products.server.ts";

eachDatabase((test) => {
  test("deleted examples return unchanged, and a published example belongs to the owner", async ({ db }) => {
    const asked: number[] = [];
    const intents = exampleIntents({
      db,
      now: () => new Date("2026-11-24T12:00:00.000Z"),
      async storeExamples(ids) {
        asked.push(ids.length);
        await insertProducts(
          db,
          ids.map((id) => ({ ...dated(id), id, visibility: "draft" as const })),
        );
      },
    });
    const form = new FormData();
    await Promise.all([intents["add-examples"](form), intents["add-examples"](form)]);
    await intents["add-examples"](form);
    expect([asked.at(-1), await countExamples(db)]).toEqual([0, 6]);
    const published = EXAMPLE_IDS[0] ?? "";
    await db.updateTable("products").set({ visibility: "visible" }).where("id", "=", published).execute();
    await intents["remove-examples"](form);
    const left = await db.selectFrom("products").select("id").where("deleted_at", "is", null).execute();
    expect(left).toEqual([{ id: published }]);
    await intents["add-examples"](form);
    expect([asked.at(-1), await countExamples(db)]).toEqual([0, 5]);
  });
});
