import { Readable } from "node:stream";
import { data } from "react-router";
import { readPhotoAddress } from "../enquiries/inbox/inbox-urls.ts";
import { openPhoto, photosOf } from "../enquiries/photos/photos.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/enquiry-photo";

/** The photo is personal data, so no cache may store this response. */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { db, store } = context.get(servicesContext);
  const { position, size } = readPhotoAddress(url, params.numero);
  const photo = (await photosOf(db, params.id)).find((each) => each.position === position);
  const file = photo && (await openPhoto(store, photo, size));
  if (!file) throw data(null, { status: 404 });
  return new Response(Readable.toWeb(file.stream) as ReadableStream<Uint8Array>, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Length": String(file.contentLength),
      "Cache-Control": "private, no-store",
    },
  });
}
