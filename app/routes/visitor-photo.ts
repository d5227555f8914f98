import { receiveDepsOf } from "../enquiries/intake/receive.server.ts";
import { receiveVisitorPhoto } from "../enquiries/photos/receive-photo.server.ts";
import type { Route } from "./+types/visitor-photo";

export async function action({ request, context }: Route.ActionArgs) {
  return await receiveVisitorPhoto(request, receiveDepsOf(context));
}
