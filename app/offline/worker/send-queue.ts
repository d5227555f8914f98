import { PHOTO_FIELD, UNSTORED_PHOTOS_FIELD } from "../../visitor-forms/answer.ts";
import { draftOf, dropForm, type QueuedForm, queuedForms, storeForm } from "../form-queue.ts";
import { ANSWER_HEADER, QUEUED_HEADER, type QueuedAnswer } from "../protocol.ts";

export const SYNC_TAG = "queued";

const FORM_TYPE = "application/x-www-form-urlencoded";

/** A form that has been in the queue for more than this many ms is refused instead of sent. */
const WEEK = 7 * 24 * 3_600_000;

const LISTED = 24 * 3_600_000;

declare const self: ServiceWorkerGlobalScope & {
  registration: { sync?: { register(tag: string): Promise<void> } };
};

export async function logFailure(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => console.error("not kept, or not sent yet:", error));
}

export async function sendOrQueue(request: Request, key: string): Promise<Response> {
  const { url, headers } = request;
  const kind = kindOf(url, key);
  const body = await request.clone().text();
  try {
    const response = await fetch(request);
    if (response.ok) await logFailure(Promise.all([dropForm(key), queuesOrderOnce(kind, key)]));
    return response;
  } catch (error) {
    // An order that the team enters may reserve stock, so its answer must be seen. Such forms are not queued.
    if (new URL(url).pathname.startsWith("/consultas")) throw error;
    if (request.signal.aborted || !headers.get("Content-Type")?.startsWith(FORM_TYPE)) throw error;
    if (await queuesOrderOnce(kind, key)) {
      await storeForm({ key, kind, url, body, at: Date.now(), state: "queued", answer: null });
    }
    // Where Background Sync is missing, an open page later asks the worker to send the form.
    await self.registration.sync?.register(SYNC_TAG).catch(() => {});
    return new Response(null, { status: 503, headers: { [QUEUED_HEADER]: "1" } });
  }
}

function kindOf(url: string, key: string): QueuedForm["kind"] {
  if (!new URL(url).pathname.startsWith("/mi-pedido")) return "message";
  return draftOf(key) === "" ? "order" : "orderByEmail";
}

/**
 * An order contains the full basket, so it replaces WhatsApp orders that are in the queue. Returns false for a
 * WhatsApp order if an order by email is in the queue, because that order already contains the basket.
 */
async function queuesOrderOnce(kind: QueuedForm["kind"], key: string): Promise<boolean> {
  if (kind === "message") return true;
  const others = (await queuedForms()).filter((form) => form.state === "queued" && form.key !== key);
  const byChat = others.filter((form) => form.kind === "order");
  await Promise.all(byChat.map((form) => dropForm(form.key)));
  return kind === "orderByEmail" || others.every((form) => form.kind !== "orderByEmail");
}

/**
 * Sends the queued forms under a lock, oldest first. Throws without a network, so Background Sync tries again.
 * With `ifAvailable`, does nothing while another attempt runs.
 */
export async function sendQueued(options: { ifAvailable?: true } = {}): Promise<void> {
  await navigator.locks.request(SYNC_TAG, options, async (lock) => {
    if (!lock) return;
    for (const { key } of await queuedForms()) {
      // Read again, because the visitor may drop a form while another one is being sent.
      const form = (await queuedForms()).find((each) => each.key === key);
      if (form?.state === "queued") await send(form);
      else if (form?.state === "sent" && form.at < Date.now() - LISTED) await dropForm(key);
    }
  });
}

async function send(form: QueuedForm): Promise<void> {
  if (form.at < Date.now() - WEEK) return await storeForm({ ...form, state: "refused" });
  let response = await post(form.url, form.body);
  if (response.status === 422) response = (await postWithoutPhotos(form)) ?? response;
  const header = response.headers.get(ANSWER_HEADER);
  // The form stays queued while the shop is busy or down. The answer of a captive portal has no header.
  if (!header || response.status === 429 || response.status >= 500) return;
  const answer: QueuedAnswer = JSON.parse(decodeURIComponent(header));
  if (!response.ok) return await storeForm({ ...form, state: "refused", answer });
  await storeForm({ ...form, state: "sent", at: Date.now(), body: "", answer });
}

const post = (url: string, body: string) =>
  fetch(url, { method: "POST", headers: { "Content-Type": FORM_TYPE }, body });

async function postWithoutPhotos({ url, body }: QueuedForm): Promise<Response | null> {
  const fields = new URLSearchParams(body);
  const photos = fields.getAll(PHOTO_FIELD);
  if (photos.length === 0) return null;
  fields.delete(PHOTO_FIELD);
  for (const photo of photos) fields.append(UNSTORED_PHOTOS_FIELD, photo);
  return await post(url, fields.toString());
}
