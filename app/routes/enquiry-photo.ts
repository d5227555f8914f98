import { Readable } from "node:stream";
import { data } from "react-router";
import { photoPlace, SMALL_PHOTO } from "../enquiries/photos/enquiry-photos.tsx";
import { openPhoto, photosOf } from "../enquiries/photos/photos.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/enquiry-photo";

/** A picture of an enquiry, for the owner alone: personal data, so that nothing on the way may keep it. */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { database, store } = context.get(servicesContext);
  const place = photoPlace(params.numero);
  const photos = place === null ? [] : await photosOf(database.db, params.id);
  const photo = photos.find(({ position }) => position === place);
  const size = url.searchParams.has(SMALL_PHOTO) ? "small" : "large";
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
