import type { PhotoFault } from "../photo-messages.ts";
import type { UploadedPhoto } from "../product.ts";

const UPLOAD_PATH = "/catalogo/fotos";

type SentPhoto = { ok: true; photo: UploadedPhoto } | { ok: false; code: PhotoFault };

export interface PhotoTransfer {
  answer: Promise<SentPhoto>;
  cancel(): void;
}

/**
 * Sends one picture, telling how much of it is gone (0 to 1). By XMLHttpRequest, since `fetch` does not say. A transfer
 * that is cancelled, or whose connection is lost, answers `INTERRUPTED`.
 */
export function sendPhoto(file: Blob, onProgress: (part: number) => void): PhotoTransfer {
  const request = new XMLHttpRequest();
  const answer = new Promise<SentPhoto>((resolve) => {
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => resolve(read(request));
    request.onerror = () => resolve({ ok: false, code: "INTERRUPTED" });
    request.onabort = request.onerror;
  });
  request.open("POST", UPLOAD_PATH);
  request.setRequestHeader("Content-Type", "application/octet-stream");
  request.send(file);
  return { answer, cancel: () => request.abort() };
}

function read(request: XMLHttpRequest): SentPhoto {
  if (request.status === 401) return { ok: false, code: "SIGN_IN_REQUIRED" };
  try {
    return JSON.parse(request.responseText) as SentPhoto;
  } catch {
    // The door's own pages are no answer of the upload's.
    return { ok: false, code: request.status === 413 ? "TOO_LARGE" : "FAILED" };
  }
}
