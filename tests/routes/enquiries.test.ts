import { expect, onTestFinished, test } from "vitest";
import { EMPTY_HOME_FORM, HOME_FORM_RULES, LONGEST_HOME_FORM } from "../spec/home-form-rules.ts";
import { attributeOf, formOf, type Page, readPage, textOf } from "../support/html.ts";
import { startMailServer } from "../support/mail-server.ts";
import { type Answer, send } from "../support/send.ts";
import { startTestServer } from "../support/shop.ts";
import { startShopProcess } from "../support/shop-process.ts";

function mailTo(url: string) {
  return { SMTP_URL: url, MAIL_FROM: "tienda@copito.example", MAIL_TO: "duenia@copito.example" };
}

/** Posts all fields of a page's form, with `values` typed in, as a browser without script does. */
async function post(
  origin: string,
  page: Page,
  values: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { path, data } = formOf(page, values);
  return await send(origin, path, {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: String(new URLSearchParams([...data].map(([name, value]) => [name, String(value)]))),
  });
}

async function submit(origin: string, page: Page, values: Record<string, string>) {
  const { text, status } = await post(origin, page, values);
  return { ...readPage(text), status };
}

async function pageOf(origin: string, path: string): Promise<Page> {
  return readPage((await send(origin, path)).text);
}

const errorsOf = (page: Page) => page.all("[data-field-error]").map(textOf);
const outcomeOf = (page: Page) => page.all('div[role="alert"] p, div[role="status"] p').map(textOf).join(" ");
const typedIn = (page: Page, name: string) => {
  const [field] = page.all(`form [name="${name}"]`);
  return field && (field.tagName === "textarea" ? textOf(field) : attributeOf(field, "value"));
};

const home = {
  name: "Ana Pérez",
  email: "ana+bebe@correo.example",
  subject: "Un ajuar",
  message: "¿Me ayudan? Talle < 6.",
};
test("the home form works without script, and shows each error in order", async () => {
  const { origin } = await startTestServer({ publicUrl: null });
  const landing = await pageOf(origin, "/");
  const link = landing.all("a").find((each) => textOf(each) === "Conectar Email");
  const page = await pageOf(origin, (link && attributeOf(link, "href")?.replace(/#.*/, "")) ?? "");
  const empty = await submit(origin, page, {});
  expect(empty.status).toBe(422);
  expect(errorsOf(empty)).toEqual(EMPTY_HOME_FORM);
  for (const [values, error] of HOME_FORM_RULES) {
    const refused = await submit(origin, page, { ...home, ...values });
    expect([refused.status, errorsOf(refused)[0]]).toEqual([422, error]);
    expect(outcomeOf(refused)).toBe(`Error de validación ${error}`);
    for (const [name, value] of Object.entries({ ...home, ...values })) {
      expect(typedIn(refused, name)?.trim()).toBe(value.trim());
    }
  }
  expect((await submit(origin, page, LONGEST_HOME_FORM)).status).toBe(200);

  const sent = await submit(origin, page, home);
  expect(sent.status).toBe(200);
  expect(outcomeOf(sent)).toMatch(
    /^¡Éxito! Email enviado correctamente\. Te contactaremos pronto\. Tu consulta es la \w{3}-\w{3}\.$/,
  );
  expect(typedIn(sent, "message")).toBeUndefined();
  // A visitor who goes back and sends the form again gets the code of the enquiry that is already stored.
  expect(outcomeOf(await submit(origin, page, home))).toBe(outcomeOf(sent));
});

test("the contact form works without script", async () => {
  const { origin } = await startTestServer({ publicUrl: null });
  const page = await pageOf(origin, "/contacto");
  const values = { name: "Ana", email: "ana@correo.example", phone: "11 5555-0100", message: "Hola <3" };
  const refused = await submit(origin, page, { ...values, email: " ", message: "" });
  expect(refused.status).toBe(422);
  expect(outcomeOf(refused)).toBe("Por favor completa todos los campos obligatorios");
  expect(errorsOf(refused)).toEqual(["Escribí tu email", "Escribí tu mensaje"]);
  expect(typedIn(refused, "phone")).toBe("11 5555-0100");
  const sent = await submit(origin, page, { ...values, phone: "" });
  expect(outcomeOf(sent)).toMatch(
    /^¡Mensaje enviado! Hemos recibido tu mensaje\. Te contactaremos pronto\. Tu consulta es la \w{3}-\w{3}\./,
  );
});

test("a form over a limit keeps what was typed, whatever its forwarding headers", async () => {
  const { origin } = await startTestServer({ publicUrl: null });
  const page = await pageOf(origin, "/?contacto=email");
  const forwarded = (i: number) => ({ "X-Forwarded-For": `203.0.113.${i}`, Forwarded: `for=203.0.113.${i}` });
  const submit = async (i: number, email = home.email) => {
    const { text, status } = await post(origin, page, { ...home, email, message: `${i}` }, forwarded(i));
    const answered = readPage(text);
    return [status, status === 200 ? null : typedIn(answered, "message"), outcomeOf(answered)];
  };
  for (const i of [1, 2, 3]) expect(await submit(i)).toMatchObject({ 0: 200 });
  const wait = /^Límite excedido Demasiados intentos\. Intenta de nuevo en [45] minutos\.$/;
  expect(await submit(4)).toEqual([429, "4", expect.stringMatching(wait)]);
  for (let i = 5; i < 62; i++) expect(await submit(i, `ana${i}@correo.example`)).toMatchObject({ 0: 200 });
  const said = "Límite de envío Has enviado demasiados emails. Intenta de nuevo más tarde.";
  expect(await submit(62, "beto@correo.example")).toEqual([429, "62", said]);
}, 60_000);

test("the API answers other programs, and refuses foreign pages", async () => {
  const { origin } = await startTestServer({ publicUrl: null, config: { trustedProxyHops: 1 } });
  const body = JSON.stringify({ name: "Ana", email: "ana@correo.example", message: "Asunto: Hola\n\nHola" });
  const post = (more: Record<string, string> = {}, text = body): Promise<Answer> =>
    send(origin, "/api/send-contact-email", {
      method: "POST",
      headers: { "Content-Type": "application/json", ...more },
      body: text,
    });
  const answer = await post({ "Idempotency-Key": "k" });
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toEqual({ ok: true, code: expect.stringMatching(/^\w{3}-\w{3}$/) });
  expect((await post({ "Idempotency-Key": "k" })).text).toBe(answer.text);
  expect((await post({ Origin: "https://evil.example" })).status).toBe(403);
  expect((await post({ "Content-Type": "text/plain" })).status).toBe(403);
  expect((await post({ Origin: origin }, "{")).status).toBe(400);
});

test("SIGTERM ends the process in ten seconds while the mail server is silent, and the mail is sent after the restart", async () => {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  server.behave((raw) => (raw ? "silence" : "accept"));
  const { origin, dataDir, terminate } = await startShopProcess(mailTo(server.url));
  const page = await pageOf(origin, "/contacto");
  const values = { name: "Ana", email: "ana@correo.example", phone: "", message: "Hola" };
  expect((await submit(origin, page, values)).status).toBe(200);
  // Waits until a mail is being sent. Notice and acknowledgement may start together, so the number may be 2.
  await expect.poll(() => server.begun()).toBeGreaterThan(0);
  const asked = performance.now();
  const ended = await terminate();
  expect(performance.now() - asked).toBeLessThan(10_000);
  expect([ended.code, ended.stderr]).toEqual([0, ""]);

  server.behave(() => "accept");
  await startShopProcess({ DATA_DIR: dataDir, ...mailTo(server.url) });
  const recipients = () => server.taken.map(({ to }) => to.join());
  await expect.poll(recipients).toContain("duenia@copito.example");
}, 60_000);
