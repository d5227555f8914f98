import { readSharePicture } from "../catalogue/sharing/share-picture.server.ts";
import { sharedList as texts } from "../messages/es/shared-list.ts";
import { showShared } from "../orders/sharing/shared-lists.server.ts";
import { countText } from "../orders/sharing/shared-page.tsx";
import { requestContext, servicesContext } from "../services.server.ts";
import type { Route } from "./+types/shared-list-picture";
import { pictureAnswer } from "./share-picture.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const list = await showShared(services, params.token, null);
  if (!list) return new Response(null, { status: 404 });
  const { shop } = await services.settings();
  const words = { title: texts.title[list.kind], line: countText(list.garments), mark: shop.brand };
  const photos = list.garments.flatMap(({ photo }) => photo ?? []);
  const { clientAddress } = context.get(requestContext);
  return pictureAnswer(await readSharePicture(services, { photos, words, address: clientAddress }));
}
