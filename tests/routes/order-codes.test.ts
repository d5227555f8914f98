import { expect, it } from "vitest";
import { newToken } from "../../app/platform/ids.ts";
import { attributeOf, readResponse, textOf } from "../support/html.ts";
import { productNumber } from "../support/products.ts";
import { openTestShop } from "../support/shop.ts";

const TITLE = "Eso es un código de pedido";

const shop = await openTestShop({ products: [productNumber(1, { name: "Gorro", priceCents: 1_000_000 })] });

/** Sends an order of one garment, and returns its code. */
async function sendOrder() {
  const added = await shop.post("/mi-pedido", { intent: "add", slug: "gorro" });
  const cookies = added.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  await shop.post("/mi-pedido", { intent: "chat" }, { Cookie: cookies.join("; ") });
  const { code } = await shop.database.db.selectFrom("enquiries").select("code").executeTakeFirstOrThrow();
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}

const ask = async (path: string) => {
  const response = await shop.get(path);
  const page = await readResponse(response);
  const chats = page.all("main a").filter((link) => attributeOf(link, "href")?.startsWith("https://wa.me/"));
  const written = chats.map((link) => new URL(attributeOf(link, "href") ?? "").searchParams.get("text"));
  return { status: response.status, page, written };
};

it("a code in the search is known, and shows no garments", async () => {
  const { status, page, written } = await ask("/catalogo?buscar=Ref.+mly-j9w");
  expect(status).toBe(200);
  expect(page.all("main h2").map(textOf)).toContain(`${TITLE} MLY-J9W`);
  expect(written.join()).toContain("mi pedido MLY-J9W");
  expect(page.all("article")).toEqual([]);
});

it("an order's code and an unknown one get the same answer", async () => {
  const code = await sendOrder();
  for (const path of ["/catalogo?buscar=", "/pedido/"]) {
    const [known, none] = await Promise.all([code, "CCC-CCC"].map((each) => ask(path + each)));
    expect([known?.status, none?.status]).toEqual(path === "/pedido/" ? [404, 404] : [200, 200]);
    expect(known?.page.text).toContain(TITLE);
    expect(known?.page.text.replaceAll(code, "CCC-CCC")).toBe(none?.page.text);
    // Within the shop's frame.
    expect(known?.page.all('nav a[href="/contacto"]').length).toBeGreaterThan(0);
  }
  const unknown = await ask(`/pedido/${newToken()}`);
  expect(unknown.status).toBe(404);
  expect(unknown.page.text).not.toContain(TITLE);
});
