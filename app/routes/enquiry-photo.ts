import { Readable } from "node:stream";
import { data } from "react-router";
import { SMALL_PHOTO } from "../enquiries/inbox/inbox-urls.ts";
import { openPhoto, photosOf } from "../enquiries/photos/photos.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/enquiry-photo";

/** The photo is personal data, so no cache may store this response. */
export async function loader({ url, request, context, params }: Route.LoaderArgs) {
  const { db, store } = context.get(servicesContext);
  const size = url.searchParams.has(SMALL_PHOTO) ? "small" : "large";
  const photo = (await photosOf(db, params.id)).find(({ position }) => `${position + 1}` === params.numero);
  const file = photo && (await openPhoto(store, photo, size));
  if (!file) throw data(null, { status: 404 });
  // After an abort or a HEAD, nobody reads the file. Node exits when an open file is garbage-collected.
  if (request.signal.aborted || request.method === "HEAD") file.stream.destroy();
  return new Response(Readable.toWeb(file.stream) as ReadableStream<Uint8Array>, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Length": String(file.contentLength),
      "Cache-Control": "private, no-store",
    },
  });
}
