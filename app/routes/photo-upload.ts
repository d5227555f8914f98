import { ownerOf } from "../admin/owner.server.ts";
import { receivePhoto } from "../catalogue/stored-photos.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/photo-upload";

/** `POST /catalogo/fotos`: one photo, as the request's bytes, for the product that will be saved with it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, store, imagePool, log, now } = context.get(servicesContext);
  return await receivePhoto(request, { db: database.db, store, imagePool, log, now }, ownerOf(context).id);
}
