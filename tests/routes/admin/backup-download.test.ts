import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeLink } from "../../../app/admin/one-time-links.server.ts";
import { restoreShop } from "../../../app/platform/backup/restore.ts";
import { deviceIn } from "../../support/device.ts";
import { newFolder } from "../../support/folder.ts";
import { openTestShop } from "../../support/shop.ts";
import { filesOfZip } from "../../support/zip.ts";

const PASSWORD = "lana suave y mate";

test("the owner downloads a backup without accounts after giving her password", async () => {
  const shop = await openTestShop({ now: new Date() });
  const { db } = shop.database;
  const owner = deviceIn(shop);
  const fetchBackup = (currentPassword = PASSWORD) => owner.ask("/cuenta/copia", { currentPassword });

  const token = await makeLink(db, { purpose: "setup", email: null }, new Date());
  const email = "duena@tienda.example";
  await owner.ask(`/ingresar?enlace=${token}`, { intent: "use-link", token, email, newPassword: PASSWORD });
  for (const wrong of ["otra cosa", PASSWORD.repeat(10)]) {
    const refused = await fetchBackup(wrong);
    expect(refused.headers.get("Location")).toBe("/cuenta?aviso=WRONG_PASSWORD#copia");
  }
  const first = await fetchBackup();
  const name = /^attachment; filename="(copito-[\d-]+\.zip)"$/;
  expect(first.headers.get("Content-Disposition")).toMatch(name);
  expect((await fetchBackup()).headers.get("Location")).toBe("/cuenta?aviso=BACKUP_RUNNING#copia");
  const zip = await filesOfZip(await first.bytes());
  const [backup = ""] = [...zip.keys()].filter((name) => name.endsWith(".tzst"));
  const file = join(await newFolder(), "backup.tzst");
  await writeFile(file, zip.get(backup) ?? "");

  // A cancelled download does not block the next one.
  await (await fetchBackup()).body?.cancel();
  const fetchWhole = async () => {
    const response = await fetchBackup();
    await response.arrayBuffer();
    return response.status;
  };
  await expect.poll(fetchWhole).toBe(200);

  const place = { dataDir: join(await newFolder(), "data"), databaseUrl: null, s3: null };
  expect(await restoreShop({ file, place, log: shop.log })).toMatchObject({
    ok: true,
    manifest: {
      purpose: "download",
      files: expect.not.objectContaining({ "auth-secret": expect.anything() }),
    },
  });
});

test("after the session ends the download leads to the sign-in", async () => {
  const shop = await openTestShop();
  const html = { Accept: "text/html,*/*;q=0.8" };
  const refused = await shop.post("/cuenta/copia", { currentPassword: PASSWORD }, html);
  expect(refused.headers.get("Location")).toBe("/ingresar?volver=%2Fcuenta");
});
