import { receiveApiMessage, receiveDepsOf } from "../enquiries/intake/receive.server.ts";
import type { Route } from "./+types/send-contact-email";

/** `POST /api/send-contact-email` (spec §7) is for other programs (docs/api.md). Cookies are ignored. */
export async function action({ request, context }: Route.ActionArgs) {
  const key = request.headers.get("Idempotency-Key") ?? "";
  return await receiveApiMessage(receiveDepsOf(context), await request.text(), key);
}
