import { expect, it } from "vitest";
import { OFFLINE_HEADER, WORKER_PATH } from "../../app/offline/protocol.ts";
import { send } from "../support/send.ts";
import { openTestShop, startTestServer } from "../support/shop.ts";

const shop = await openTestShop();
const sign = async (path: string) => (await shop.get(path)).headers.get(OFFLINE_HEADER);

it("a device may store visitors' pages, but no personal ones and none of the owner's", async () => {
  for (const path of ["/", "/catalogo", "/catalogo/body-de-algodon", "/contacto", "/mi-pedido"]) {
    expect(await sign(path), path).toBe("keep");
  }
  for (const path of [
    "/ingresar",
    "/consultas",
    "/regalo",
    "/pedido/x",
    "/no-esta",
    "/catalogo?admin=true",
    "/sitemap.xml",
  ]) {
    expect(await sign(path), path).toBeNull();
  }
});

it("under a session a device deletes its stored pages", async () => {
  const { origin } = await startTestServer({ openAdmin: true });
  for (const path of ["/", "/consultas", "/mi-pedido"]) {
    expect((await send(origin, path)).headers[OFFLINE_HEADER.toLowerCase()], path).toBe("forget");
  }
});

it("the worker is never cached, and switched off it unregisters itself", async () => {
  const off = await openTestShop({ config: { offline: false } });
  for (const of of [shop, off]) {
    const answer = await of.get(WORKER_PATH);
    expect(answer.headers.get("Content-Type")).toMatch(/javascript/);
    expect(answer.headers.get("Cache-Control")).toBe("no-cache");
    expect((await answer.text()).includes("unregister")).toBe(of === off);
  }
});
