import { sql } from "kysely";
import { expect, it } from "vitest";
import { endOtherSessions } from "../../../app/admin/account.server.ts";
import { makeLink, offerSetup } from "../../../app/admin/one-time-links.server.ts";
import { EXAMPLE_IDS } from "../../../app/catalogue/examples.server.ts";
import { insertProducts } from "../../../app/catalogue/products.server.ts";
import { deleteProduct } from "../../../app/catalogue/trash.server.ts";
import { storeEnquiry } from "../../../app/enquiries/intake/receive.server.ts";
import { newId } from "../../../app/platform/ids.ts";
import { type Audience, isPage, NOT_FOUND, ROUTES } from "../../../app/routes/table.ts";
import { loadBuild } from "../../../server/build.ts";
import { deviceIn } from "../../support/device.ts";
import { enquiry } from "../../support/enquiries.ts";
import { twoHalves } from "../../support/images.ts";
import { cheapPasswords } from "../../support/passwords.ts";
import { dated } from "../../support/photo-store.ts";
import { send } from "../../support/send.ts";
import { openTestShop, PUBLIC_URL, startTestServer, type TestShop } from "../../support/shop.ts";

cheapPasswords();

const build = await loadBuild();

const isTeams = (audience: Audience) => audience === "team" || audience === "owner";

it("the table lists every route of the build", () => {
  const built = Object.values(build.routes).flatMap((route) => {
    if (route === undefined || route.id === "root") return [];
    const { default: page, loader, action } = route.module;
    return [{ path: `/${route.path ?? ""}`, page: !!page, reads: !!loader, writes: !!action }];
  });
  const byPath = (one: { path: string }, other: { path: string }) => one.path.localeCompare(other.path);
  const rows = [...ROUTES, NOT_FOUND].map((row) => ({
    path: row.path,
    page: isPage(row),
    reads: row.read !== "nobody",
    writes: row.write !== "nobody",
  }));
  expect(built.sort(byPath)).toEqual(rows.sort(byPath));
});

it("the owner's pages are neither cached nor listed", () => {
  for (const row of ROUTES) {
    if (isTeams(row.read)) expect(row).not.toMatchObject({ cached: {} });
    if (row.indexable) expect(row.read).toBe("visitor");
  }
});

it("unlisted pages have noindex, and robots.txt excludes what is not public", async () => {
  const shop = await openTestShop();
  const robots = await (await shop.get("/robots.txt")).text();
  const rules = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, rule = ""]) => rule);
  const isClosed = (path: string) =>
    rules.some((rule) => (rule.endsWith("$") ? `${path}$` === rule : path.startsWith(rule)));
  expect(["/catalogo/varias-medias", "/catalogo/varias?pagina=2"].map(isClosed)).toEqual([false, true]);
  for (const row of ROUTES) {
    if (row.read === "nobody") continue;
    const path = row.path.replace(/:\w+/g, "x");
    const listed = row.indexable === true;
    expect([path, (await shop.get(path)).headers.get("X-Robots-Tag")]).toEqual([
      path,
      listed ? null : "noindex",
    ]);
    expect([path, isClosed(path)]).toEqual([path, !listed && row.cached === undefined && !row.open]);
  }
});

it("the open administration refuses requests under another host or through a proxy", async () => {
  const { origin } = await startTestServer({ openAdmin: true });
  const { port } = new URL(origin);
  const status = async (headers: Record<string, string>) =>
    (await send(origin, "/consultas", { headers })).status;
  for (const host of ["localhost", "127.0.0.1"]) expect(await status({ Host: `${host}:${port}` })).toBe(200);
  const between = [
    { Host: "tienda.example" },
    { Forwarded: "for=203.0.113.7" },
    { Via: "1.1 proxy" },
    { "X-Forwarded-For": "127.0.0.1" },
    { "X-Real-IP": "203.0.113.7" },
  ];
  for (const headers of between) expect([headers, await status(headers)]).toEqual([headers, 401]);
});

/*
 * Tests requests without a valid session, and requests from another site: they get no page of the owner and
 * change nothing, and their bodies are not read. With a valid session the same bodies change something.
 */

const COOKIE = "__Host-copito.session_token";
const PASSWORD = "lana suave y mate";
const HIRED = "ayuda@tienda.example";
const OWN = { Origin: PUBLIC_URL, "Sec-Fetch-Site": "same-origin" };
const FORM = "application/x-www-form-urlencoded";

type Browser = ReturnType<typeof deviceIn>["jar"];
type Headers = Record<string, string>;
interface Write {
  id?: string;
  type?: string;
  body: Uint8Array | Record<string, string>;
}

const cookie = (browser: Browser) => ({ Cookie: browser.headers().get("Cookie") ?? "" });

async function enter(shop: TestShop, path: string, fields: Record<string, string>): Promise<Browser> {
  const { jar, ask } = deviceIn(shop);
  expect((await ask(path, fields)).status).toBe(302);
  return jar;
}

async function enterByLink(shop: TestShop, token: string, email: string): Promise<Browser> {
  const fields = { intent: "use-link", token, email, newPassword: PASSWORD };
  return await enter(shop, `/ingresar?enlace=${token}`, fields);
}

/** A shop, its owner's browser, and the headers of requests that must be refused. */
async function openOwned() {
  const shop = await openTestShop();
  const { db } = shop.database;
  const { now } = shop.services;
  const email = "duena@tienda.example";
  const link = new URL((await offerSetup(db, PUBLIC_URL, now())) ?? "");
  const closed = await enterByLink(shop, link.searchParams.get("enlace") ?? "", email);
  const signIn = () => enter(shop, "/ingresar", { intent: "sign-in", email, password: PASSWORD });

  const owner = await signIn();
  await endOtherSessions(await shop.services.auth.deps(), { headers: owner.headers() });
  const expired = await signIn();
  const [token = ""] = decodeURIComponent(expired.get(COOKIE) ?? "").split(".");
  const past = new Date(Date.now() - 1000).toISOString();
  await db
    .updateTable("admin_sessions")
    .set({ expires_at: past })
    .where(sql.ref("token"), "=", token)
    .execute();
  const signedOut = await signIn();
  await shop.app.request("/salir", { method: "POST", headers: { ...OWN, ...cookie(signedOut) } });
  const gone = "otra@tienda.example";
  const removed = await enterByLink(
    shop,
    await makeLink(db, { purpose: "invite", email: gone }, now()),
    gone,
  );
  await db.deleteFrom("admins").where("email", "=", gone).execute();
  const invitation = { purpose: "invite", email: HIRED, role: "helper" } as const;
  const helper = await enterByLink(shop, await makeLink(db, invitation, now()), HIRED);
  // Signs the owner in a second time, so that the write `end-sessions` has another session to end.
  await signIn();

  const strangers: Record<string, Headers> = {
    nobody: OWN,
    "Host: localhost": { ...OWN, Host: "localhost" },
    "a forged session": { ...OWN, Cookie: `${COOKIE}=forged.c2lnbmF0dXJl` },
    "an unsigned session": { ...OWN, Cookie: `${COOKIE}=${owner.get(COOKIE)?.split(".")[0]}` },
    "a session that ran out": { ...OWN, ...cookie(expired) },
    "a session that was signed out": { ...OWN, ...cookie(signedOut) },
    "a session that was closed from another": { ...OWN, ...cookie(closed) },
    "the session of an administrator who was removed": { ...OWN, ...cookie(removed) },
  };
  const foreign: Record<string, Headers> = {
    "another site": { Origin: "https://evil.example", ...cookie(owner) },
    "another site as the browser says": { ...OWN, "Sec-Fetch-Site": "cross-site", ...cookie(owner) },
    "nobody knows which site": cookie(owner),
    "a null origin": { Origin: "null", ...cookie(owner) },
  };
  return { shop, owner, helper, strangers, foreign };
}

/** For each route that the owner writes to, a body that changes something. */
async function writesFor(shop: TestShop): Promise<Record<string, Write>> {
  const { db } = shop.database;
  const { now } = shop.services;
  const [product, trashed] = await db.selectFrom("products").select("id").execute();
  if (!product || !trashed) throw new Error("the sample shop has too few products");
  await deleteProduct(db, { now }, trashed.id);
  await storeEnquiry(db, { now }, { enquiry: enquiry(), key: "a key" });
  const { id } = await db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  // A refused form shows the enquiry's page again, which would mark an unread enquiry as read.
  await db.updateTable("enquiries").set({ read_at: now().toISOString() }).execute();
  const notSent = { state: "given_up", finished_at: now().toISOString() } as const;
  await db.updateTable("jobs").set(notSent).execute();
  const waits = {
    product_id: product.id,
    size: "",
    colour: "",
    channel: "email",
    contact: "x@y.ar",
  } as const;
  await db
    .insertInto("restock_requests")
    .values({ ...waits, id: "waits", suspected: false, created_at: now().toISOString(), notified_at: null })
    .execute();
  await db
    .insertInto("bulk_changes")
    .values({ id: "prices", kind: "prices", summary: "+8%", who: null, created_at: now().toISOString() })
    .execute();
  const soldOut = JSON.stringify({ [product.id]: { inStock: [true, false] } });
  const example = { id: EXAMPLE_IDS[0] ?? "", visibility: "draft" } as const;
  await insertProducts(db, [{ ...dated("Ejemplo"), ...example }]);
  return {
    "/catalogo": { body: { intent: "delete-product", id: product.id } },
    "/catalogo/varias": {
      body: { intent: "bulk-edit", id: newId(), kind: "pin", ids: product.id },
    },
    "/catalogo/fotos": { type: "image/png", body: await twoHalves(8, 8) },
    "/primeros-pasos": { body: { intent: "remove-examples" } },
    "/papelera": { body: { intent: "restore-product", id: trashed.id } },
    "/stock": { body: { intent: "save-stock", id: newId(), changes: soldOut } },
    "/precios": { body: { intent: "undo-bulk", id: "prices" } },
    "/ajustes": { body: { intent: "coupon", couponPercent: "37" } },
    "/consultas": { body: { intent: "retry-all" } },
    "/consultas/nuevo": {
      body: {
        ...{ intent: "create-order", name: "Mostrador", "lines[0].slug": "gorro-sin-mas-datos" },
        "lines[0].quantity": "1",
      },
    },
    "/consultas/avisos": { body: { intent: "notified", id: "waits", notified: "true" } },
    "/consultas/:id": { id, body: { intent: "save-note", note: "changed", basedOn: "0" } },
    "/clientes/persona": { body: { intent: "erase-person", contact: enquiry().email } },
    "/cuenta/copia": { body: { currentPassword: PASSWORD } },
    "/cuenta/llave": { body: { currentPassword: PASSWORD } },
    "/cuenta": { body: { intent: "end-sessions" } },
  };
}

/** All rows of all tables. Limits and expired sessions are left out, because any request may change them. */
async function dump({ database: { db } }: TestShop): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const { name } of await db.introspection.getTables()) {
    if (name.startsWith("limit_") || name.startsWith("kysely_")) continue;
    const all = await sql<Record<string, unknown>>`select * from ${sql.table(name)} order by 1`.execute(db);
    content[name] = all.rows.filter(
      ({ expires_at }) => name !== "admin_sessions" || new Date(String(expires_at)) > new Date(),
    );
  }
  return content;
}

/** URLs to try for a route: its page, the page's data, one loader's data, and the page with ?admin=true. */
function addresses({ path }: { path: string }, id = "x"): string[] {
  const own = path.replace(/:\w+/g, id);
  return [own, `${own}.data`, `${own}.data?_routes=${encodeURIComponent(path)}`, `${own}?admin=true`];
}

/** Posts a body as a stream. Returns the answer's status, and whether the server read the body. */
async function post(shop: TestShop, url: string, { type = FORM, body }: Write, headers: Headers) {
  const bytes = body instanceof Uint8Array ? body : Buffer.from(`${new URLSearchParams(body)}`);
  let read = false;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read = true;
        controller.enqueue(bytes);
        controller.close();
      },
    },
    // With 0 the stream buffers nothing ahead, so it calls `pull` only when the server reads.
    { highWaterMark: 0 },
  );
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers: { "Content-Type": type, "Content-Length": String(bytes.byteLength), ...headers },
    body: stream,
    duplex: "half",
  };
  const response = await shop.app.request(url, init);
  await response.body?.cancel();
  return { status: response.status, read };
}

it("the owner's pages and writes are for the owner alone, from the shop's own pages", {
  timeout: 120_000,
}, async () => {
  const { shop, owner, helper, strangers, foreign } = await openOwned();
  const writes = await writesFor(shop);
  const written = ROUTES.filter(({ write }) => isTeams(write));
  expect(Object.keys(writes).sort()).toEqual(written.map(({ path }) => path).sort());
  const routes = written.map((row) => ({ row, write: writes[row.path] as Write }));

  const before = await dump(shop);
  for (const [who, headers] of Object.entries(strangers)) {
    for (const url of ROUTES.filter(({ read }) => isTeams(read)).flatMap((row) => addresses(row))) {
      expect([401, 403], `${url} by ${who}`).toContain((await shop.get(url, headers)).status);
      const opened = await shop.get(url, { ...headers, Accept: "text/html" });
      // React Router redirects a page request with 302, and a request for a page's data (`.data`) with 202.
      expect([302, 202], `${url} opened by ${who}`).toContain(opened.status);
      expect(await opened.text(), `${url} opened by ${who}`).toMatch(/^$|SingleFetchRedirect/);
    }
  }
  for (const [who, headers] of Object.entries({ ...strangers, ...foreign })) {
    for (const { row, write } of routes) {
      for (const url of addresses(row, write.id)) {
        const { status, read } = await post(shop, url, write, headers);
        expect(url.includes(".data") ? [401, 403, 404] : [401, 403], `POST ${url} by ${who}`).toContain(
          status,
        );
        expect(read, `POST ${url} by ${who}: the body`).toBe(false);
      }
    }
    expect(await dump(shop), who).toEqual(before);
  }

  const helperIs = { ...OWN, ...cookie(helper) };
  for (const row of ROUTES.filter(({ read }) => isTeams(read))) {
    for (const url of addresses(row)) {
      const { status } = await shop.get(url, helperIs);
      expect([url, status === 403]).toEqual([url, row.read === "owner"]);
      expect(status, url).not.toBe(401);
    }
  }
  for (const { row, write } of routes.filter((each) => each.row.write === "owner")) {
    for (const url of addresses(row, write.id)) {
      expect([url, await post(shop, url, write, helperIs)]).toEqual([url, { status: 403, read: false }]);
    }
  }
  for (const { row, write } of routes.filter((each) => each.row.write === "team")) {
    const [own = ""] = addresses(row, write.id);
    for (const intent of row.ownersIntents ?? []) {
      const body = { ...write.body, intent };
      expect([own, intent, (await post(shop, own, { body }, helperIs)).status]).toEqual([own, intent, 403]);
    }
    const { status, read } = await post(shop, own, { body: { intent: "unknown" } }, helperIs);
    expect([own, read, status === 403]).toEqual([own, true, false]);
  }
  // The helper's refused requests changed no table but the activity log.
  const { activity: ofHelper, ...untouched } = await dump(shop);
  const { activity: earlier, ...same } = before;
  expect(untouched).toEqual(same);
  expect((ofHelper as unknown[]).slice((earlier as unknown[]).length)).toContainEqual(
    expect.objectContaining({ who: HIRED, action: "erase", outcome: "refused" }),
  );
  await shop.database.db.deleteFrom("activity").where("who", "=", HIRED).execute();

  for (const [path, write] of Object.entries(writes)) {
    const [own = ""] = addresses({ path }, write.id);
    const { activity: before, ...unchanged } = await dump(shop);
    expect((await post(shop, own, write, { ...OWN, ...cookie(owner) })).read, path).toBe(true);
    const { activity, ...changed } = await dump(shop);
    // Every write changes some row, except /cuenta/copia, which downloads a backup.
    if (path !== "/cuenta/copia") expect(changed, `POST ${path} by the owner`).not.toEqual(unchanged);
    // `routes/table.ts` says which writes the activity log records (decision 037).
    const row = written.find((each) => each.path === path);
    const recorded = row?.activity;
    const added = (activity as unknown[]).slice((before as unknown[]).length);
    expect(added, `the activity of POST ${path}`).toMatchObject(
      recorded ? [{ outcome: "done", who: "duena@tienda.example" }] : [],
    );
  }
  const downloads = ROUTES.filter((row) => row.write === "nobody" && row.activity);
  for (const { path } of downloads) {
    expect((await shop.get(path, cookie(owner))).status).toBe(200);
    const [last] = await shop.database.db
      .selectFrom("activity")
      .select(["action", "outcome"])
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(last, path).toMatchObject({ action: expect.stringMatching(/-(csv|sheets)$/), outcome: "done" });
  }
  const said = await (await shop.get("/cuenta/actividad", cookie(owner))).text();
  const sheet = await (await shop.get("/cuenta/actividad.csv", cookie(owner))).text();
  for (const text of [said, sheet]) {
    expect(text).toContain("Guardó Ajustes: Cupón");
    expect(text).toContain("Borró los datos de una persona");
    expect(text).not.toContain("no se entendió");
    expect(text).not.toContain(enquiry().email);
  }
});
