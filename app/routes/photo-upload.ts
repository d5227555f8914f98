import { photoResponse } from "../photos/photo-error.ts";
import { receivePhoto } from "../photos/receive-photo.server.ts";
import { storeUpload } from "../photos/stored-photos.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/photo-upload";

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  return photoResponse(
    await receivePhoto(request, services, (file, signal) => storeUpload({ ...services, signal }, file)),
  );
}
