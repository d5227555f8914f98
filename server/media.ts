import { Readable } from "node:stream";
import type { Handler } from "hono";
import { openMedia } from "../app/platform/images/media.ts";
import type { MediaStore } from "../app/platform/images/store.ts";
import type { AppEnv } from "./app-env.ts";

/** Product pictures. A name is never used again for another picture, so browsers may keep them for good. */
export function media(store: MediaStore): Handler<AppEnv, "/media/:name"> {
  return async (c, next) => {
    const found = await openMedia(store, c.req.param("name"));
    if (!found) return next();
    const body = Readable.toWeb(found.stream) as ReadableStream<Uint8Array>;
    if (c.req.method === "HEAD") await body.cancel();
    return new Response(c.req.method === "HEAD" ? null : body, {
      headers: {
        "Content-Type": found.contentType,
        "Content-Length": String(found.contentLength),
        "Cache-Control": "public, max-age=31536000, immutable",
      },
    });
  };
}
