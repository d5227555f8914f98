import { expect } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { openPhotoStore } from "../../tests/support/photo-store.ts";
import { formWith } from "../../tests/support/section-form.ts";
import { newId } from "../platform/ids.ts";
import { answerForm } from "../ui/form/answer-form.server.ts";
import { productIntents } from "./product-forms.server.ts";

/* Sends the owner's forms and reads the stored rows. */

const save = { intent: "save-product", basedOn: "0", name: "Body" };

eachDatabase((databaseTest) => {
  const test = databaseTest.extend("post", async ({ database }) => {
    const { deps } = await openPhotoStore(database);
    return async (fields: Record<string, string>) => {
      const answer = await answerForm(formWith(fields), productIntents(deps), { failed: () => "FAILED" });
      if (answer instanceof Response) throw new Error("no form about products is answered by a redirect");
      return { status: answer.init?.status, ...answer.data };
    };
  });

  test("a product is added, marked, pinned, changed, deleted and restored", async ({ post }) => {
    const id = newId();
    const changed = { ...save, basedOn: "1", name: "Body Osito" };
    for (const [fields, done] of [
      [{ ...save, price: "1.900,50" }, "added"],
      [{ intent: "set-stock", inStock: "false" }, "outOfStock"],
      [{ intent: "set-stock", inStock: "true" }, "inStock"],
      [{ intent: "pin-product", pinned: "true" }, "pinned"],
      [{ intent: "pin-product", pinned: "false" }, "unpinned"],
      [changed, "updated"],
      // Sends the same request again, as a browser does after a lost answer.
      [changed, "updated"],
      [{ intent: "delete-product" }, "deleted"],
      [{ intent: "restore-product" }, "restored"],
    ] as [Record<string, string>, string][]) {
      expect(await post({ id, ...fields })).toMatchObject({ status: 200, ok: true, value: { id, done } });
    }
    for (const action of ["set-stock", "pin-product", "delete-product", "restore-product"]) {
      const refused = { status: 404, ok: false, intent: action, code: "NOT_FOUND" };
      expect(await post({ id: newId(), intent: action })).toMatchObject(refused);
    }
    for (const fields of [{ intent: "otra cosa" }, {}, { ...save, id: "x" }, { ...save, basedOn: "1e309" }]) {
      await expect(post({ id, ...fields })).rejects.toMatchObject({ init: { status: 400 } });
    }
  });
});
