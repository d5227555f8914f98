import { PHOTO_FIELD, UNSTORED_PHOTOS_FIELD } from "../../visitor-forms/answer.ts";
import { draftOf, dropForm, type HeldForm, heldForms, storeForm } from "../form-queue.ts";
import { ANSWER_HEADER, HELD_HEADER, type HeldAnswer } from "../protocol.ts";

export const SYNC_TAG = "held";

const FORM_TYPE = "application/x-www-form-urlencoded";

/** Milliseconds after which a queued form is refused instead of sent. */
const WEEK = 7 * 24 * 3_600_000;

const LISTED = 24 * 3_600_000;

declare const self: ServiceWorkerGlobalScope & {
  registration: { sync?: { register(tag: string): Promise<void> } };
};

export async function logFailure(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => console.error("not kept, or not sent yet:", error));
}

export async function sendOrHold(request: Request, key: string): Promise<Response> {
  const { url, headers } = request;
  const kind = kindOf(url, key);
  const body = await request.clone().text();
  try {
    const response = await fetch(request);
    if (response.ok) await logFailure(Promise.all([dropForm(key), holdsOrderOnce(kind, key)]));
    return response;
  } catch (error) {
    if (request.signal.aborted || !headers.get("Content-Type")?.startsWith(FORM_TYPE)) throw error;
    if (await holdsOrderOnce(kind, key)) {
      await storeForm({ key, kind, url, body, at: Date.now(), state: "held", answer: null });
    }
    // In browsers without Background Sync an open page asks the worker to send.
    await self.registration.sync?.register(SYNC_TAG).catch(() => {});
    return new Response(null, { status: 503, headers: { [HELD_HEADER]: "1" } });
  }
}

function kindOf(url: string, key: string): HeldForm["kind"] {
  if (!new URL(url).pathname.startsWith("/mi-pedido")) return "message";
  return draftOf(key) === "" ? "order" : "orderByEmail";
}

/** Drops queued WhatsApp orders. Returns false for a WhatsApp order while an email order is queued. */
async function holdsOrderOnce(kind: HeldForm["kind"], key: string): Promise<boolean> {
  if (kind === "message") return true;
  const others = (await heldForms()).filter((form) => form.state === "held" && form.key !== key);
  const byChat = others.filter((form) => form.kind === "order");
  await Promise.all(byChat.map((form) => dropForm(form.key)));
  return kind === "orderByEmail" || others.every((form) => form.kind !== "orderByEmail");
}

/** Sends the queued forms in order under a lock. Throws without a network, so that Background Sync calls it again. */
export async function sendHeld(): Promise<void> {
  await navigator.locks.request(SYNC_TAG, async () => {
    for (const form of await heldForms()) {
      if (form.state === "held") await send(form);
      else if (form.state === "sent" && form.at < Date.now() - LISTED) await dropForm(form.key);
    }
  });
}

async function send(form: HeldForm): Promise<void> {
  if (form.at < Date.now() - WEEK) return await storeForm({ ...form, state: "refused" });
  let response = await post(form.url, form.body);
  if (response.status === 422) response = (await postWithoutPhotos(form)) ?? response;
  const header = response.headers.get(ANSWER_HEADER);
  // A response without this header comes from a captive portal or a proxy, so the form stays queued.
  if (!header || response.status === 429 || response.status >= 500) return;
  const answer: HeldAnswer = JSON.parse(decodeURIComponent(header));
  if (!response.ok) return await storeForm({ ...form, state: "refused", answer });
  await storeForm({ ...form, state: "sent", at: Date.now(), body: "", answer });
}

const post = (url: string, body: string) =>
  fetch(url, { method: "POST", headers: { "Content-Type": FORM_TYPE }, body });

async function postWithoutPhotos({ url, body }: HeldForm): Promise<Response | null> {
  const fields = new URLSearchParams(body);
  const photos = fields.getAll(PHOTO_FIELD);
  if (photos.length === 0) return null;
  fields.delete(PHOTO_FIELD);
  for (const photo of photos) fields.append(UNSTORED_PHOTOS_FIELD, photo);
  return await post(url, fields.toString());
}
