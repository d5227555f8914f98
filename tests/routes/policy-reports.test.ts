import { expect, it } from "vitest";
import { rowOf } from "../../app/routes/table.ts";
import { readPolicy } from "../support/policy.ts";
import { openTestShop, PUBLIC_URL, type TestShop } from "../support/shop.ts";

const WORDS = "a browser refused something by the policy";

/** As Chromium's reporting service sends them, which tells no origin; pages (`application/csp-report`) tell theirs. */
const report = (shop: TestShop, body: string, headers: Record<string, string> = {}) =>
  shop.app.request("/informes/csp", {
    method: "POST",
    headers: { "Content-Type": "application/reports+json", ...headers },
    body,
  });
const told = (shop: TestShop) =>
  shop.log.entries.filter(({ message }) => message === WORDS).map(({ fields }) => fields);

it("pages name the address of reports, in both ways that browsers know, and it takes them", async () => {
  const shop = await openTestShop();
  const { headers } = await shop.get("/catalogo");
  const policy = readPolicy(headers.get("Content-Security-Policy"));
  const [path = ""] = policy.get("report-uri") ?? [];
  expect(rowOf(path)).toMatchObject({ path, write: "visitor" });
  expect(headers.get("Reporting-Endpoints")).toBe(`${policy.get("report-to")}="${path}"`);

  const documentURL = `${PUBLIC_URL}/consultas/abc?email=ana@ejemplo.ar`;
  const body = { effectiveDirective: "script-src-elem", blockedURL: "inline", documentURL, sample: "secret" };
  const old = {
    "violated-directive": "img-src 'self'",
    "blocked-uri": "https://evil.example/x.png?ana",
    "document-uri": `${PUBLIC_URL}/`,
  };
  const fromExtension = { ...body, blockedURL: "chrome-extension://abcdefgh/x.js" };
  const reports = [body, body, fromExtension].map((each) => ({ type: "csp-violation", body: each }));
  expect((await report(shop, JSON.stringify(reports))).status).toBe(204);
  const byPage = { Origin: PUBLIC_URL, "Content-Type": "application/csp-report" };
  expect((await report(shop, JSON.stringify({ "csp-report": old }), byPage)).status).toBe(204);
  const foreign = { Origin: "https://evil.example" };
  expect((await report(shop, JSON.stringify(reports), foreign)).status).toBe(403);
  expect(told(shop)).toEqual([
    { directive: "script-src-elem", blocked: "inline", page: "/consultas/:id", total: 1 },
    { directive: "script-src-elem", blocked: "chrome-extension:", page: "/consultas/:id", total: 3 },
    { directive: "img-src", blocked: "https://evil.example", page: "/", total: 4 },
  ]);
});

it("a flood of reports, and what is none, leaves a few lines in the log", async () => {
  const shop = await openTestShop();
  for (const body of ["", "{", "null", "[1]", '{"csp-report":1}', '[{"type":"csp-violation","body":1}]']) {
    expect((await report(shop, body)).status).toBe(204);
  }
  expect(told(shop)).toEqual([]);
  for (let n = 0; n < 10; n++) {
    const reports = Array.from({ length: 50 }, (_, i) => ({
      type: "csp-violation",
      body: { blockedURL: `https://x${n}-${i}.example/` },
    }));
    await report(shop, JSON.stringify(reports));
  }
  expect(told(shop)).toHaveLength(30);
  expect(shop.services.policyReports.total()).toBe(200);
  expect((await report(shop, "x".repeat(70_000))).status).toBe(413);
});

it("security.txt says where to write to, for less than a year (RFC 9116)", async () => {
  const shop = await openTestShop({
    settings: { email: "hola@tienda.example" },
    now: new Date("2026-11-20T15:00:00Z"),
  });
  const response = await shop.get("/.well-known/security.txt");
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await response.text()).toBe(
    [
      "Contact: mailto:hola@tienda.example",
      "Contact: https://tienda.example/contacto",
      "Expires: 2027-05-19T00:00:00Z",
      "Preferred-Languages: es, en",
      "Canonical: https://tienda.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
  const unset = await openTestShop();
  expect(await (await unset.get("/.well-known/security.txt")).text()).not.toContain("mailto:");
});
