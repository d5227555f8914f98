import { ownerOf } from "../admin/owner.server.ts";
import { receivePhoto } from "../catalogue/stored-photos.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/photo-upload";

/** `POST /catalogo/fotos`: one photo, as the request's bytes, for the product that will be saved with it. */
export async function action({ request, context }: Route.ActionArgs) {
  return await receivePhoto(request, context.get(servicesContext), ownerOf(context).id);
}
