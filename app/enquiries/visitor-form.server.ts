import { MAX_IMAGE_BYTES } from "../platform/images/limits.ts";
import { networkOf } from "../platform/limits/network-of.ts";
import { type FormFile, isMultipart, readFileForm } from "../platform/uploads/read-file-form.ts";
import { SenderGone } from "../platform/uploads/receive-file.ts";
import { cleanLine } from "./enquiry-texts.ts";
import { FILES_FIELD, type FormPhotos, READY_FIELD, type ReadyPhoto } from "./form-photos.ts";
import { ENQUIRY_PHOTOS_MAX } from "./limits.ts";
import { allowPhoto, allowPhotoForm } from "./photo-limits.server.ts";
import { isPhotoToken } from "./photo-token.server.ts";
import type { PhotoReceiving } from "./receive-visitor-photo.server.ts";
import { visitorTurns } from "./visitor-turns.server.ts";
import { storeWaitingPhoto } from "./waiting-photos.server.ts";

/** Bytes of a form without files; such a one is read at once, with script or without. */
const TEXT_FORM_BYTES = 64 * 1024;

/** Bytes that a form with its files may have, all together; the request guard holds the whole request to it. */
const MAX_VISITOR_FORM_BYTES = ENQUIRY_PHOTOS_MAX * MAX_IMAGE_BYTES + TEXT_FORM_BYTES;

const LIMITS = {
  maxParts: 40,
  maxTextBytes: TEXT_FORM_BYTES,
  maxFileBytes: MAX_IMAGE_BYTES,
  maxFormBytes: MAX_VISITOR_FORM_BYTES,
};

/** Characters of a file's name that are shown. */
const NAME_MAX = 60;

export type VisitorForm =
  | { ok: true; form: FormData; photos: FormPhotos }
  /** No form of ours, or nobody any more who waits for an answer. */
  | { ok: false; code: "NOT_A_FORM" | "INTERRUPTED" }
  /** `wait`: milliseconds until it may be sent again. */
  | { ok: false; code: "TOO_MANY"; wait: number };

/** Milliseconds to come back after, where every turn is taken. */
const TURN_PAUSE = 5000;

/**
 * Reads a visitor's form: url-encoded, as the script sends it with pictures that went ahead, or with its files, as a
 * page without script does. A form that is large is counted and waits its turn before it is read. Each picture in it
 * is taken in like one that is sent by itself, within the same limits; what is wrong with one does not lose the rest.
 */
export async function readVisitorForm(request: Request, receiving: PhotoReceiving): Promise<VisitorForm> {
  if (!isMultipart(request)) return await readTextForm(request);
  const length = request.headers.get("Content-Length");
  if (length !== null && Number(length) <= TEXT_FORM_BYTES) return await readWithFiles(request, receiving);
  const allowed = await allowPhotoForm(receiving, receiving.now());
  if (!allowed.ok) return { ok: false, code: "TOO_MANY", wait: allowed.wait };
  const network = networkOf(receiving.clientAddress);
  const read = await visitorTurns.take(network, () => readWithFiles(request, receiving));
  if (read) return read;
  await allowed.giveBack();
  return { ok: false, code: "TOO_MANY", wait: TURN_PAUSE };
}

async function readTextForm(request: Request): Promise<VisitorForm> {
  try {
    const form = await request.formData();
    return { ok: true, form, photos: { ready: readyPhotos(form.getAll(READY_FIELD)), faults: [] } };
  } catch (error) {
    if (error instanceof TypeError) return { ok: false, code: "NOT_A_FORM" };
    throw error;
  }
}

async function readWithFiles(request: Request, receiving: PhotoReceiving): Promise<VisitorForm> {
  const { imagePool } = receiving;
  const taken: ReadyPhoto[] = [];
  const faults: FormPhotos["faults"] = [];
  const takeFile = async (file: FormFile, texts: URLSearchParams) => {
    const name = shownName(file.name);
    const before = readyPhotos(texts.getAll(READY_FIELD)).length;
    const result =
      before + taken.length < ENQUIRY_PHOTOS_MAX ? await takeIn(file.path, receiving) : TOO_MANY_PHOTOS;
    if (result.ok) taken.push({ id: result.token, name });
    else faults.push({ name, code: result.code });
  };
  try {
    const { texts, broken } = await readFileForm(request, {
      ...LIMITS,
      imagePool,
      fileField: FILES_FIELD,
      takeFile,
    });
    if (broken === "BROKEN" && texts.size === 0) return { ok: false, code: "NOT_A_FORM" };
    if (broken) faults.push({ name: null, code: broken === "TOO_LARGE" ? "TOO_LARGE" : "FAILED" });
    const form = new FormData();
    for (const [name, value] of texts) form.append(name, value);
    const ready = [...readyPhotos(texts.getAll(READY_FIELD)), ...taken];
    return { ok: true, form, photos: { ready, faults } };
  } catch (error) {
    if (error instanceof SenderGone) return { ok: false, code: "INTERRUPTED" };
    throw error;
  }
}

const TOO_MANY_PHOTOS = { ok: false, code: "TOO_MANY_PHOTOS" } as const;
const LIMITED = { ok: false, code: "LIMITED" } as const;
const FAILED = { ok: false, code: "FAILED" } as const;

/** What nobody expected is this picture's fault alone: an error page would throw away the message that came with it. */
async function takeIn(file: string, receiving: PhotoReceiving) {
  try {
    const allowed = await allowPhoto(receiving, receiving.now());
    return allowed.ok ? await storeWaitingPhoto(receiving.db, receiving, file) : LIMITED;
  } catch (error) {
    receiving.log.error({ err: error }, "a visitor's picture was not stored");
    return FAILED;
  }
}

/** The pictures that a form names, each once; whatever is not named as ours are is none. */
function readyPhotos(values: readonly unknown[]): ReadyPhoto[] {
  const ready = new Map<string, ReadyPhoto>();
  for (const value of values) {
    if (typeof value !== "string") continue;
    const [id = "", ...name] = value.split(" ");
    if (isPhotoToken(id)) ready.set(id, { id, name: shownName(name.join(" ")) });
  }
  return [...ready.values()].slice(0, ENQUIRY_PHOTOS_MAX);
}

function shownName(name: string): string {
  return cleanLine(name).slice(0, NAME_MAX).toWellFormed();
}
