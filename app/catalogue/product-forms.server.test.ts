import { expect, test } from "vitest";
import { countProducts } from "../../tests/support/catalogue.ts";
import { eachDatabase } from "../../tests/support/databases.ts";
import { fileOf } from "../../tests/support/image-pool.ts";
import { twoHalves } from "../../tests/support/images.ts";
import { openPhotoStore } from "../../tests/support/photo-store.ts";
import { newId } from "../platform/ids.ts";
import { answerProductForm } from "./product-forms.server.ts";
import { getProduct } from "./products.server.ts";
import { storeUpload } from "./stored-photos.server.ts";

/* Sends the owner's forms as requests and reads the stored rows. */

const save = { intent: "save-product", basedOn: "0", name: "Body" };

eachDatabase((open) => {
  async function shop() {
    const database = await open();
    const { deps } = await openPhotoStore(database);
    const reported: unknown[] = [];
    const watch = {
      failed(error: unknown) {
        reported.push(error);
        return "FAILED" as const;
      },
    };
    const post = async (fields: Record<string, string>) => {
      const body = new URLSearchParams(fields);
      const request = new Request("http://shop.example/catalogo", { method: "POST", body });
      const answer = await answerProductForm(request, { ...deps, db: database.db }, watch);
      if (answer instanceof Response) throw new Error("no form about products is answered by a redirect");
      return { status: answer.init?.status, ...answer.data };
    };
    const upload = async () => {
      const stored = await storeUpload(deps, await fileOf(await twoHalves(9, 9)));
      if (!stored.ok) throw new Error(stored.code);
      return stored.photo.id;
    };
    return { db: database.db, post, upload, reported };
  }

  test("a product's life: added, marked, pinned, changed, deleted, restored", async () => {
    const { post } = await shop();
    const id = newId();
    const changed = { ...save, basedOn: "1", name: "Body Osito" };
    for (const [fields, done] of [
      [{ ...save, price: "1.900,50" }, "added"],
      [{ intent: "set-stock", inStock: "false" }, "outOfStock"],
      [{ intent: "set-stock", inStock: "true" }, "inStock"],
      [{ intent: "pin-product", pinned: "true" }, "pinned"],
      [{ intent: "pin-product", pinned: "false" }, "unpinned"],
      [changed, "updated"],
      // The request is sent again, as after a lost answer.
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
    for (const fields of [{ intent: "otra cosa" }, {}]) {
      await expect(post({ id, ...fields })).rejects.toMatchObject({ init: { status: 400 } });
    }
  });

  test("a form with photos that fails keeps what was typed, and passes the second time", async () => {
    const { db, post, upload } = await shop();
    const id = newId();
    const photo = await upload();
    const form = { ...save, id, description: "Lo escrito", "photos[0].id": photo };
    expect(await post({ ...form, name: "" })).toMatchObject({
      status: 422,
      code: "INVALID",
      result: { error: { name: ["NAME_REQUIRED"] }, initialValue: { description: "Lo escrito" } },
    });
    expect(await post(form)).toMatchObject({ ok: true, value: { done: "added" } });
    expect(await getProduct(db, id)).toMatchObject({
      description: "Lo escrito",
      photos: [{ id: photo, extension: "png" }],
    });
    const withGone = { ...form, basedOn: "1", "photos[1].id": newId() };
    expect(await post(withGone)).toMatchObject({ code: "PHOTO_GONE", detail: { photos: [photo] } });
  });

  test("when the database fails it is reported once, and what was typed comes back", async () => {
    const { db, post, reported } = await shop();
    for (const made of [{ id: "x" }, { id: newId(), basedOn: "1e309" }]) {
      await expect(post({ ...save, ...made })).rejects.toMatchObject({ init: { status: 400 } });
    }
    await db.schema.dropTable("content_versions").execute();
    expect(await post({ ...save, id: newId(), description: "Largo" })).toMatchObject({
      status: 500,
      code: "FAILED",
      result: { initialValue: { name: "Body", description: "Largo" } },
    });
    expect(reported).toHaveLength(1);
    expect(await countProducts(db)).toBe(0);
  });
});
