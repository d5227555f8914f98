import type { Intent } from "../notices.ts";
import type { ProductWrite } from "../product-write.ts";

/** Where writes are sent by script; the plain page posts its forms to `/catalogo`. */
const WRITE_PATH = "/catalogo/cambios";

const SENT_AS: Record<string, Intent> = { soltar: "fijar" };

/** Sends one write. What goes wrong on the way is an answer too, so that nothing on the page is lost by it. */
export async function sendWrite(fields: URLSearchParams): Promise<ProductWrite> {
  const asked = fields.get("intent") ?? "";
  const intent = SENT_AS[asked] ?? (asked as Intent);
  const id = fields.get("id") ?? "";
  let response: Response;
  try {
    response = await fetch(WRITE_PATH, { method: "POST", body: fields });
  } catch {
    return { ok: false, intent, id, fault: "CONNECTION" };
  }
  if (response.status === 401) return { ok: false, intent, id, fault: "SIGN_IN_REQUIRED" };
  try {
    return (await response.json()) as ProductWrite;
  } catch {
    return { ok: false, intent, id, fault: "FAILED" };
  }
}

/** The fields of a write that is no form of its own. */
export function writeFields(fields: Record<string, string>): URLSearchParams {
  return new URLSearchParams(fields);
}
