import { receiveVisitorPhoto } from "../enquiries/photos/receive-photo.server.ts";
import type { Route } from "./+types/visitor-photo";
import { photoReceivingOf } from "./receiving.server.ts";

/** `POST /contacto/fotos`: one photo, as the request's bytes, for the enquiry that will be sent with it. */
export async function action({ request, context }: Route.ActionArgs) {
  return await receiveVisitorPhoto(request, photoReceivingOf(context));
}
