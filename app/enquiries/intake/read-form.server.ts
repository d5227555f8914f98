import { data, type RouterContextProvider } from "react-router";
import { isToken } from "../../platform/ids.ts";
import { MAX_IMAGE_BYTES } from "../../platform/images/limits.ts";
import { type FormFile, isMultipart, readFileForm } from "../../platform/uploads/read-file-form.ts";
import { requestContext, servicesContext } from "../../services.server.ts";
import { submittedForm } from "../../ui/form/answer-form.server.ts";
import { cleanLine } from "../../ui/form/text.ts";
import {
  FILES_FIELD,
  namedPhotos,
  PHOTO_FIELD,
  type PhotoProblem,
  STAMP_FIELD,
} from "../../visitor-forms/answer.ts";
import type { NewEnquiry } from "../enquiry.ts";
import { ENQUIRY_PHOTOS_MAX } from "../enquiry.ts";
import { type PhotoReceiving, storeOfForm, visitorBodies } from "../photos/receive-photo.server.ts";
import { enquiriesSection } from "../sections.ts";

export function receivingOf(context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const { secret, wake, mailOn } = services.enquiries;
  return {
    ...services,
    secret,
    clientAddress,
    wake,
    async acknowledging({ kind }: Pick<NewEnquiry, "kind">) {
      // Without a mail server, acknowledgements would wait and all leave on the day that it is set up.
      if (!mailOn) return false;
      return kind === "cancellation" || (await services.settings()).read(enquiriesSection).acknowledge;
    },
  };
}

/** A form of no more bytes is read at once. */
const TEXT_BYTES = 64 * 1024;

const LIMITS = {
  maxParts: 40,
  maxTextBytes: TEXT_BYTES,
  maxFileBytes: MAX_IMAGE_BYTES,
  maxFormBytes: ENQUIRY_PHOTOS_MAX * MAX_IMAGE_BYTES + TEXT_BYTES,
};

const NAME_MAX = 60;

/** Retry-After in seconds when too many forms are read at once. */
const PAUSE = 5;

export interface VisitorForm {
  form: FormData;
  problems: PhotoProblem[];
}

/** Reads a form with its files (no script). Throws `data` with 400 or 429. */
export async function readVisitorForm(request: Request, receiving: PhotoReceiving): Promise<VisitorForm> {
  if (!isMultipart(request)) return keepNamed(await submittedForm(request), []);
  const length = request.headers.get("Content-Length");
  if (length !== null && Number(length) <= TEXT_BYTES) return await readWithFiles(request, receiving);
  const read = await visitorBodies.run(receiving.clientAddress, () => readWithFiles(request, receiving));
  if (read) return read;
  throw data({ code: "TOO_MANY" }, { status: 429, headers: { "Retry-After": String(PAUSE) } });
}

async function readWithFiles(request: Request, receiving: PhotoReceiving): Promise<VisitorForm> {
  const taken: string[] = [];
  const problems: PhotoProblem[] = [];
  const takeFile = async (file: FormFile, texts: FormData) => {
    const name = shownName(file.name);
    const room = named(texts).length + taken.length < ENQUIRY_PHOTOS_MAX;
    const result = !room
      ? ({ ok: false, code: "TOO_MANY_PHOTOS" } as const)
      : await storeOfForm(receiving, file.content, String(texts.get(STAMP_FIELD)));
    if (result.ok) taken.push(`${result.token} ${name}`);
    else problems.push({ name, code: result.code });
  };
  const { form, broken } = await readFileForm(request, { ...LIMITS, fileField: FILES_FIELD, takeFile });
  if (broken === "BROKEN" && form.keys().next().done) throw data({ code: "NOT_A_FORM" }, { status: 400 });
  if (broken) problems.push({ name: null, code: broken === "TOO_LARGE" ? "TOO_LARGE" : "FAILED" });
  return { ...keepNamed(form, taken), problems };
}

function keepNamed(form: FormData, taken: readonly string[]): VisitorForm {
  for (const photo of taken) form.append(PHOTO_FIELD, photo);
  const photos = named(form);
  form.delete(PHOTO_FIELD);
  for (const photo of photos) form.append(PHOTO_FIELD, photo);
  return { form, problems: [] };
}

function shownName(name: string): string {
  return cleanLine(name).slice(0, NAME_MAX).toWellFormed();
}

function named(form: FormData): string[] {
  const photos = new Map<string, string>();
  for (const { id, name } of namedPhotos(form.getAll(PHOTO_FIELD))) {
    if (isToken(id)) photos.set(id, `${id} ${shownName(name)}`.trim());
  }
  return [...photos.values()].slice(0, ENQUIRY_PHOTOS_MAX);
}
