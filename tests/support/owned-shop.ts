import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "./server-process.ts";

export const EMAIL = "duena@example.com";
export const PASSWORD = "un copito de algodón 27";

/** Matches the link to create the first account, which the server prints at its first start. */
export const SETUP_LINK = /http:\/\/localhost:\d+\/ingresar\?enlace=\S+/;

/** The cookie of the owner's session. */
export type SessionCookie = { name: string; value: string };

/** The data folder of an empty shop with an owner, and her session's cookie. The caller removes the folder. */
export async function makeOwnedShop(): Promise<{ dataDir: string; cookie: SessionCookie }> {
  const dataDir = await mkdtemp(join(tmpdir(), "copito-owned-"));
  const server = startServerProcess("server/main.ts", { PORT: "0", DATA_DIR: dataDir });
  const cookie = await makeAccount(await server.finds(SETUP_LINK));
  await server.terminate();
  return { dataDir, cookie };
}

/** Creates the first account: posts the form behind the link that the server printed. */
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
