import { expect, test } from "vitest";
import { browserHeaders } from "../../support/browser-headers.ts";
import { attributeOf, readPage, textOf } from "../../support/html.ts";
import { send } from "../../support/send.ts";
import { PUBLIC_URL, startTestServer } from "../../support/shop.ts";
import { totp } from "../../support/totp.ts";

const OWNER = "duena@tienda.example";
const PASSWORD = "lana suave y mate";
const COOKIE = "__Secure-copito.session_token";

type Fields = Record<string, string>;

const useLink = (token: string) => ({ intent: "use-link", token, email: OWNER, newPassword: PASSWORD });

/** The shop, and a browser without script in front of it. */
async function openShop() {
  const server = await startTestServer({ products: [] });
  const browser = () => {
    const jar = browserHeaders();
    const ask = async (path: string, method: "GET" | "POST", fields?: Fields) => {
      const answer = await send(server.origin, path, {
        method,
        headers: {
          ...Object.fromEntries(jar.headers()),
          ...(fields ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
          ...(method === "POST" ? { Origin: PUBLIC_URL, "Sec-Fetch-Site": "same-origin" } : {}),
        },
        ...(fields ? { body: new URLSearchParams(fields).toString() } : {}),
      });
      jar.take([answer.headers["set-cookie"] ?? []].flat());
      return answer;
    };
    return {
      jar,
      get: (path: string) => ask(path, "GET"),
      post: (path: string, fields: Fields) => ask(path, "POST", fields),
    };
  };
  const setUp = async () => {
    const link = new URL((await server.offerSetup()) ?? "");
    return { path: link.pathname + link.search, token: link.searchParams.get("enlace") ?? "" };
  };
  const owned = async () => {
    const owner = browser();
    const { token } = await setUp();
    await owner.post(`/ingresar?enlace=${token}`, useLink(token));
    return owner;
  };
  return { server, browser, setUp, owned };
}

test("without script: the set-up link, the account, the way out and in again", async () => {
  const { browser, setUp, server } = await openShop();
  const owner = browser();
  const { path, token } = await setUp();
  // Opened by a messenger's preview first: nothing is used up.
  expect((await browser().get(path)).status).toBe(200);
  const page = readPage((await owner.get(path)).text);
  expect(textOf(page.one("h1"))).toBe("Creá tu cuenta");

  const fields = useLink(token);
  for (const [wrong, text] of [
    [{ newPassword: "corta" }, "La contraseña tiene que tener al menos 10 caracteres."],
    [
      { newPassword: "1234567890" },
      "Esa contraseña es muy fácil de adivinar. Probá con tres o cuatro palabras sueltas.",
    ],
    [{ email: "no es un email" }, "Escribí un email válido, por ejemplo nombre@correo.com."],
  ] as const) {
    const refused = await owner.post(path, { ...fields, ...wrong });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(text);
    expect(refused.text).not.toContain(PASSWORD);
  }
  const made = await owner.post(path, fields);
  expect(made).toMatchObject({ status: 302, headers: { location: "/catalogo" } });
  expect(await server.offerSetup()).toBeNull();
  expect((await browser().get(path)).text).toContain("Este enlace ya no sirve");

  const account = await owner.get("/cuenta");
  expect(account.headers["cache-control"]).toBe("no-store");
  expect(readPage(account.text).text).toContain(OWNER);
  expect(account.text).toContain('name="robots" content="noindex"');
  const entries = readPage((await owner.get("/contacto")).text).text;
  expect(entries).toContain("Administración Consultas Ajustes Papelera Mi cuenta Cerrar sesión");

  const before = owner.jar.get(COOKIE) ?? "";
  expect(await owner.post("/salir", {})).toMatchObject({ headers: { location: "/ingresar?aviso=salida" } });
  expect(owner.jar.get(COOKIE)).toBeUndefined();
  owner.jar.set(COOKIE, before);
  expect((await owner.get("/cuenta")).status).toBe(401);
  owner.jar.forget(COOKIE);

  const signIn = { intent: "sign-in", email: OWNER, password: PASSWORD };
  const wrong = await owner.post("/ingresar", { ...signIn, password: "no es esta clave" });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("El email o la contraseña no coinciden. Revisalos y probá de nuevo.");
  expect(wrong.text).toContain(`value="${OWNER}"`);
  expect(wrong.text).not.toContain("no es esta clave");
  const back = encodeURIComponent("/ventas-mayor?admin=true");
  expect(await owner.post(`/ingresar?volver=${back}`, signIn)).toMatchObject({
    status: 302,
    headers: { location: "/ventas-mayor?admin=true" },
  });
  expect((await owner.get("/cuenta")).status).toBe(200);
  // Who is in already is not asked again.
  expect(await owner.get("/ingresar?volver=/contacto")).toMatchObject({ headers: { location: "/contacto" } });
});

test("without script: a new password, the sessions, the second step and its codes", async () => {
  const { owned, browser } = await openShop();
  const owner = await owned();
  const change = (intent: string, fields: Fields = {}) => owner.post("/cuenta", { intent, ...fields });
  const signIn = { intent: "sign-in", email: OWNER, password: PASSWORD };
  const phone = browser();
  await phone.post("/ingresar", signIn);

  const wrong = await change("change-password", {
    currentPassword: "no es",
    newPassword: "otra lana y mate",
  });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("Esa no es tu contraseña actual. Revisala y probá de nuevo.");
  expect(readPage(wrong.text).text).toContain("Un navegador esta sesión");
  const page = readPage((await owner.get("/cuenta")).text);
  const [id = ""] = page.all('button[name="id"]').map((button) => attributeOf(button, "value") ?? "");
  expect((await change("end-session", { id })).headers.location).toBe(
    "/cuenta?aviso=sesion-cerrada#sesiones",
  );
  expect((await owner.get("/cuenta?aviso=sesion-cerrada")).text).toContain("Sesión cerrada.");
  expect((await phone.get("/cuenta")).status).toBe(401);
  expect((await change("nothing")).status).toBe(400);

  const begun = await change("begin-second-factor", { currentPassword: PASSWORD });
  const secret = textOf(readPage(begun.text).one("code")).replaceAll(" ", "");
  const refused = await change("confirm-second-factor", { code: "000000" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Ese código no sirve.");
  expect(textOf(readPage(refused.text).one("code")).replaceAll(" ", "")).toBe(secret);
  // The session is a new one, and the page is drawn for it.
  const confirmed = await change("confirm-second-factor", { code: await totp(secret) });
  const codes = confirmed.text.match(/[2-9a-z]{5}-[2-9a-z]{5}(?=<)/g) ?? [];
  expect(codes).toHaveLength(10);
  expect(confirmed.text).toContain(OWNER);
  expect((await owner.get("/cuenta")).text).toContain("Está activada.");

  const step = await phone.post("/ingresar?volver=/contacto", signIn);
  expect(step.headers.location).toBe("/ingresar?volver=%2Fcontacto&paso=codigo");
  const code = { intent: "check-code", code: codes[0] ?? "" };
  const stayed = await phone.post("/ingresar", { ...code, code: "zzzzz-zzzzz", stay: "1" });
  expect(stayed.status).toBe(422);
  const entered = await phone.post("/ingresar?volver=/contacto&paso=codigo", code);
  expect(entered.headers.location).toBe("/contacto");
  expect((await phone.get("/cuenta")).status).toBe(200);
  const late = await browser().post("/ingresar?paso=codigo", code);
  expect(late.headers.location).toBe("/ingresar?volver=%2Fcatalogo&aviso=codigo-vencido");
  const stopped = await change("stop-second-factor", { currentPassword: PASSWORD });
  expect(stopped.headers.location).toBe("/cuenta?aviso=dos-pasos-no#dos-pasos");
});

test.each([
  "//otra.example",
  "https://otra.example",
  "/\\otra.example",
  "/\t/otra.example",
  "/.//otra.example",
])("'volver' %j leads nowhere but to the shop", async (volver) => {
  const { owned, browser } = await openShop();
  await owned();
  const fields = { intent: "sign-in", email: OWNER, password: PASSWORD };
  const address = `/ingresar?${new URLSearchParams({ volver })}`;
  expect((await browser().post(address, fields)).headers.location).toBe("/catalogo");
});

test("visitors see nothing of the administration, and get the cached page", async () => {
  const { owned, browser } = await openShop();
  const owner = await owned();
  expect((await owner.get("/contacto")).text).toContain("Cerrar sesión");
  const first = await browser().get("/contacto");
  const second = await browser().get("/contacto");
  expect(second.headers["x-cache"]).toBe("hit");
  for (const { text } of [first, second]) {
    expect(text).not.toContain("Cerrar sesión");
    expect(text).not.toContain(OWNER);
  }
  expect((await owner.get("/contacto")).headers["x-cache"]).toBeUndefined();
});

const MUTATIONS = [
  ["/cuenta", "intent=end-other-sessions"],
  ["/cuenta", "intent=change-password&currentPassword=x&newPassword=y"],
  ["/cuenta/llave", '{"step":"options","password":"x"}'],
] as const;

test.each(MUTATIONS)("%s (%s) is for whoever is signed in, from the shop's own pages", async (path, body) => {
  const { server, owned } = await openShop();
  const owner = await owned();
  const session = owner.jar.get(COOKIE) ?? "";
  const json = body.startsWith("{");
  const ask = (headers: Record<string, string>, at: string = path) =>
    send(server.origin, at, {
      method: "POST",
      headers: {
        "Content-Type": json ? "application/json" : "application/x-www-form-urlencoded",
        ...headers,
      },
      body,
    });
  const own = { Origin: PUBLIC_URL, "Sec-Fetch-Site": "same-origin" };
  const forged = `${session.slice(0, 40)}${session[40] === "x" ? "y" : "x"}${session.slice(41)}`;
  expect((await ask(own)).status).toBe(401);
  expect((await ask(own, `${path}?admin=true`)).status).toBe(401);
  expect((await ask({ ...own, Host: "localhost" })).status).toBe(401);
  expect((await ask({ ...own, Cookie: `${COOKIE}=${forged}` })).status).toBe(401);
  const signed = { Cookie: `${COOKIE}=${session}` };
  expect((await ask(signed)).status).toBe(403);
  expect((await ask({ ...signed, Origin: "null" })).status).toBe(403);
  expect((await ask({ ...signed, Origin: "https://otra.example" })).status).toBe(403);
  expect((await ask({ ...signed, ...own, "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect([302, 400, 422]).toContain((await ask({ ...signed, ...own })).status);
});

test("what is no form and no JSON is answered, not broken by", async () => {
  const { server } = await openShop();
  const own = { Origin: PUBLIC_URL, "Sec-Fetch-Site": "same-origin" };
  const ask = (path: string, type: string, body: string) =>
    send(server.origin, path, { method: "POST", headers: { ...own, "Content-Type": type }, body });
  expect((await ask("/ingresar", "multipart/form-data; boundary=x", "garbage")).status).toBe(400);
  expect((await ask("/ingresar", "text/plain", "garbage")).status).toBe(400);
  for (const body of ["", "null", "[]", '{"step":"verify"}', '{"step":"verify","response":{"id":{}}}', "{"]) {
    expect((await ask("/ingresar/llave", "application/json", body)).status).toBe(400);
  }
  expect((await send(server.origin, "/salir")).status).toBe(302);
});
