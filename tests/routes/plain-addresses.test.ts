import { describe, expect, it } from "vitest";
import { send } from "../support/send.ts";
import { startTestServer } from "../support/shop.ts";

describe("one spelling of an address is one page", () => {
  it.each([
    ["/catalogo/", "/catalogo"],
    ["/catalogo//?pagina=2", "/catalogo?pagina=2"],
    ["/%63atalogo", "/catalogo"],
    ["//contacto", "/contacto"],
    ["/ventas%2Dmayor", "/ventas-mayor"],
  ])("%s goes to %s for good", async (asked, plain) => {
    const { origin } = await startTestServer();
    const answer = await send(origin, asked);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(plain);
  });

  it.each(["//evil.example", "//evil.example/catalogo", "/%2F%2Fevil.example", "/nada/"])(
    "%s, which is no page, leads nowhere",
    async (asked) => {
      const { origin } = await startTestServer();
      const answer = await send(origin, asked);
      expect(answer.status).toBe(404);
      expect(answer.headers.location).toBeUndefined();
    },
  );
});
