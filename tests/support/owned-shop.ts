import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "./server-process.ts";

export const EMAIL = "duena@example.com";
export const PASSWORD = "un copito de algodón 27";

/** What the server prints on the first start: the way to the first account. */
export const SETUP_LINK = /http:\/\/localhost:\d+\/ingresar\?enlace=\S+/;

/** The owner's session, as her browser keeps it. */
export type SessionCookie = { name: string; value: string };

/** A data folder of an empty shop whose owner has an account, and the cookie of her session. The caller removes it. */
export async function makeOwnedShop(): Promise<{ dataDir: string; cookie: SessionCookie }> {
  const dataDir = await mkdtemp(join(tmpdir(), "copito-owned-"));
  const server = startServerProcess("server/main.ts", { PORT: "0", DATA_DIR: dataDir });
  const cookie = await makeAccount(await server.finds(SETUP_LINK));
  await server.terminate();
  return { dataDir, cookie };
}

/** Creates the first account by the link that the server printed, as its form does. */
export async function makeAccount(setupLink: string): Promise<SessionCookie> {
  const link = new URL(setupLink);
  const token = link.searchParams.get("enlace") ?? "";
  const answer = await fetch(link, {
    method: "POST",
    headers: { Origin: link.origin },
    body: new URLSearchParams({ intent: "use-link", token, email: EMAIL, newPassword: PASSWORD }),
    redirect: "manual",
  });
  if (answer.status !== 302) throw new Error(`The owner's account was not made: ${await answer.text()}`);
  const [, name = "", value = ""] = /^([^=]+)=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? "") ?? [];
  return { name, value };
}
