import { redirect } from "react-router";
import type { Services } from "../services.server.ts";
import { readLink } from "./one-time-links.server.ts";
import type { Owner } from "./owner.server.ts";
import { returnPath } from "./return-path.ts";

const STEPS: Readonly<Record<string, "code" | "forgotten">> = { codigo: "code", olvide: "forgotten" };

/** Opening a one-time link does not use it up, because chat apps open links for a preview. */
export async function readSignInPage(services: Services, url: URL, owner: Owner | null) {
  const param = (name: string) => url.searchParams.get(name);
  const token = param("enlace");
  const page = {
    back: returnPath(param("volver")),
    notice: param("aviso") ?? "",
    mailOn: services.enquiries.mailOn,
  };
  if (token !== null) {
    const link = await readLink(services.db, token, services.now());
    return { ...page, step: "link" as const, token, link };
  }
  if (owner?.open === false) throw redirect(page.back);
  return { ...page, step: STEPS[param("paso") ?? ""] ?? ("password" as const), token: "", link: null };
}
