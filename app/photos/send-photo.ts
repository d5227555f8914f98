import type { PhotoFault } from "./photo-fault.ts";

/** The server's answer to a photo that was sent by itself. */
export type SentPhoto<Photo> = { ok: true; photo: Photo } | { ok: false; code: PhotoFault };

export interface PhotoTransfer<Photo> {
  answer: Promise<SentPhoto<Photo>>;
  cancel(): void;
}

/** Milliseconds without a sign of the transfer that count as a lost connection. */
const PATIENCE = 45_000;

/**
 * Sends one photo, telling how much of it is gone (0 to 1). By XMLHttpRequest, since `fetch` does not say. A transfer
 * that is cancelled, that stalls, or whose connection is lost, answers `INTERRUPTED`.
 */
export function sendPhoto<Photo>(
  path: string,
  file: Blob,
  onProgress: (part: number) => void,
): PhotoTransfer<Photo> {
  const request = new XMLHttpRequest();
  const answer = new Promise<SentPhoto<Photo>>((resolve) => {
    let timer = setTimeout(() => request.abort(), PATIENCE);
    request.onloadend = () => clearTimeout(timer);
    request.upload.onprogress = (event) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), PATIENCE);
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => resolve(read(request));
    request.onerror = () => resolve({ ok: false, code: "INTERRUPTED" });
    request.onabort = request.onerror;
  });
  request.open("POST", path);
  request.setRequestHeader("Content-Type", "application/octet-stream");
  request.send(file);
  return { answer, cancel: () => request.abort() };
}

function read<Photo>(request: XMLHttpRequest): SentPhoto<Photo> {
  if (request.status === 401) return { ok: false, code: "SIGN_IN_REQUIRED" };
  try {
    return JSON.parse(request.responseText) as SentPhoto<Photo>;
  } catch {
    // The door's own pages are no answer of the upload's.
    return { ok: false, code: request.status === 413 ? "TOO_LARGE" : "FAILED" };
  }
}
