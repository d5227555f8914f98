import { findProduct } from "../catalogue/slugs.server.ts";
import { keepChat } from "../enquiries/chats/chats.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/chat-started";
import { receivingOf } from "./receiving.server.ts";
import { rowOf } from "./table.ts";

/** `POST /charlas`: a chat begins on one of the shop's pages. Nobody waits for the answer, which is always the same. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const find = (slug: string) => findProduct(services, slug);
  const pageOf = (path: string) => {
    const row = rowOf(path);
    return row.indexable ? row.path : null;
  };
  await keepChat({ ...receivingOf(context), find, pageOf }, new URLSearchParams(await request.text()));
  return new Response(null, { status: 204 });
}
