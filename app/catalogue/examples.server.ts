import type { Services } from "../services.server.ts";
import { accept } from "../ui/form/parse.ts";
import { deleteProduct, restoreProduct } from "./trash.server.ts";

/** The example products have fixed ids, so that adding them a second time does not store duplicates. */
export const EXAMPLE_IDS = Array.from({ length: 6 }, (_, n) => `019a0000-0000-7000-8000-00000000000${n}`);

/** Selects drafts only, because an example that was published is a product like any other. */
const examplesIn = (db: Services["db"]) =>
  db
    .selectFrom("products")
    .select(["id", "deleted_at"])
    .where("id", "in", EXAMPLE_IDS)
    .where("visibility", "=", "draft");

export async function countExamples(db: Services["db"]): Promise<number> {
  return (await examplesIn(db).where("deleted_at", "is", null).execute()).length;
}

export function exampleIntents({ db, now, storeExamples }: Pick<Services, "db" | "now" | "storeExamples">) {
  return {
    async "add-examples"(form: FormData) {
      for (const { id } of await examplesIn(db).execute()) await restoreProduct(db, id);
      const stored = await db.selectFrom("products").select("id").where("id", "in", EXAMPLE_IDS).execute();
      await storeExamples(EXAMPLE_IDS.filter((id) => !stored.some((product) => product.id === id)));
      return accept(form, null);
    },
    async "remove-examples"(form: FormData) {
      for (const { id } of await examplesIn(db).execute()) await deleteProduct(db, { now }, id);
      return accept(form, null);
    },
  };
}
