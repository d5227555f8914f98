import { listChats, namedChats } from "../enquiries/chats/chats.server.ts";
import { ChatsPage } from "../enquiries/chats/chats-page.tsx";
import { chats as texts } from "../messages/es/chats.ts";
import { servicesContext } from "../services.server.ts";
import { CHAT_DAYS } from "../shop/retention.ts";
import type { Route } from "./+types/chats";
import { ownersPage } from "./page-meta.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return {
    chats: await namedChats(services.find, await listChats(services.db)),
    now: services.now().toISOString(),
    days: CHAT_DAYS,
  };
}

export const meta = ownersPage(texts);

export default function ChatsRoute({ loaderData }: Route.ComponentProps) {
  return <ChatsPage {...loaderData} />;
}
