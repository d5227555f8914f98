import { expect, test } from "vitest";
import { isPage, ROUTES } from "../../app/routes/table.ts";
import { openTestShop, PUBLIC_URL } from "../support/shop.ts";

/** What Conform takes for orders to a form's lists. */
const ORDERS = [
  '{"type":"insert","payload":{"name":"rows","index":1}}',
  '{"type":"insert","payload":{"name":"message","index":1,"defaultValue":"x"}}',
  '{"type":"remove","payload":{"name":"name","index":0}}',
  '{"type":"reorder","payload":{"name":"rows","from":1,"to":0}}',
  '{"type":"update","payload":{"value":{"name":"x"}}}',
  '{"type":"update","payload":{"name":"__proto__.x","value":"x"}}',
  '{"type":"reset","payload":{}}',
  '{"type":"validate","payload":{"name":"name"}}',
  `{"type":"update","payload":{"value":${'{"a":'.repeat(9000)}1${"}".repeat(9000)}}}`,
  "null",
  "[",
];

/** What the forms of visitors' pages ask for. */
const INTENTS: Readonly<Record<string, readonly string[]>> = {
  "/": ["send"],
  "/catalogo/:slug": ["restock"],
  "/arrepentimiento": ["send"],
  "/contacto": ["send"],
  "/mi-pedido": ["add", "choose", "change", "remove", "wholesale", "sizes", "share", "chat", "send"],
  "/lista/:token": ["answer", "unanswer", "withdraw", "pass"],
  "/ingresar": ["sign-in", "check-code", "ask-link", "use-link"],
};

const shop = await openTestShop();

test.each(ROUTES.filter((row) => row.write === "visitor" && isPage(row)).map(({ path }) => path))(
  "orders to lists that a form does not have end in no fault at %s",
  async (path) => {
    const address = path === "/" ? "/?index" : path.replace(/:\w+/, "x");
    const intents = INTENTS[path] ?? [];
    expect(intents).not.toEqual([]);
    for (const intent of intents) {
      for (const order of ORDERS) {
        const body = new URLSearchParams({ intent, __intent__: order, name: "Ana", message: "Hola" });
        const headers = { Origin: PUBLIC_URL };
        const { status } = await shop.app.request(address, { method: "POST", headers, body });
        expect(status, `${intent} ${order.slice(0, 100)}`).toBeLessThan(500);
      }
    }
    expect(shop.log.entries.filter(({ level }) => level === "error")).toEqual([]);
  },
);
