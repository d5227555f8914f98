import { validate as isUuid } from "uuid";
import type { Now } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import type { Db } from "../platform/db/schema.ts";
import { MAX_IMAGE_BYTES } from "../platform/images/limits.ts";
import type { Ingesting } from "../platform/images/pipeline.ts";
import type { ImagePool } from "../platform/images/pool.ts";
import { isMultipart, readFileForm } from "../platform/uploads/read-file-form.ts";
import { uploadQueue } from "../platform/uploads/receive-file.ts";
import { answerForm, submittedForm } from "../ui/form/answer-form.server.ts";
import { parseForm, refuse, unfinished } from "../ui/form/parse.ts";
import { thumbnailUrl } from "./picture.ts";
import { MAX_PHOTOS, ProductSchema, type UploadedPhoto } from "./product.ts";
import type { ProductAnswer, SaveDetail } from "./product-answer.ts";
import { saveProduct, setPinned, setStock } from "./products.server.ts";
import { deleteProduct, purgeProduct, restoreProduct } from "./trash.server.ts";
import { knownPhotoIds, storeUpload } from "./uploads.server.ts";

/** Bytes that a form with its files may have, all together; the request guard holds the whole request to it. */
const MAX_FORM_BYTES = MAX_PHOTOS * MAX_IMAGE_BYTES + 256 * 1024;

const LIMITS = {
  /** Fields of the form without files: texts, ids, texts and thumbnails of eight photos. */
  maxParts: 100,
  /** The longest description is 6 KB. */
  maxTextBytes: 64 * 1024,
  maxFileBytes: MAX_IMAGE_BYTES,
  maxFormBytes: MAX_FORM_BYTES,
};

/** The field of files, which only a form that is sent without script holds. */
const FILES_FIELD = "files";

type PhotoFault = SaveDetail["photoFault"];

export interface ProductForm {
  form: FormData;
  /** The first thing that was wrong with a file. */
  photoFault: PhotoFault;
}

/** Takes the photo in a file in; what is wrong with it comes back as a code. */
type TakeFile = (
  file: string,
) => Promise<{ ok: true; photo: UploadedPhoto } | { ok: false; code: NonNullable<PhotoFault> }>;

/** Reads a form of the owner's. Files that came along are taken in and stand in its list of photos. */
export async function readProductForm(
  request: Request,
  imagePool: Pick<ImagePool, "inFolder">,
  takeFile: TakeFile,
): Promise<ProductForm> {
  if (!isMultipart(request)) return { form: await submittedForm(request), photoFault: null };
  const taken: UploadedPhoto[] = [];
  let photoFault: PhotoFault = null;
  const { texts, broken } = await readFileForm(request, {
    ...LIMITS,
    imagePool,
    fileField: FILES_FIELD,
    async takeFile({ path, size }, before) {
      const read: Awaited<ReturnType<TakeFile>> =
        photoCount(before) + taken.length >= MAX_PHOTOS
          ? { ok: false, code: "TOO_MANY_PHOTOS" }
          : size === 0
            ? { ok: false, code: "EMPTY_FILE" }
            : await takeFile(path);
      if (read.ok) taken.push(read.photo);
      else photoFault ??= read.code;
    },
  });
  if (broken) photoFault ??= broken === "TOO_LARGE" ? "TOO_LARGE" : "FAILED";
  const form = new FormData();
  for (const [name, value] of texts) form.append(name, value);
  let place = photoCount(texts);
  for (const photo of taken) {
    form.append(`photos[${place}].id`, photo.id);
    form.append(`photos[${place}].thumbnail`, thumbnailUrl(photo));
    place++;
  }
  return { form, photoFault };
}

/** How many photos a form names. */
function photoCount(fields: URLSearchParams): number {
  return [...fields.keys()].filter((name) => /^photos\[\d+\]\.id$/.test(name)).length;
}

interface FormServices extends Ingesting {
  database: Database;
  now: Now;
}

interface Answering {
  adminId: string;
  /** Told of what nobody expected. */
  report: (error: unknown) => void;
  /** What the page's forms may ask for. */
  page: "catalogue" | "trash";
}

/** Reads a form about products and does what it asks for. The caller has checked who sends it. */
export async function answerProductForm(
  request: Request,
  services: FormServices,
  { adminId, report, page }: Answering,
) {
  const { database, now, store, log } = services;
  const { db } = database;
  const read = () =>
    readProductForm(request, services.imagePool, async (file) => {
      try {
        return await storeUpload(db, services, { file, adminId });
      } catch (error) {
        // What was typed goes on without this photo.
        report(error);
        return { ok: false, code: "FAILED" };
      }
    });
  // Only a form with files holds megabytes.
  const { form, photoFault } = (isMultipart(request) ? await uploadQueue.take(read) : await read()) ?? {
    form: unread(),
    photoFault: "BUSY",
  };
  const deps = { db, now, files: { store, log } };
  return await answerForm<ProductAnswer>(form, intentsOf(deps, photoFault, page), report);
}

/** Stands for a form that could not be read. */
function unread(): FormData {
  const form = new FormData();
  form.set("intent", "save-product");
  return form;
}

type Deps = { db: Db; now: Now; files: Parameters<typeof saveProduct>[1]["files"] };

function intentsOf(deps: Deps, photoFault: PhotoFault, page: Answering["page"]) {
  const { db, files } = deps;
  type Intents = Record<string, (form: FormData) => Promise<ProductAnswer>>;
  const intents: Intents = {
    "restore-product": async (form) => told(form, "restored", await restoreProduct(db, idOf(form))),
  };
  if (page === "trash") {
    const purge = async (form: FormData) => told(form, "purged", await purgeProduct(db, files, idOf(form)));
    return { ...intents, "purge-product": purge };
  }
  return {
    ...intents,
    "save-product": (form) => save(deps, form, photoFault),
    "set-stock": async (form) => {
      const inStock = form.get("inStock") === "true";
      const result = await setStock(db, deps, { id: idOf(form), inStock });
      return told(form, inStock ? "inStock" : "outOfStock", result);
    },
    "pin-product": async (form) => {
      const pinned = form.get("pinned") === "true";
      const result = await setPinned(db, deps, { id: idOf(form), pinned });
      return told(form, pinned ? "pinned" : "unpinned", result);
    },
    "delete-product": async (form) => told(form, "deleted", await deleteProduct(db, deps, idOf(form))),
  } satisfies Intents;
}

function idOf(form: FormData): string {
  return String(form.get("id") ?? "");
}

type Done = Extract<ProductAnswer, { ok: true }>["value"]["done"];

function told(
  form: FormData,
  done: Done,
  result: { ok: true } | { ok: false; code: "NOT_FOUND" },
): ProductAnswer {
  if (!result.ok) return refuse(form, result.code);
  return { ok: true, intent: String(form.get("intent")), value: { id: idOf(form), done } };
}

/**
 * Saves what the form holds. `basedOn` is the version that it was filled from, 0 for a new product; the buttons beside
 * a conflict send `over`, the version that was shown there, which with `restore` is taken out of the trash.
 */
async function save(deps: Deps, form: FormData, photoFault: PhotoFault): Promise<ProductAnswer> {
  const { db } = deps;
  const submission = parseForm(form, ProductSchema);
  const detail = async (current: SaveDetail["current"] = null): Promise<SaveDetail> => {
    const ids = [...form].flatMap(([name, value]) =>
      /^photos\[\d+\]\.id$/.test(name) ? [String(value)] : [],
    );
    return { photos: await knownPhotoIds(db, ids), photoFault, current };
  };
  if (submission.status !== "success") {
    const answer = unfinished(form, submission);
    return answer.ok ? answer : { ...answer, detail: await detail() };
  }
  if (photoFault) return refuse(form, "PHOTOS", { detail: await detail() });

  const id = idOf(form);
  const basedOn = Number(form.get("over") ?? form.get("basedOn"));
  if (!isUuid(id) || !Number.isSafeInteger(basedOn)) return refuse(form, "FAILED");
  const restore = form.get("restore") === "true";
  const saved = await saveProduct(db, deps, { id, basedOn, restore, ...submission.value });
  if (saved.ok) {
    return { ok: true, intent: "save-product", value: { id, done: basedOn === 0 ? "added" : "updated" } };
  }
  switch (saved.code) {
    case "CONFLICT":
      return refuse(form, "CONFLICT", { detail: await detail(saved.current) });
    case "NOT_FOUND":
      return refuse(form, "NOT_FOUND", { detail: await detail(saved.deleted) });
    case "PHOTO_GONE":
      return refuse(form, "PHOTOS", { detail: { ...(await detail()), photoFault: "PHOTO_GONE" } });
  }
}
