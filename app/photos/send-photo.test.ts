import { afterEach, expect, test, vi } from "vitest";
import { sendPhoto } from "./send-photo.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser that decodes photos of 4000 × 3000 pixels, but cannot encode the shrunk photo. */
function stubBrowser() {
  const sent = vi.fn(async (_path: string, { body }: { body: Blob }) =>
    Response.json({ ok: true, photo: { size: body.size } }),
  );
  vi.stubGlobal("fetch", sent);
  vi.stubGlobal("createImageBitmap", async () => ({ width: 4000, height: 3000, close() {} }));
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext = () => ({ drawImage() {}, fillRect() {} });
      convertToBlob = () => Promise.reject(new DOMException("No memory", "EncodingError"));
    },
  );
  return sent;
}

const photo = (bytes: number) => new File([new Uint8Array(bytes)], "a.jpg", { type: "image/jpeg" });
const send = (file: File) => sendPhoto("/fotos", file, new AbortController().signal);

test("sends a photo as it is when the browser cannot write the shrunk one", async () => {
  stubBrowser();
  expect(await send(photo(1000))).toEqual({ ok: true, photo: { size: 1000 } });
});

test("refuses a large photo that the browser cannot shrink", async () => {
  const sent = stubBrowser();
  expect(await send(photo(6 * 1024 * 1024))).toEqual({ ok: false, code: "TOO_LARGE" });
  expect(sent).not.toHaveBeenCalled();
});
