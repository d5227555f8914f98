import type { RouterContextProvider } from "react-router";
import * as v from "valibot";
import { cancellation as texts } from "../../messages/es/cancellation.ts";
import { say } from "../../messages/message.ts";
import type { Now } from "../../platform/clock.ts";
import { isToken } from "../../platform/ids.ts";
import { isStorageError } from "../../platform/storage-errors.ts";
import { requestContext, servicesContext } from "../../services.server.ts";
import { KEY_FIELD, wholeMinutes } from "../../ui/form/answer.ts";
import { parseForm, refuse, unfinished } from "../../ui/form/parse.ts";
import { writtenCode } from "../../ui/short-code.ts";
import { type EnquiryAnswer, PHOTO_FIELD, UNSTORED_PHOTOS_FIELD } from "../../visitor-forms/answer.ts";
import { isSuspected, isTrapped } from "../../visitor-forms/honeypot.server.ts";
import { ENQUIRY_PHOTOS_MAX, type NewEnquiry } from "../enquiry.ts";
import { ApiMessageSchema, type FormSource, formSchemas } from "../forms/schemas.ts";
import { enquiriesSection } from "../sections.ts";
import { allowSending, refusesSending, type Visitor } from "./limits.server.ts";
import {
  type Attached,
  findStored,
  idempotencyKey,
  type NotStored,
  storeEnquiry,
} from "./store-enquiry.server.ts";

export type ReceiveDeps = Visitor & {
  now: Now;
  publicUrl: string;
  /** Returns whether to acknowledge the enquiry by mail. The law demands this for a cancellation. */
  acknowledging(said: Pick<NewEnquiry, "kind">): Promise<boolean>;
  wake(): void;
};

export function receiveDepsOf(context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const { secret, wake, mailOn } = services.enquiries;
  return {
    ...services,
    secret,
    clientAddress,
    wake,
    async acknowledging({ kind }: Pick<NewEnquiry, "kind">) {
      // Without a mail server, acknowledgements would wait in the queue and be sent much later.
      if (!mailOn) return false;
      return kind === "cancellation" || (await services.settings()).read(enquiriesSection).acknowledge;
    },
  };
}

const KEY_MAX = 100;

type Received = { ok: true; code: string } | NotStored;

/** Stores an enquiry once, or returns why it is refused. `photos` are the tokens of uploaded photos. */
export async function receiveEnquiry(
  receiving: ReceiveDeps,
  said: NewEnquiry,
  formKey: string,
  photos: readonly string[] = [],
  attached?: Attached,
): Promise<Received> {
  const { db, now, secret } = receiving;
  const message = [said.message, attached?.text ?? ""].filter(Boolean).join("\n\n");
  const enquiry = { ...said, message };
  // An order's `formKey` identifies its garments. Its subject and list are left out, because prices change the list.
  const same = attached ? { ...said, subject: null } : said;
  const key = idempotencyKey(same, formKey.slice(0, KEY_MAX), now(), photos);
  const before = await findStored(db, key);
  if (before) return { ok: true, code: writtenCode(before.code) };
  const refused = await refusesSending(receiving, enquiry, now());
  if (refused) return refused;
  const stored = await storeEnquiry(
    db,
    {
      now,
      acknowledge: (await receiving.acknowledging(enquiry)) ? { secret } : null,
      admit: (trx) => allowSending(trx, receiving, enquiry, now()),
      attached: attached && { ...attached, words: said.message },
    },
    { enquiry, key, photos },
  );
  if (!stored.ok) return stored;
  receiving.wake();
  return { ok: true, code: writtenCode(stored.code) };
}

type Buyer = Pick<NewEnquiry, "name" | "phone" | "email"> & { address: string };

/** Stores an order that the owner enters herself, and notifies nobody. Returns the id of its enquiry. */
export async function storeOwnersEnquiry(
  { db, now }: Pick<ReceiveDeps, "db" | "now">,
  { address, ...buyer }: Buyer,
  formKey: string,
  attached: Attached,
): Promise<string> {
  const page = { source: "contacto", language: "es", subject: null, suspected: false } as const;
  const enquiry = { ...page, ...buyer, message: attached.text, unstored_photos: 0 };
  const key = idempotencyKey(enquiry, formKey.slice(0, KEY_MAX), now());
  const deps = { now, attached: { ...attached, words: "" }, byOwner: { address } };
  const stored = await storeEnquiry(db, deps, { enquiry, key });
  if (!stored.ok) throw new Error("The owner's order was refused");
  return stored.id;
}

export async function receiveForm(
  receiving: ReceiveDeps,
  { source, language }: { source: FormSource; language: string },
  form: FormData,
  attached?: Attached,
): Promise<EnquiryAnswer> {
  const submission = parseForm<(typeof formSchemas)[FormSource]>(form, formSchemas[source]);
  if (submission.status !== "success") return unfinished(form, submission);
  const unstored = form.getAll(UNSTORED_PHOTOS_FIELD).filter((photo) => photo !== "").length;
  const enquiry: NewEnquiry = {
    ...saidIn(source, submission.value),
    language,
    // Browsers autofill the whole cancellation form, so sending it quickly does not make it suspected.
    suspected: source === "arrepentimiento" ? isTrapped(form) : isSuspected(receiving, form),
    unstored_photos: Math.min(ENQUIRY_PHOTOS_MAX, unstored),
  };
  const photos = new Set(form.getAll(PHOTO_FIELD).map(String).filter(isToken));
  const tokens = [...photos].slice(0, ENQUIRY_PHOTOS_MAX);
  const key = attached?.key ?? String(form.get(KEY_FIELD) ?? "");
  const received = await receiveEnquiry(receiving, enquiry, key, tokens, attached);
  if (received.ok) {
    return { ok: true, intent: "send", value: { code: received.code, unstored: enquiry.unstored_photos } };
  }
  if (received.code === "LIMITED") {
    return refuse(form, "LIMITED", { detail: { minutes: wholeMinutes(received.wait), by: received.by } });
  }
  const { missing } = received;
  return refuse(form, "PHOTOS", { detail: { kept: tokens.filter((token) => !missing.includes(token)) } });
}

type Said = Pick<NewEnquiry, "name" | "email" | "message"> & {
  phone?: string;
  subject?: string;
  order?: string;
};

function saidIn(source: FormSource, { phone, subject, order, ...typed }: Said) {
  const said = { ...typed, phone: phone || null };
  if (source !== "arrepentimiento") return { ...said, source, subject: subject ?? null };
  const about = order ? say(texts.subjectOfOrder, { order }) : texts.subject;
  return { ...said, subject: about, source: "contacto", kind: "cancellation" } as const;
}

/** Receives an API message (docs/api.md). Spec §8 prescribes its error texts 'Too many' and 'Invalid'. */
export async function receiveApiMessage(
  receiving: ReceiveDeps,
  body: string,
  idempotencyKey: string,
): Promise<Response> {
  const refusal = (status: number, error: string, headers: HeadersInit = {}) =>
    Response.json({ ok: false, error }, { status, headers });
  const checked = v.safeParse(ApiMessageSchema, body, { abortPipeEarly: true });
  if (!checked.success) {
    const fields = checked.issues.map(({ path, type }) =>
      String(path?.[0]?.key ?? (type === "parse_json" ? "JSON" : "body")),
    );
    return refusal(400, `Invalid ${[...new Set(fields)].join(", ")}`);
  }
  const enquiry = { ...checked.output, source: "api", phone: null, subject: null, language: "es" } as const;
  const received = await receiveEnquiry(
    receiving,
    { ...enquiry, suspected: false, unstored_photos: 0 },
    idempotencyKey,
  ).catch((error: unknown) => {
    if (!isStorageError(error)) throw error;
    return null;
  });
  if (!received)
    return refusal(503, "The message could not be kept. Try again later.", { "Retry-After": "5" });
  if (received.ok) return Response.json({ ok: true, code: received.code });
  const seconds = "wait" in received ? Math.ceil(received.wait / 1000) : 0;
  return refusal(429, `Too many messages. Try again in ${seconds} seconds.`, {
    "Retry-After": String(seconds),
  });
}
