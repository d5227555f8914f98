import { keepChat } from "../enquiries/chats/chats.server.ts";
import { receivingOf } from "../enquiries/intake/receiving.server.ts";
import type { Route } from "./+types/chat-started";
import { rowOf } from "./table.ts";

/** `POST /charlas`: a chat begins on one of the shop's pages. Nobody waits for the answer, which is always the same. */
export async function action({ request, context }: Route.ActionArgs) {
  const pageOf = (path: string) => {
    const row = rowOf(path);
    return row.indexable ? row.path : null;
  };
  await keepChat({ ...receivingOf(context), pageOf }, new URLSearchParams(await request.text()));
  return new Response(null, { status: 204 });
}
