import { data } from "react-router";
import { MAX_IMAGE_BYTES } from "../../platform/images/limits.ts";
import type { Taken } from "../../platform/limits/limit-buckets.ts";
import { isStorageError } from "../../platform/storage-errors.ts";
import { SenderGone } from "../../platform/uploads/read-body.ts";
import { type FormFile, isMultipart, readFileForm } from "../../platform/uploads/read-file-form.ts";
import { submittedForm } from "../../ui/form/answer-form.server.ts";
import { cleanLine } from "../../ui/form/text.ts";
import { FILES_FIELD, namedPhotos, PHOTO_FIELD, type PhotoProblem } from "../../visitor-forms/answer.ts";
import { ENQUIRY_PHOTOS_MAX } from "../enquiry.ts";
import { isPhotoToken } from "../photos/photos.server.ts";
import { type PhotoReceiving, storeOfForm, visitorBodies } from "../photos/receive-photo.server.ts";
import { allowPhotoForm } from "./limits.server.ts";

/** Bytes of a form without files; such a one is read at once, with script or without. */
const TEXT_FORM_BYTES = 64 * 1024;

const LIMITS = {
  maxParts: 40,
  maxTextBytes: TEXT_FORM_BYTES,
  maxFileBytes: MAX_IMAGE_BYTES,
  maxFormBytes: ENQUIRY_PHOTOS_MAX * MAX_IMAGE_BYTES + TEXT_FORM_BYTES,
};

/** Characters of a file's name that are shown. */
const NAME_MAX = 60;

/** Milliseconds to come back after, where too many wait. */
const PAUSE = 5000;

export interface VisitorForm {
  /** Its texts, among them a {@link PHOTO_FIELD} for each photo that waits for it. */
  form: FormData;
  /** What was wrong with files that came along. */
  problems: PhotoProblem[];
}

/**
 * Reads a visitor's form: url-encoded, as the script sends it with photos that went ahead, or with its files, as a page
 * without script does. A form that is large is counted before it is read. Each photo in it is
 * taken in like one that is sent by itself, within the same limits; what is wrong with one does not lose the rest.
 * Throws `data` with 400 for what is no form of ours, and with 429 where there are too many.
 */
export async function readVisitorForm(request: Request, receiving: PhotoReceiving): Promise<VisitorForm> {
  if (!isMultipart(request)) return keepNamed(await submittedForm(request), []);
  const length = request.headers.get("Content-Length");
  if (length !== null && Number(length) <= TEXT_FORM_BYTES) return await readWithFiles(request, receiving);
  const allowed = await allowPhotoForm(receiving, receiving.now()).catch(letThrough);
  if (!allowed.ok) throw tooMany(allowed.wait);
  const read = await visitorBodies.run(receiving.clientAddress, () => readWithFiles(request, receiving));
  if (read) return read;
  await allowed.giveBack();
  throw tooMany(PAUSE);
}

/** Where nothing can be counted nothing is kept either, but what was typed is answered. */
function letThrough(error: unknown): Taken {
  if (!isStorageError(error)) throw error;
  return { ok: true, giveBack: async () => {} };
}

function tooMany(wait: number) {
  const headers = { "Retry-After": String(Math.ceil(wait / 1000)) };
  return data({ code: "TOO_MANY" }, { status: 429, headers });
}

async function readWithFiles(request: Request, receiving: PhotoReceiving): Promise<VisitorForm> {
  const taken: string[] = [];
  const problems: PhotoProblem[] = [];
  const takeFile = async (file: FormFile, texts: FormData) => {
    const name = shownName(file.name);
    const room = named(texts).length + taken.length < ENQUIRY_PHOTOS_MAX;
    const result = !room
      ? ({ ok: false, code: "TOO_MANY_PHOTOS" } as const)
      : await storeOfForm(receiving, file.path);
    if (result.ok) taken.push(`${result.token} ${name}`);
    else problems.push({ name, code: result.code });
  };
  try {
    const { form, broken, unkept } = await readFileForm(request, {
      ...LIMITS,
      imagePool: receiving.imagePool,
      fileField: FILES_FIELD,
      takeFile,
    });
    if (broken === "BROKEN" && form.keys().next().done) throw data({ code: "NOT_A_FORM" }, { status: 400 });
    if (broken) problems.push({ name: null, code: broken === "TOO_LARGE" ? "TOO_LARGE" : "FAILED" });
    problems.push(...unkept.map((name) => ({ name: shownName(name), code: "CANNOT_KEEP" as const })));
    return { ...keepNamed(form, taken), problems };
  } catch (error) {
    // Nobody waits for an answer any more.
    if (error instanceof SenderGone) throw data({ code: "INTERRUPTED" }, { status: 400 });
    throw error;
  }
}

/** The form with the photos that it names and those that came along, each once. */
function keepNamed(form: FormData, taken: readonly string[]): VisitorForm {
  const photos = [...named(form), ...taken];
  form.delete(PHOTO_FIELD);
  for (const photo of photos) form.append(PHOTO_FIELD, photo);
  return { form, problems: [] };
}

function shownName(name: string): string {
  return cleanLine(name).slice(0, NAME_MAX).toWellFormed();
}

/** The photos that a form names; whatever is not named as ours are is none. */
function named(form: FormData): string[] {
  const photos = new Map<string, string>();
  for (const { id, name } of namedPhotos(form.getAll(PHOTO_FIELD))) {
    if (isPhotoToken(id)) photos.set(id, `${id} ${shownName(name)}`.trim());
  }
  return [...photos.values()].slice(0, ENQUIRY_PHOTOS_MAX);
}
