import { validate as isUuid } from "uuid";
import { uploadLimit } from "../photos/receive-photo.server.ts";
import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import { MAX_IMAGE_BYTES } from "../platform/images/limits.ts";
import type { Ingesting } from "../platform/images/pipeline.ts";
import type { ImagePool } from "../platform/images/pool.ts";
import { isMultipart, readFileForm } from "../platform/uploads/read-file-form.ts";
import { answerForm, type FormWatch, submittedForm } from "../ui/form/answer-form.server.ts";
import { intentOf, NotAForm, parseForm, refuse, unfinished } from "../ui/form/parse.ts";
import { MAX_PHOTOS, MAX_VARIANTS, ProductSchema } from "./product.ts";
import type { ProductAnswer, ProductIntent, SaveDetail } from "./product-answer.ts";
import { type Changed, saveProduct, setPinned, setStock } from "./products.server.ts";
import { knownPhotoIds, storeUpload } from "./stored-photos.server.ts";
import { deleteProduct, purgeProduct, restoreProduct } from "./trash.server.ts";

const LIMITS = {
  /** Fields of the form without files: texts, codes, ids, texts and thumbnails of eight photos, five of each variant. */
  maxParts: 100 + 5 * MAX_VARIANTS,
  /** The longest description is 6 KB, a hundred variants are 40 KB with the heads of their parts. */
  maxTextBytes: 64 * 1024,
  maxFileBytes: MAX_IMAGE_BYTES,
  /** All files together; the request guard holds the whole request to it. */
  maxFormBytes: MAX_PHOTOS * MAX_IMAGE_BYTES + 256 * 1024,
};

type PhotoError = SaveDetail["photoError"];

/** Takes the photo in a file in; what is wrong with it comes back as a code. */
type TakeFile = (
  file: string,
) => Promise<
  { ok: true; photo: { id: string; thumbnail: string } } | { ok: false; code: NonNullable<PhotoError> }
>;

/**
 * Reads a form of the owner's. Files that came along (only a form that is sent without script holds some) are taken in
 * and stand in its list of photos. `photoError`: the first thing that was wrong with one.
 */
export async function readProductForm(
  request: Request,
  imagePool: Pick<ImagePool, "inFolder">,
  takeFile: TakeFile,
): Promise<{ form: FormData; photoError: PhotoError }> {
  if (!isMultipart(request)) return { form: await submittedForm(request), photoError: null };
  const taken: { id: string; thumbnail: string }[] = [];
  let photoError: PhotoError = null;
  const { form, broken, unkept } = await readFileForm(request, {
    ...LIMITS,
    imagePool,
    fileField: "files",
    async takeFile({ path, size }, before) {
      if (photoIds(before).length + taken.length >= MAX_PHOTOS) photoError ??= "TOO_MANY_PHOTOS";
      else if (size === 0) photoError ??= "EMPTY_FILE";
      else {
        const read = await takeFile(path);
        if (read.ok) taken.push(read.photo);
        else photoError ??= read.code;
      }
    },
  });
  if (unkept.length > 0) photoError ??= "CANNOT_KEEP";
  if (broken) photoError ??= broken === "TOO_LARGE" ? "TOO_LARGE" : "FAILED";
  for (const { id, thumbnail } of taken) {
    const place = photoIds(form).length;
    form.append(`photos[${place}].id`, id);
    form.append(`photos[${place}].thumbnail`, thumbnail);
  }
  return { form, photoError };
}

/** The photos that a form names. */
function photoIds(form: FormData): string[] {
  return [...form].flatMap(([name, value]) => (/^photos\[\d+\]\.id$/.test(name) ? [String(value)] : []));
}

/**
 * Reads a form about products and does what it asks for. The caller has checked who sends it; `watch` looks on.
 */
export async function answerProductForm(
  request: Request,
  services: Ingesting & { db: Db; now: Now },
  { adminId, watch }: { adminId: string; watch: FormWatch },
) {
  const { db, now, store, log } = services;
  const files = { store, log };
  const read = () =>
    readProductForm(request, services.imagePool, async (file) => {
      try {
        return await storeUpload(services, file, adminId);
      } catch (error) {
        // What was typed goes on without this photo.
        return { ok: false, code: watch.failed(error) === "UNAVAILABLE" ? "CANNOT_KEEP" : "FAILED" };
      }
    });
  // Only a form with files holds megabytes.
  const received = isMultipart(request) ? await uploadLimit.run(null, read) : await read();
  const form = received?.form ?? new FormData();
  // One that could not be read is a product's: no other has files.
  if (!received) form.set("intent", "save-product");
  const photoError = received ? received.photoError : "BUSY";

  const id = String(form.get("id") ?? "");
  const [inStock, pinned] = [form.get("inStock") === "true", form.get("pinned") === "true"];
  type Done = Extract<ProductAnswer, { ok: true }>["value"]["done"];
  const told = (done: Done, result: Changed): ProductAnswer =>
    result.ok ? { ok: true, intent: intentOf(form), value: { id, done } } : refuse(form, result.code);
  const intents: Record<ProductIntent, () => Promise<ProductAnswer>> = {
    "save-product": () => save(db, { now, files }, form, photoError),
    "set-stock": async () =>
      told(inStock ? "inStock" : "outOfStock", await setStock(db, { now }, id, inStock)),
    "pin-product": async () => told(pinned ? "pinned" : "unpinned", await setPinned(db, { now }, id, pinned)),
    "delete-product": async () => told("deleted", await deleteProduct(db, { now }, id)),
    "restore-product": async () => told("restored", await restoreProduct(db, id)),
    "purge-product": async () => told("purged", await purgeProduct(db, files, id)),
  };
  return await answerForm<ProductAnswer>(form, intents, watch);
}

/**
 * Saves what the form holds. `basedOn` is the version that it was filled from, 0 for a new product; the buttons beside
 * a conflict send `over`, the version that was shown there, which with `restore` is taken out of the trash.
 */
async function save(
  db: Db,
  deps: Parameters<typeof saveProduct>[1],
  form: FormData,
  photoError: PhotoError,
): Promise<ProductAnswer> {
  const submission = parseForm(form, ProductSchema, { lists: true });
  const detail = async (more: Partial<SaveDetail> = {}): Promise<SaveDetail> => {
    return { photos: await knownPhotoIds(db, photoIds(form)), photoError, current: null, ...more };
  };
  if (submission.status !== "success") {
    const answer = unfinished(form, submission);
    return answer.ok ? answer : { ...answer, detail: await detail() };
  }
  if (photoError) return refuse(form, "PHOTOS", { detail: await detail() });

  const id = String(form.get("id"));
  const basedOn = Number(form.get("over") ?? form.get("basedOn"));
  if (!isUuid(id) || !Number.isSafeInteger(basedOn)) throw new NotAForm("No id, or no version");
  const restore = form.get("restore") === "true";
  const saved = await saveProduct(db, deps, { id, basedOn, restore, ...submission.value });
  if (saved.ok) {
    return { ok: true, intent: "save-product", value: { id, done: basedOn === 0 ? "added" : "updated" } };
  }
  return saved.code === "PHOTO_GONE"
    ? refuse(form, "PHOTOS", { detail: await detail({ photoError: "PHOTO_GONE" }) })
    : refuse(form, saved.code, { detail: await detail({ current: saved.current }) });
}
