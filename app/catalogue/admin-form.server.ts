import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MultipartParseError,
  MultipartParser,
} from "@remix-run/multipart-parser";
import { MAX_IMAGE_BYTES } from "../platform/images/limits.ts";
import type { PhotoFault } from "./photo-messages.ts";
import { MAX_PHOTOS, type UploadedPhoto } from "./product.ts";
import type { FieldSource } from "./product-form.ts";

/** Fields of the form without files: texts, ids, places of eight pictures. */
const MAX_PARTS = 100;

/** Bytes of all texts together; the longest description is 6 KB. */
const MAX_TEXT_BYTES = 64 * 1024;

/** Bytes that a form with its files may have, all together; the server's door holds the whole request to it. */
export const MAX_FORM_BYTES = MAX_PHOTOS * MAX_IMAGE_BYTES + 256 * 1024;

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

/**
 * Reads a form of the owner's: url-encoded, or with files as the plain page sends them, one file in memory at a time.
 * File names and declared types are not looked at. A file that is too large ends the reading of fields, so the form
 * has its files last; the rest is let run out, so that the browser hears the answer.
 */
export async function readAdminForm(request: Request, takeFile: TakeFile): Promise<AdminForm> {
  const contentType = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(contentType)) {
    const fields = new URLSearchParams(await request.text());
    return { fields, uploads: [], fault: null };
  }
  const boundary = getMultipartBoundary(contentType);
  const form: AdminForm = { fields: new URLSearchParams(), uploads: [], fault: null };
  if (!boundary || !request.body) return form;

  const texts = form.fields as URLSearchParams;
  const parser = new MultipartParser(boundary, {
    maxFileSize: MAX_IMAGE_BYTES,
    maxParts: MAX_PARTS,
    maxTotalSize: MAX_FORM_BYTES,
  });
  let textBytes = 0;
  let over = false;
  for await (const chunk of request.body) {
    // What follows the end of a form means nothing (RFC 2046, 5.1.1), and the parser would refuse it.
    if (over) continue;
    try {
      for (const part of parser.write(chunk)) {
        if (!part.name) continue;
        if (part.filename === undefined) {
          textBytes += part.size;
          if (textBytes > MAX_TEXT_BYTES) throw new MultipartParseError("the texts are too long");
          texts.append(part.name, part.text);
        } else if (part.size > 0 && part.name === "fotos") {
          await takeInto(form, part.bytes, takeFile);
        }
      }
      over = isFinished(parser);
    } catch (error) {
      if (!(error instanceof MultipartParseError)) throw error;
      over = true;
      form.fault ??= error instanceof MaxFileSizeExceededError ? "TOO_LARGE" : "FAILED";
    }
  }
  if (!over) form.fault ??= "FAILED";
  return form;
}

/** The parser tells it only by not throwing. */
function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

async function takeInto(form: AdminForm, bytes: Uint8Array, takeFile: TakeFile): Promise<void> {
  if (form.uploads.length >= MAX_PHOTOS) {
    form.fault ??= "TOO_MANY_PHOTOS";
    return;
  }
  const taken = await takeFile(bytes);
  if (taken.ok) form.uploads.push(taken.photo);
  else form.fault ??= taken.code;
}
