import type { PhotoFault } from "../photos/photo-fault.ts";
import { MAX_IMAGE_BYTES } from "../platform/images/limits.ts";
import { isMultipart, readFileForm } from "../platform/uploads/read-file-form.ts";
import { MAX_PHOTOS, type UploadedPhoto } from "./product.ts";
import type { FieldSource } from "./product-form.ts";

/** Bytes that a form with its files may have, all together; the request guard holds the whole request to it. */
const MAX_FORM_BYTES = MAX_PHOTOS * MAX_IMAGE_BYTES + 256 * 1024;

const LIMITS = {
  /** Fields of the form without files: texts, ids, places of eight pictures. */
  maxParts: 100,
  /** The longest description is 6 KB. */
  maxTextBytes: 64 * 1024,
  maxFileBytes: MAX_IMAGE_BYTES,
  maxFormBytes: MAX_FORM_BYTES,
};

export type AdminForm = {
  fields: FieldSource;
  /** Pictures that came along and were taken in, in their order. */
  uploads: UploadedPhoto[];
  /** The first thing that was wrong with one. */
  fault: PhotoFault | null;
};

/** Takes one file's bytes in; what is wrong with it comes back as a code. */
export type TakeFile = (
  bytes: Uint8Array,
) => Promise<{ ok: true; photo: UploadedPhoto } | { ok: false; code: PhotoFault }>;

/** Reads a form of the owner's: url-encoded, or with files as the plain page sends them. */
export async function readAdminForm(request: Request, takeFile: TakeFile): Promise<AdminForm> {
  if (!isMultipart(request)) {
    const fields = new URLSearchParams(await request.text());
    return { fields, uploads: [], fault: null };
  }
  const uploads: UploadedPhoto[] = [];
  let fault: PhotoFault | null = null;
  const { texts, broken } = await readFileForm(request, {
    ...LIMITS,
    fileField: "fotos",
    async takeFile({ bytes }) {
      if (uploads.length >= MAX_PHOTOS) {
        fault ??= "TOO_MANY_PHOTOS";
        return;
      }
      const taken = await takeFile(bytes);
      if (taken.ok) uploads.push(taken.photo);
      else fault ??= taken.code;
    },
  });
  if (broken) fault ??= broken === "TOO_LARGE" ? "TOO_LARGE" : "FAILED";
  return { fields: texts, uploads, fault };
}
