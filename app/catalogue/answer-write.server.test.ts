import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eachDatabase, type TestDatabase } from "../../tests/support/databases.ts";
import { imagePool } from "../../tests/support/image-pool.ts";
import { twoHalves } from "../../tests/support/images.ts";
import { recordingLog } from "../../tests/support/log.ts";
import { newId } from "../platform/ids.ts";
import { openDiskStore } from "../platform/images/store.ts";
import { answerWrite, noticeOf, statusOf } from "./answer-write.server.ts";
import type { ProductWrite } from "./product-write.ts";
import { getProduct, listProducts } from "./products.server.ts";

/* The owner's forms as requests, through to the rows and back to what the page is told. */

const log = recordingLog();

async function shopOn(database: TestDatabase) {
  const dir = await mkdtemp(join(tmpdir(), "copito-write-"));
  const reported: string[] = [];
  const services = {
    database,
    store: await openDiskStore(dir, log),
    imagePool,
    log,
    now: () => new Date(),
    report: (message: string) => void reported.push(message),
  };
  const send = (body: FormData | URLSearchParams): Promise<ProductWrite | null> =>
    answerWrite(new Request("http://shop.example/catalogo", { method: "POST", body }), services, {
      adminId: "a",
      requestId: "r",
    });
  const post = (fields: Record<string, string>) => send(new URLSearchParams(fields));
  return { send, post, reported, dir, close: () => rm(dir, { recursive: true }) };
}

eachDatabase((open) => {
  test("a product's life: added, marked, pinned, changed, deleted, restored, deleted, removed", async () => {
    const database = await open();
    const { post, close } = await shopOn(database);
    const id = newId();
    const done: (string | null)[] = [];
    const steps: Record<string, string>[] = [
      { intent: "guardar", version: "0", nombre: "Body", precio: "1.900,50" },
      { intent: "stock", stock: "no" },
      { intent: "stock", stock: "si" },
      { intent: "fijar" },
      { intent: "soltar" },
      { intent: "guardar", version: "1", nombre: "Body Osito" },
      { intent: "eliminar" },
      { intent: "restaurar" },
      { intent: "eliminar" },
      { intent: "purgar" },
    ];
    for (const step of steps) {
      const write = await post({ id, ...step });
      done.push(write && noticeOf(write));
    }
    expect(done).toEqual([
      "agregado",
      "sin-stock",
      "con-stock",
      "fijado",
      "suelto",
      "actualizado",
      "eliminado",
      "restaurado",
      "eliminado",
      "purgado",
    ]);
    await close();
  });

  test("of a product that is gone every write says so, in the words of its kind", async () => {
    const { post, close } = await shopOn(await open());
    const told: unknown[] = [];
    for (const intent of ["stock", "fijar", "eliminar", "restaurar", "purgar"]) {
      const write = await post({ intent, id: newId(), stock: "si" });
      told.push([write && noticeOf(write), write && statusOf(write)]);
    }
    expect(told).toEqual([
      ["error-stock", 404],
      ["error-fijar", 404],
      ["error-eliminar", 404],
      ["error-restaurar", 404],
      ["error-eliminar", 404],
    ]);
    expect(await post({ intent: "otra cosa" })).toBeNull();
    expect(await post({})).toBeNull();
    await close();
  });

  test("a plain form with pictures that fails keeps what was typed and sent, and passes the second time", async () => {
    const database = await open();
    const { send, close } = await shopOn(database);
    const id = newId();
    const form = new FormData();
    for (const [name, value] of Object.entries({
      intent: "guardar",
      id,
      version: "0",
      descripcion: "Lo escrito",
    })) {
      form.set(name, value);
    }
    form.append("fotos", new Blob([(await twoHalves(9, 9)) as never]), "../../a.png");
    form.append("fotos", new Blob(["no"]), "b.jpg");
    const first = await send(form);
    expect(first).toMatchObject({
      ok: false,
      fault: "INVALID",
      errors: { nombre: "El nombre es requerido" },
      photoFault: "NOT_AN_IMAGE",
      fields: { descripcion: "Lo escrito" },
    });
    expect(first && statusOf(first)).toBe(422);
    const uploads = first && !first.ok ? (first.uploads ?? []) : [];
    expect(uploads).toHaveLength(1);
    form.delete("fotos");
    form.set("nombre", "Body");
    form.append("foto", uploads[0]?.id ?? "");
    expect(await send(form)).toMatchObject({ ok: true, notice: "agregado" });
    expect(await getProduct(database.db, id)).toMatchObject({
      name: "Body",
      description: "Lo escrito",
      photos: [{ id: uploads[0]?.id, extension: "png" }],
    });
    await close();
  });

  test("a conflict brings both versions; a deleted product is restored with what was typed", async () => {
    const database = await open();
    const { post, close } = await shopOn(database);
    const id = newId();
    await post({ intent: "guardar", id, version: "0", nombre: "Body" });
    await post({ intent: "guardar", id, version: "1", nombre: "De otra persona" });
    const mine = { intent: "guardar", id, version: "1", nombre: "Mío" };
    const conflict = await post(mine);
    expect(conflict).toMatchObject({
      fault: "CONFLICT",
      fields: { nombre: "Mío" },
      current: { name: "De otra persona", version: 2 },
    });
    expect(conflict && statusOf(conflict)).toBe(409);
    await post({ intent: "eliminar", id });
    expect(await post({ ...mine, version: "2" })).toMatchObject({
      fault: "NOT_FOUND",
      current: { name: "De otra persona" },
      fields: { nombre: "Mío" },
    });
    expect(await post({ ...mine, version: "2", restaurar: "si" })).toMatchObject({ ok: true });
    expect(await getProduct(database.db, id)).toMatchObject({ name: "Mío", version: 3 });
    await close();
  });

  test("an id that is none makes no product", async () => {
    const database = await open();
    const { post, close } = await shopOn(database);
    expect(await post({ intent: "guardar", id: "x", version: "0", nombre: "Body" })).toMatchObject({
      ok: false,
    });
    expect(await listProducts(database.db, { page: 1 })).toMatchObject({ total: 0 });
    await close();
  });

  test("when the database fails it is reported once, and what was typed comes back", async () => {
    const database = await open();
    const { post, reported, close } = await shopOn(database);
    await database.db.schema.dropTable("content_versions").execute();
    const write = await post({
      intent: "guardar",
      id: newId(),
      version: "0",
      nombre: "Body",
      descripcion: "Largo",
    });
    expect(write).toMatchObject({
      ok: false,
      fault: "FAILED",
      fields: { nombre: "Body", descripcion: "Largo" },
    });
    expect(write && statusOf(write)).toBe(500);
    expect(reported).toEqual(["a write to the catalogue failed"]);
    expect(await listProducts(database.db, { page: 1 })).toMatchObject({ total: 0 });
    await close();
  });
});
