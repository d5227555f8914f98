import { redirect } from "react-router";
import { beginChat, keepChat } from "../enquiries/chats/chats.server.ts";
import { receivingOf } from "../enquiries/intake/receiving.server.ts";
import type { Route } from "./+types/chat-started";
import { rowOf } from "./table.ts";

/** The pages that a chat is known to begin on. */
function pageOf(path: string): string | null {
  const row = rowOf(path);
  return row.indexable ? row.path : null;
}

/** `GET /charlas`: a chat begins without script. It is kept, and goes on in WhatsApp. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  return redirect(await beginChat({ ...receivingOf(context), pageOf }, url.searchParams, request.headers));
}

/** `POST /charlas`: script tells that one begins. Nobody waits for the answer, which is always the same. */
export async function action({ request, context }: Route.ActionArgs) {
  await keepChat({ ...receivingOf(context), pageOf }, new URLSearchParams(await request.text()));
  return new Response(null, { status: 204 });
}
