import { keepChat } from "../enquiries/chats/chats.server.ts";
import { receiveDepsOf } from "../enquiries/intake/receive.server.ts";
import type { Route } from "./+types/chat-started";

export async function action({ request, context }: Route.ActionArgs) {
  await keepChat(receiveDepsOf(context), new URLSearchParams(await request.text()));
  return new Response(null, { status: 204 });
}
