import { redirect } from "react-router";
import { expect, it } from "vitest";
import { formRedirect } from "./form-redirect.ts";

const PAGE = "https://copito.example/mi-pedido?modelo=body#talles";

const targetOf = (result: unknown) =>
  formRedirect({ "routes/basket": { type: "data", result } }, PAGE)?.target.href;

it("finds where a form's action leads within the shop", () => {
  expect(targetOf(redirect("/pedido/abc#mandar"))).toBe("https://copito.example/pedido/abc#mandar");
  expect(targetOf(redirect("https://copito.example/catalogo"))).toBe("https://copito.example/catalogo");
  expect(targetOf({ ok: true })).toBeUndefined();
  expect(formRedirect({}, PAGE)).toBeNull();
});

it("leaves a redirect to another site to the browser", () => {
  for (const address of [
    "https://wa.me/5493415550123",
    "//otra.example/catalogo",
    "http://copito.example/",
  ]) {
    expect(targetOf(redirect(address))).toBeUndefined();
  }
});
