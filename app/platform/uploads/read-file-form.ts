import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import type { ImagePool } from "../images/pool.ts";
import { isStorageError } from "../storage-errors.ts";
import { readChunks, release } from "./read-body.ts";

interface FileFormLimits {
  maxParts: number;
  maxTextBytes: number;
  maxFileBytes: number;
  maxFormBytes: number;
}

export interface FormFile {
  path: string;
  name: string;
  size: number;
}

interface FileFormOptions extends FileFormLimits {
  fileField: string;
  imagePool: Pick<ImagePool, "inFolder">;
  /** Called for each file, with the text fields that came before it in the body. */
  takeFile: (file: FormFile, texts: FormData) => Promise<void>;
}

export interface FileForm {
  form: FormData;
  broken: "TOO_LARGE" | "BROKEN" | null;
  unkept: string[];
}

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
}

/** Reads a refused form to its end, because browsers show the answer only after the whole body is sent. */
export async function readFileForm(request: Request, options: FileFormOptions): Promise<FileForm> {
  const read: FileForm = { form: new FormData(), broken: null, unkept: [] };
  const boundary = getMultipartBoundary(request.headers.get("Content-Type") ?? "");
  if (!boundary || !request.body) return { ...read, broken: "BROKEN" };
  const parser = new MultipartParser(boundary, {
    maxFileSize: options.maxFileBytes,
    maxParts: options.maxParts,
    maxTotalSize: options.maxFormBytes,
  });
  let textBytes = 0;
  let isDone = false;
  const take = async (part: MultipartPart) => {
    if (!part.name) return;
    if (part.filename === undefined) {
      textBytes += part.size;
      if (textBytes > options.maxTextBytes) throw new MultipartParseError("the texts are too long");
      read.form.append(part.name, part.text);
    } else if (part.name === options.fileField && (part.size > 0 || part.filename !== "")) {
      const { content, filename: name } = part;
      let taken = false;
      const keep = async (folder: string) => {
        const path = join(folder, "sent");
        await writeFile(path, content, { mode: 0o600 });
        taken = true;
        await options.takeFile({ path, name, size: part.size }, read.form);
      };
      await options.imagePool.inFolder(keep).catch((error: unknown) => {
        if (taken || !isStorageError(error)) throw error;
        read.unkept.push(name);
      });
    }
  };
  // Chunks that the parser may still use for the part that is arriving.
  const pending: Uint8Array[] = [];
  const releasePending = (all: number) => {
    for (const piece of pending.splice(0, all)) release(piece);
  };
  for await (const chunk of readChunks(request.body)) {
    pending.push(chunk);
    try {
      // Bytes after the closing boundary are ignored (RFC 2046 §5.1.1).
      for (const part of isDone ? [] : parser.write(chunk)) {
        await take(part);
        releasePending(pending.length - 1);
      }
      isDone ||= isFinished(parser);
    } catch (error) {
      if (!(error instanceof MultipartParseError || isInvalidUtf8(error))) throw error;
      isDone = true;
      read.broken = error instanceof MaxFileSizeExceededError ? "TOO_LARGE" : "BROKEN";
    }
    if (isDone) releasePending(pending.length);
  }
  if (!isDone) read.broken = "BROKEN";
  return read;
}

function isInvalidUtf8(error: unknown): boolean {
  return error instanceof TypeError && "code" in error && error.code === "ERR_ENCODING_INVALID_ENCODED_DATA";
}

/** `finish` throws until the closing boundary has arrived; the parser has no other way to ask. */
function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}
