import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";

export interface FormFile {
  content: Uint8Array[];
  name: string;
}

interface FileFormOptions {
  maxParts: number;
  maxTextBytes: number;
  maxFileBytes: number;
  maxFormBytes: number;
  fileField: string;
  /** Called for each file, with the text fields that came before it in the body. */
  takeFile: (file: FormFile, texts: FormData) => Promise<void>;
}

type Fault = "TOO_LARGE" | "BROKEN";

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
}

/** Reads a refused form to its end, because browsers show the answer only after the whole body is sent. */
export async function readFileForm(
  request: Request,
  options: FileFormOptions,
): Promise<{ form: FormData; broken: Fault | null }> {
  const form = new FormData();
  const boundary = getMultipartBoundary(request.headers.get("Content-Type") ?? "");
  if (!boundary || !request.body) return { form, broken: "BROKEN" };
  const parser = new MultipartParser(boundary, {
    maxFileSize: options.maxFileBytes,
    maxParts: options.maxParts,
    maxTotalSize: options.maxFormBytes,
  });
  let textBytes = 0;
  const take = async (part: MultipartPart) => {
    const { name, filename, size, content } = part;
    if (!name) return;
    if (filename === undefined) {
      textBytes += size;
      if (textBytes > options.maxTextBytes) throw new MultipartParseError("the texts are too long");
      form.append(name, part.text);
    } else if (name === options.fileField && (size > 0 || filename !== "")) {
      await options.takeFile({ content, name: filename }, form);
    }
  };
  let broken: Fault | null = null;
  for await (const chunk of request.body) {
    broken ??= await faultOf(async () => {
      for (const part of parser.write(chunk)) await take(part);
    });
  }
  // The parser refuses bytes after the closing boundary, which are allowed (RFC 2046 §5.1.1).
  const unfinished = await faultOf(async () => parser.finish());
  return { form, broken: unfinished && (broken ?? unfinished) };
}

async function faultOf(work: () => Promise<void>): Promise<Fault | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError) return "TOO_LARGE";
    if (error instanceof MultipartParseError || isInvalidUtf8(error)) return "BROKEN";
    throw error;
  }
}

function isInvalidUtf8(error: unknown): boolean {
  return error instanceof TypeError && "code" in error && error.code === "ERR_ENCODING_INVALID_ENCODED_DATA";
}
