import { keepChat } from "../enquiries/chats/chats.server.ts";
import { receiveDepsOf } from "../enquiries/intake/receive-deps.server.ts";
import type { Route } from "./+types/chat-started";
import { rowOf } from "./table.ts";

function pageOf(path: string): string | null {
  const row = rowOf(path);
  return row.indexable ? row.path : null;
}

export async function action({ request, context }: Route.ActionArgs) {
  await keepChat({ ...receiveDepsOf(context), pageOf }, new URLSearchParams(await request.text()));
  return new Response(null, { status: 204 });
}
