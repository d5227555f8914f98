import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "./server-process.ts";

export const EMAIL = "duena@example.com";
export const PASSWORD = "un copito de algodón 27";

/** What the server prints on the first start: the way to the first account. */
export const SETUP_LINK = /http:\/\/localhost:\d+\/ingresar\?enlace=\S+/;

/** A data folder of an empty shop whose owner has an account, and the cookie of her session. The caller removes it. */
export async function makeOwnedShop(): Promise<{ dataDir: string; cookie: { name: string; value: string } }> {
  const dataDir = await mkdtemp(join(tmpdir(), "copito-owned-"));
  const server = startServerProcess("server/main.ts", { PORT: "0", DATA_DIR: dataDir });
  const link = new URL(await server.finds(SETUP_LINK));
  const token = link.searchParams.get("enlace") ?? "";
  const answer = await fetch(link, {
    method: "POST",
    headers: { Origin: link.origin },
    body: new URLSearchParams({ intent: "use-link", token, email: EMAIL, newPassword: PASSWORD }),
    redirect: "manual",
  });
  const [, name = "", value = ""] = /^([^=]+)=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? "") ?? [];
  await server.terminate();
  if (answer.status !== 302) throw new Error(`The owner's account was not made: ${await answer.text()}`);
  return { dataDir, cookie: { name, value } };
}
