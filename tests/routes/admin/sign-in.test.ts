import { expect, test } from "vitest";
import { browserHeaders } from "../../support/browser-headers.ts";
import { readPage, textOf } from "../../support/html.ts";
import { send } from "../../support/send.ts";
import { PUBLIC_URL, startTestServer } from "../../support/shop.ts";

const OWNER = "duena@tienda.example";
const PASSWORD = "lana suave y mate";
const COOKIE = "__Secure-copito.session_token";

type Fields = Record<string, string>;

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
    await owner.post(`/ingresar?enlace=${token}`, {
      paso: "enlace",
      enlace: token,
      email: OWNER,
      password: PASSWORD,
      repeat: PASSWORD,
    });
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

  const fields = { paso: "enlace", enlace: token, email: OWNER, password: PASSWORD, repeat: PASSWORD };
  const unequal = await owner.post(path, { ...fields, repeat: "otra cosa distinta" });
  expect(unequal.status).toBe(400);
  expect(unequal.text).toContain("Las dos contraseñas no son iguales.");
  expect(unequal.text).not.toContain(PASSWORD);
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

  const wrong = await owner.post("/ingresar", { paso: "clave", email: OWNER, password: "no es esta clave" });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain("El email o la contraseña no coinciden. Revisalos y probá de nuevo.");
  expect(wrong.text).toContain(`value="${OWNER}"`);
  expect(wrong.text).not.toContain("no es esta clave");
  const again = await owner.post("/ingresar", {
    paso: "clave",
    email: OWNER,
    password: PASSWORD,
    volver: "/ventas-mayor?admin=true",
  });
  expect(again).toMatchObject({ status: 302, headers: { location: "/ventas-mayor?admin=true" } });
  expect((await owner.get("/cuenta")).status).toBe(200);
  // Who is in already is not asked again.
  expect(await owner.get("/ingresar?volver=/contacto")).toMatchObject({ headers: { location: "/contacto" } });
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
  const fields = { paso: "clave", email: OWNER, password: PASSWORD, volver };
  expect((await browser().post("/ingresar", fields)).headers.location).toBe("/catalogo");
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
  ["/cuenta", "accion=cerrar-demas"],
  ["/cuenta", "accion=clave&current=x&password=y&repeat=y"],
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
  expect((await ask({ ...signed, ...own })).status).toBeLessThan(401);
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
