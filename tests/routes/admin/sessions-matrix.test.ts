import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { offerSetup } from "../../../app/admin/one-time-links.server.ts";
import { deleteProduct } from "../../../app/catalogue/trash.server.ts";
import { storeEnquiry } from "../../../app/enquiries/intake/store-enquiry.server.ts";
import { ROUTES } from "../../../app/routes/table.ts";
import { browserHeaders } from "../../support/browser-headers.ts";
import { enquiry } from "../../support/enquiries.ts";
import { twoHalves } from "../../support/images.ts";
import { openTestShop, PUBLIC_URL, type TestShop } from "../../support/shop.ts";

/*
 * Every write of the owner's with a body that would change something, by whoever once had a session or has somebody
 * else's: nothing changes, and not a byte of the body is asked for. The same bodies with a good session do change
 * something, so that the matrix can fail. `route-matrix.test.ts` holds the table of routes to the build's.
 */

const OWNER = "duena@tienda.example";
const PASSWORD = "lana suave y mate";
const OWN = { Origin: PUBLIC_URL, "Sec-Fetch-Site": "same-origin" };

type Browser = ReturnType<typeof browserHeaders>;

interface Owned {
  shop: TestShop;
  owner: Browser;
  /** The same administrator, signed in elsewhere. */
  other: Browser;
  ids: { product: string; trashed: string; enquiry: string; settingsVersion: string };
}

async function openOwned(): Promise<Owned> {
  const shop = await openTestShop({ cachePages: false });
  const { db } = shop.database;
  const signIn = async (path: string, fields: Record<string, string>) => {
    const browser = browserHeaders();
    const body = new URLSearchParams(fields);
    const response = await shop.app.request(path, { method: "POST", headers: OWN, body });
    expect(response.status).toBe(302);
    browser.take(response.headers.getSetCookie());
    return browser;
  };
  const link = (await offerSetup(db, PUBLIC_URL, new Date("2026-11-20T15:00:00Z"))) ?? "";
  const enlace = new URL(link).searchParams.get("enlace") ?? "";
  const account = { email: OWNER, password: PASSWORD };
  const owner = await signIn(`/ingresar?enlace=${enlace}`, {
    intent: "use-link",
    token: enlace,
    email: OWNER,
    newPassword: PASSWORD,
  });
  const other = await signIn("/ingresar", { intent: "sign-in", ...account });

  const [product, trashed] = await db.selectFrom("products").select("id").execute();
  if (!product || !trashed) throw new Error("the sample shop has too few products");
  const now = shop.services.now;
  await deleteProduct(db, { now }, trashed.id);
  await storeEnquiry(db, { now, host: "tienda.example" }, enquiry(), ["a key"]);
  const { id } = await db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  const page = await (await shop.app.request("/ajustes", { headers: owner.headers() })).text();
  const form = page.split("<form").find((part) => part.includes('value="coupon"')) ?? "";
  const settingsVersion = /name="version" value="([^"]*)"/.exec(form)?.[1] ?? "";
  return {
    shop,
    owner,
    other,
    ids: { product: product.id, trashed: trashed.id, enquiry: id, settingsVersion },
  };
}

type Write = { path: string; type: string; body: Uint8Array };

const FORM = "application/x-www-form-urlencoded";

function form(fields: Record<string, string>) {
  return { type: FORM, body: Buffer.from(new URLSearchParams(fields).toString()) };
}

/** A body for each of the owner's routes that does something there. */
const WRITES: Record<string, (ids: Owned["ids"]) => Write | Promise<Write>> = {
  catalogo: ({ product }) => ({ path: "catalogo", ...form({ intent: "delete-product", id: product }) }),
  "catalogo/fotos": async () => ({ path: "catalogo/fotos", type: "image/png", body: await twoHalves(8, 8) }),
  papelera: ({ trashed }) => ({ path: "papelera", ...form({ intent: "restore-product", id: trashed }) }),
  ajustes: ({ settingsVersion: version }) => ({
    path: "ajustes",
    ...form({ intent: "coupon", version, couponPercent: "37" }),
  }),
  "consultas/:id": (ids) => ({
    path: `consultas/${ids.enquiry}`,
    ...form({ intent: "save-note", note: "changed" }),
  }),
  "consultas/persona": () => ({
    path: "consultas/persona",
    ...form({ intent: "erase", email: enquiry().email, expected: "1" }),
  }),
  cuenta: () => ({ path: "cuenta", ...form({ intent: "end-other-sessions" }) }),
  "cuenta/llave": () => ({
    path: "cuenta/llave",
    type: "application/json",
    body: Buffer.from(JSON.stringify({ step: "options", password: PASSWORD })),
  }),
};

/** Every row of every table, but the counters of limits, and sessions that ran out: whoever sees one may remove it. */
async function dump({ database }: TestShop): Promise<Record<string, unknown>> {
  const { db } = database;
  const tables = await db.introspection.getTables();
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    if (name.startsWith("limit_") || name.startsWith("kysely_")) continue;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)} order by 1`.execute(
      db,
    );
    content[name] =
      name === "admin_sessions" ? rows.filter((row) => new Date(String(row.expires_at)) > new Date()) : rows;
  }
  return content;
}

/** Sends a write as a stream that notes whether it was asked for. */
async function post({ shop }: Owned, url: string, write: Write, headers: Record<string, string>) {
  let read = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read = true;
        controller.enqueue(write.body);
        controller.close();
      },
    },
    // Nothing is fetched ahead: only a reader pulls.
    { highWaterMark: 0 },
  );
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers: {
      "Content-Type": write.type,
      "Content-Length": String(write.body.byteLength),
      ...headers,
    },
    body,
    duplex: "half",
  };
  const response = await shop.app.request(url, init);
  return { status: response.status, read };
}

const cookie = (browser: Browser) => ({ Cookie: browser.headers().get("Cookie") ?? "" });

const attackers: { who: string; as: (owned: Owned) => Promise<Record<string, string>> }[] = [
  {
    who: "a session that ran out",
    as: async ({ shop, owner }) => {
      const past = new Date(Date.now() - 1000).toISOString();
      await shop.database.db.updateTable("admin_sessions").set({ expires_at: past }).execute();
      return { ...OWN, ...cookie(owner) };
    },
  },
  {
    who: "a session that was signed out",
    as: async ({ shop, owner }) => {
      const headers = { ...OWN, ...cookie(owner) };
      await shop.app.request("/salir", { method: "POST", headers });
      return headers;
    },
  },
  {
    who: "a session that was closed from another",
    as: async ({ shop, owner, other }) => {
      await shop.services.auth.account.endOtherSessions(other.headers());
      return { ...OWN, ...cookie(owner) };
    },
  },
  {
    who: "the session of an administrator who was removed",
    as: async ({ shop, owner }) => {
      await shop.database.db.deleteFrom("admins").execute();
      return { ...OWN, ...cookie(owner) };
    },
  },
  {
    who: "another site, with the owner's session",
    as: async ({ owner }) => ({ Origin: "https://evil.example", ...cookie(owner) }),
  },
  {
    who: "another site as the browser says, with the owner's session",
    as: async ({ owner }) => ({ ...OWN, "Sec-Fetch-Site": "cross-site", ...cookie(owner) }),
  },
  { who: "nobody knows which site, with the owner's session", as: async ({ owner }) => cookie(owner) },
  {
    who: "a null origin, with the owner's session",
    as: async ({ owner }) => ({ Origin: "null", ...cookie(owner) }),
  },
];

it("every write of the owner's is here", () => {
  const owners = ROUTES.filter(({ write }) => write === "owner").map(({ path }) => path.slice(1));
  expect(Object.keys(WRITES).sort()).toEqual(owners.sort());
});

describe.each(Object.entries(WRITES))("POST /%s", (_, make) => {
  it("by the owner changes something: the body would do harm", async () => {
    const owned = await openOwned();
    const write = await make(owned.ids);
    const before = await dump(owned.shop);
    const { read } = await post(owned, `/${write.path}`, write, { ...OWN, ...cookie(owned.owner) });
    expect(read).toBe(true);
    expect(await dump(owned.shop)).not.toEqual(before);
  });

  it.each(attackers)("by $who changes nothing and is not read", async ({ as }) => {
    const owned = await openOwned();
    const write = await make(owned.ids);
    const headers = await as(owned);
    const before = await dump(owned.shop);
    for (const suffix of ["", ".data"]) {
      const { status, read } = await post(owned, `/${write.path}${suffix}`, write, headers);
      expect(suffix ? [401, 403, 404] : [401, 403]).toContain(status);
      expect(read).toBe(false);
    }
    expect(await dump(owned.shop)).toEqual(before);
  });

  it("by GET changes nothing, whatever method a header claims", async () => {
    const owned = await openOwned();
    const write = await make(owned.ids);
    // Looking at an enquiry marks it as seen.
    await owned.shop.app.request(`/${write.path}`, { headers: cookie(owned.owner) });
    const before = await dump(owned.shop);
    const query = write.type === FORM ? `?${Buffer.from(write.body)}` : "";
    for (const suffix of ["", ".data"]) {
      const headers = { ...OWN, ...cookie(owned.owner), "X-HTTP-Method-Override": "POST" };
      await owned.shop.app.request(`/${write.path}${suffix}${query}`, { headers });
    }
    expect(await dump(owned.shop)).toEqual(before);
  });
});
