import { PHOTO_FIELD, UNKEPT_FIELD } from "../../visitor-forms/answer.ts";
import { draftOf, dropForm, type HeldForm, heldForms, isOrder, keepForm } from "../held-store.ts";
import { CODE_HEADER, HELD_HEADER } from "../signs.ts";

/* A form that carries a key is known to the server for the same however often it comes: so it may wait here. */

/** For the browser's own call when there is signal (Background Sync). */
export const SYNC_TAG = "held";

const FORM_TYPE = "application/x-www-form-urlencoded";

/** Milliseconds that a form is held: after that nobody waits for its answer. */
const WEEK = 7 * 24 * 3_600_000;

/** Milliseconds that one told as sent is shown. */
const TOLD = 24 * 3_600_000;

declare const self: ServiceWorkerGlobalScope & {
  registration: { sync?: { register(tag: string): Promise<void> } };
};

/** What is done beside an answer takes nothing away from it. */
export async function quietly(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => console.error("not kept, or not sent yet:", error));
}

/** Sends a form as its page asked, or holds it and says so: then there was no answer at all. */
export async function sendOrHold(request: Request, key: string): Promise<Response> {
  const { url, headers } = request;
  const body = await request.clone().text();
  try {
    const response = await fetch(request);
    // The same form went another way before.
    if (response.ok) await quietly(Promise.all([dropForm(key), holdOrderOnce(url, key)]));
    return response;
  } catch (error) {
    // Its page gave it up, or it holds more than text.
    if (request.signal.aborted || !headers.get("Content-Type")?.startsWith(FORM_TYPE)) throw error;
    if (await holdOrderOnce(url, key)) {
      await keepForm({ key, url, body, at: Date.now(), state: "held", answer: "", code: null });
    }
    // Where the browser has none, or refuses: pages tell of signal too.
    await self.registration.sync?.register(SYNC_TAG).catch(() => {});
    return new Response(null, { status: 503, headers: { [HELD_HEADER]: "1" } });
  }
}

/**
 * The list is one order, however many ways it was sent: one by email, which holds words, takes the place of one by
 * WhatsApp. False where such a one waits already.
 */
async function holdOrderOnce(url: string, key: string): Promise<boolean> {
  if (!isOrder({ url })) return true;
  const others = (await heldForms()).filter(
    (form) => isOrder(form) && form.state === "held" && form.key !== key,
  );
  const wordless = others.filter((form) => draftOf(form.key) === "");
  await Promise.all(wordless.map((form) => dropForm(form.key)));
  return draftOf(key) !== "" || others.length === wordless.length;
}

/**
 * Sends what is held, one after the other and from one place at a time. Throws where there is still no signal: the browser
 * then calls again.
 */
export async function sendHeld(): Promise<void> {
  await navigator.locks.request(SYNC_TAG, async () => {
    for (const form of await heldForms()) {
      // One that is being sent was broken off: nobody else holds the lock.
      if (form.state === "held" || form.state === "sending") await send(form);
      else if (form.state === "sent" && form.at < Date.now() - TOLD) await dropForm(form.key);
    }
  });
}

async function send(form: HeldForm): Promise<void> {
  if (form.at < Date.now() - WEEK) return await keepForm({ ...form, state: "refused" });
  await keepForm({ ...form, state: "sending" });
  let response: Response;
  try {
    response = await post(form.url, form.body);
    // Photos wait a day for their form. The words go without them, and the answer says how many are missing.
    if (response.status === 422) response = (await postWithoutPhotos(form)) ?? response;
  } catch (error) {
    await keepForm({ ...form, state: "held" });
    throw error;
  }
  // Of a portal, or of a proxy: it did not come to the shop. Too many, or a shop that cannot keep it now, may change.
  const isAnswer = response.headers.get("Content-Type")?.startsWith("text/x-script");
  if (!isAnswer || response.status === 429 || response.status >= 500) {
    return await keepForm({ ...form, state: "held" });
  }
  const answer = await response.text();
  if (!response.ok) return await keepForm({ ...form, state: "refused", answer });
  const code = response.headers.get(CODE_HEADER);
  await keepForm({ ...form, state: "sent", at: Date.now(), body: "", answer, code });
}

const post = (url: string, body: string) =>
  fetch(url, { method: "POST", headers: { "Content-Type": FORM_TYPE }, body });

async function postWithoutPhotos({ url, body }: HeldForm): Promise<Response | null> {
  const fields = new URLSearchParams(body);
  const photos = fields.getAll(PHOTO_FIELD).length;
  if (photos === 0) return null;
  fields.delete(PHOTO_FIELD);
  fields.set(UNKEPT_FIELD, String(Number(fields.get(UNKEPT_FIELD) ?? 0) + photos));
  return await post(url, fields.toString());
}
