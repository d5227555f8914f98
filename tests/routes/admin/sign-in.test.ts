import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { accountClient, beginSecondFactor } from "../../../app/admin/account.server.ts";
import { offerSetup } from "../../../app/admin/one-time-links.server.ts";
import { deviceIn } from "../../support/device.ts";
import { readPage, textOf } from "../../support/html.ts";
import { cheapPasswords } from "../../support/passwords.ts";
import { openTestShop, PUBLIC_URL } from "../../support/shop.ts";
import { totp } from "../../support/totp.ts";

const OWNER = "duena@tienda.example";
const PASSWORD = "lana suave y mate";
const COOKIE = "__Host-copito.session_token";
const OWN = { Origin: PUBLIC_URL, "Sec-Fetch-Site": "same-origin" };
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1";

cheapPasswords();

const SIGN_IN = { intent: "sign-in", email: OWNER, password: PASSWORD };

/** Opens a new shop. The result's `browser()` makes a browser, whose `ask` gets pages and posts forms. */
async function openShop() {
  const shop = await openTestShop({ products: [] });
  const browser = (userAgent?: string) => {
    const { jar, ...device } = deviceIn(shop, userAgent);
    const ask = async (path: string, fields?: Record<string, string>) => {
      const answer = await device.ask(path, fields);
      const [to, cache, kept] = ["Location", "X-Cache", "Cache-Control"].map((name) =>
        answer.headers.get(name),
      );
      return { status: answer.status, to, cache, kept, text: await answer.text() };
    };
    return { jar, ask };
  };
  const newLink = () => offerSetup(shop.database.db, PUBLIC_URL, shop.services.now());
  const link = new URL((await newLink()) ?? "");
  const token = link.searchParams.get("enlace") ?? "";
  const setUp = { intent: "use-link", token, email: OWNER, newPassword: PASSWORD };
  return { shop, browser, newLink, path: link.pathname + link.search, setUp };
}

test("the set-up link makes the account, and the sign-in leads back and keeps the email", async () => {
  const { shop, browser, newLink, path, setUp } = await openShop();
  const owner = browser();
  // A chat app opens the one-time link for a preview first. The link still works for the owner.
  expect((await browser().ask(path)).status).toBe(200);
  expect(textOf(readPage((await owner.ask(path)).text).one("h1"))).toBe("Creá tu cuenta");
  expect((await owner.ask(path, { ...setUp, newPassword: "1234567890" })).status).toBe(422);
  expect(await owner.ask(path, setUp)).toMatchObject({ status: 302, to: "/primeros-pasos" });
  expect(await newLink()).toBeNull();
  expect((await browser().ask(path)).text).toContain("Este enlace ya no sirve");

  const account = await owner.ask("/cuenta");
  expect(account.kept).toBe("no-store");
  expect(account.text).toContain('name="robots" content="noindex"');
  const contact = await owner.ask("/contacto");
  expect(contact.cache).toBeNull();
  expect(readPage(contact.text).text).toMatch(
    /Administración Consultas .*Ajustes Papelera Mi cuenta Cerrar sesión/,
  );
  shop.services.lastBackup = async () => ({ age: 75 * 3_600_000, made: true, late: true });
  expect((await owner.ask("/consultas")).text).toContain("no se puede guardar la copia diaria");
  expect((await owner.ask("/cuenta")).text).toContain("Última copia automática: hace 3 días.");
  // Visitors get the page without the owner's menu, both newly rendered and from the page cache.
  for (const cache of ["miss", "hit"]) {
    const seen = await browser().ask("/contacto");
    expect(seen.cache).toBe(cache);
    expect(seen.text).not.toContain("Cerrar sesión");
  }
  // A signed-in browser is not asked to sign in again.
  expect((await owner.ask("/ingresar?volver=/contacto")).to).toBe("/contacto");
  expect((await owner.ask("/salir", {})).to).toBe("/ingresar?aviso=salida");
  expect(owner.jar.get(COOKIE)).toBeUndefined();

  const wrong = await owner.ask("/ingresar", { ...SIGN_IN, password: "no es esta clave" });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("El email o la contraseña no coinciden. Revisalos y probá de nuevo.");
  expect(wrong.text).toContain(`value="${OWNER}"`);
  expect(wrong.text).not.toContain("no es esta clave");
  const back = "/ventas-mayor?admin=true";
  const entered = await owner.ask(`/ingresar?volver=${encodeURIComponent(back)}`, SIGN_IN);
  expect(entered.to).toBe(back);
  expect((await browser().ask("/ingresar?volver=//otra.example", SIGN_IN)).to).toBe("/catalogo");
});

test("sessions are listed and closed, and a new password ends the others", async () => {
  const { shop, browser, path, setUp } = await openShop();
  const owner = browser();
  await owner.ask(path, setUp);
  const change = (intent: string, fields = {}) => owner.ask("/cuenta", { intent, ...fields });
  const [phone, tablet] = [browser(PHONE), browser()];
  for (const each of [phone, tablet]) await each.ask("/ingresar", SIGN_IN);

  const page = readPage((await owner.ask("/cuenta")).text);
  const named = page.all("#sesiones li").map((row) => textOf(row).split("Ingresaste")[0]);
  expect(named).toEqual(["Un navegadoresta sesión", "Un navegador", "Safari en iPhone"]);
  const before = owner.jar.get(COOKIE) ?? "";
  await change("end-sessions");
  for (const each of [phone, tablet]) expect((await each.ask("/cuenta")).status).toBe(401);
  const opened = await shop.get("/consultas?buscar=a", { Accept: "text/html" });
  expect(opened.headers.get("Location")).toBe("/ingresar?volver=%2Fconsultas%3Fbuscar%3Da");
  const downloaded = await shop.get("/consultas.csv", { Accept: "text/html" });
  expect(downloaded.headers.get("Location")).toBe("/ingresar?volver=%2Fcuenta");
  await tablet.ask("/ingresar", SIGN_IN);
  expect((await change("nothing")).status).toBe(400);

  const passwords = { currentPassword: PASSWORD, newPassword: "otra lana y mate" };
  expect((await change("change-password", passwords)).status).toBe(200);
  expect((await owner.ask("/cuenta")).status).toBe(200);
  expect((await tablet.ask("/cuenta")).status).toBe(401);
  owner.jar.set(COOKIE, before);
  expect((await owner.ask("/cuenta")).status).toBe(401);
});

test("the second step has its own URL, and leads back", async () => {
  const { shop, browser, path, setUp } = await openShop();
  const [owner, phone] = [browser(), browser(PHONE)];
  await owner.ask(path, setUp);
  const deps = await shop.services.auth.deps();
  const client = await accountClient(deps, { headers: owner.jar.headers(), clientAddress: "" });
  const begun = await beginSecondFactor(deps, { ...client, currentPassword: PASSWORD, issuer: "Copito" });
  if (!begun.ok) throw new Error(begun.code);
  const secret = new URL(begun.factor.uri).searchParams.get("secret") ?? "";
  const first = { intent: "confirm-second-factor", code: await totp(secret) };
  expect((await owner.ask("/cuenta", first)).status).toBe(200);
  expect((await owner.ask("/cuenta")).text).toContain("Está activada.");
  expect((await phone.ask("/ingresar?volver=/contacto", SIGN_IN)).to).toBe(
    "/ingresar?volver=%2Fcontacto&paso=codigo",
  );
  const check = { intent: "check-code", code: begun.factor.recoveryCodes[0] ?? "" };
  expect((await phone.ask("/ingresar?volver=/contacto&paso=codigo", check)).to).toBe("/contacto");
  const late = await browser().ask("/ingresar?paso=codigo", check);
  expect(late.text).toContain("Ingresá otra vez.");
});

test("a push subscription is validated, outlives a new password, and is deleted", async () => {
  const { shop, browser, path, setUp } = await openShop();
  const { db } = shop.database;
  const owner = browser(PHONE);
  const endpoint = "https://fcm.googleapis.com/telefono";
  const p256dh = createECDH("prime256v1").generateKeys("base64url");
  const auth = "A".repeat(22);
  const on = { intent: "push-on", endpoint, p256dh, auth };
  expect((await owner.ask("/cuenta", on)).status).toBe(401);
  await owner.ask(path, setUp);
  for (const wrong of [{ endpoint: "https://10.0.0.1/a" }, { p256dh: p256dh.slice(1) }, { auth: "AAAA" }]) {
    expect((await owner.ask("/cuenta", { ...on, ...wrong })).status).toBe(422);
  }
  for (const _ of [1, 2]) expect((await owner.ask("/cuenta", on)).status).toBe(200);
  const fresh = "otra lana y otro mate";
  await owner.ask("/cuenta", { intent: "change-password", currentPassword: PASSWORD, newPassword: fresh });
  const subscriptions = () => db.selectFrom("push_subscriptions").select("endpoint").execute();
  expect(await subscriptions()).toEqual([{ endpoint }]);
  expect((await owner.ask("/cuenta")).text).not.toContain(endpoint);
  await owner.ask("/cuenta", { intent: "push-off" });
  expect(await subscriptions()).toEqual([]);
});

test("without mail, the sign-in names who can make a new password", async () => {
  const { browser } = await openShop();
  const { ask } = browser();
  for (const path of ["/ingresar", "/ingresar?paso=olvide"]) {
    expect((await ask(path)).text).toContain("Pedile a quien cuida la tienda un enlace");
  }
  const asked = await ask("/ingresar?paso=olvide", { intent: "ask-link", email: OWNER });
  expect(asked.text).toContain("La tienda no puede mandar emails");
});

test("a broken form gets 400, a broken passkey and a too long password 422", async () => {
  const { shop } = await openShop();
  const ask = async (path: string, type: string, body: string) => {
    const headers = { ...OWN, "Content-Type": type };
    return (await shop.app.request(path, { method: "POST", headers, body })).status;
  };
  expect(await ask("/ingresar", "multipart/form-data; boundary=x", "garbage")).toBe(400);
  expect(await ask("/ingresar", "text/plain", "garbage")).toBe(400);
  for (const response of ["", "null", '{"id":{}}', "{"]) {
    const body = String(new URLSearchParams({ intent: "use-passkey", response }));
    expect(await ask("/ingresar", "application/x-www-form-urlencoded", body)).toBe(422);
  }
  const long = String(new URLSearchParams({ ...SIGN_IN, password: "é".repeat(129) }));
  expect(await ask("/ingresar", "application/x-www-form-urlencoded", long)).toBe(422);
  expect((await shop.get("/salir")).status).toBe(302);
});
