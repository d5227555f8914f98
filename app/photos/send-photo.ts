import type { PhotoFault } from "./photo-fault.ts";

/** The server's answer to a picture that was sent by itself. */
export type SentPhoto<Photo> = { ok: true; photo: Photo } | { ok: false; code: PhotoFault };

export interface PhotoTransfer<Photo> {
  answer: Promise<SentPhoto<Photo>>;
  cancel(): void;
}

/**
 * Sends one picture, telling how much of it is gone (0 to 1). By XMLHttpRequest, since `fetch` does not say. A transfer
 * that is cancelled, or whose connection is lost, answers `INTERRUPTED`.
 */
export function sendPhoto<Photo>(
  path: string,
  file: Blob,
  onProgress: (part: number) => void,
): PhotoTransfer<Photo> {
  const request = new XMLHttpRequest();
  const answer = new Promise<SentPhoto<Photo>>((resolve) => {
    request.upload.onprogress = (event) => {
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
