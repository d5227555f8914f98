import type { ReactNode } from "react";
import type { Landing } from "../../messages/landing.server.ts";
import { say } from "../../messages/message.ts";
import { PhotoField } from "../../photos/photo-field.tsx";
import { type Photos, type UploadedPhoto, usePhotos } from "../../photos/use-photos.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.ts";
import { wholeMinutes } from "../../ui/form/answer.ts";
import { TextArea, TextInput } from "../../ui/form/fields.tsx";
import { refuse } from "../../ui/form/parse.ts";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { Submit } from "../../ui/submit.tsx";
import { showToast, type Toast } from "../../ui/toast.ts";
import {
  type EnquiryAnswer,
  PHOTO_FIELD,
  type Sent,
  UNSTORED_PHOTOS_FIELD,
} from "../../visitor-forms/answer.ts";
import { FormGuard } from "../../visitor-forms/form-guard.tsx";
import { ENQUIRY_PHOTOS_MAX } from "../enquiry.ts";
import { EnquirySent, type PhotoTexts, WhatsappFallback } from "./confirmation.tsx";
import { countAttempts, type FormSource, formSchemas } from "./schemas.ts";

type EmailTexts = Landing["email"];
type FieldName = "name" | "email" | "phone" | "subject" | "order";

/** The home form has the text `invalid` for invalid fields. Other forms have `missing` instead (spec §8). */
type EnquiryTexts = Pick<EmailTexts, "name" | "email" | "message" | "send" | "sending" | "leaveEmpty"> &
  Pick<EmailTexts, "sent" | "code" | "limited" | "unreachable" | "queued" | "unavailable"> &
  Partial<Pick<EmailTexts, "invalid" | "tooMany" | "refused"> & Record<"missing" | "another", string>> &
  Partial<Record<FieldName, string>> & {
    language: string;
    errors: Readonly<Record<string, string>>;
    photos: PhotoTexts;
    failed: { title: string; text?: string };
  };

type VisitorPhotos = Photos<UploadedPhoto>;

export function useVisitorPhotos(): VisitorPhotos {
  return usePhotos({ path: "/contacto/fotos", max: ENQUIRY_PHOTOS_MAX, initial: [] });
}

export interface EnquiryFormPlace {
  stamp: string;
  answered?: EnquiryAnswer | undefined;
}

interface EnquiryFormProps extends EnquiryFormPlace {
  id: string;
  source: FormSource;
  action: string;
  texts: EnquiryTexts;
  /** With this prop, the caller keeps the photos when the form unmounts. Without it, they are lost. */
  photos?: VisitorPhotos | undefined;
  /** With this prop, the caller shows the confirmation. Without it, the form itself does. */
  onSent?: ((sent: Sent) => void) | undefined;
  begun?: string | undefined;
  cancel?: ReactNode;
}

type Schema = (typeof formSchemas)[FormSource];
type Fields = ReturnType<typeof useForm<Schema, EnquiryAnswer>>["fields"];

const ROWS: Readonly<Record<FormSource, readonly (readonly FieldName[])[]>> = {
  home: [["name", "email"], ["subject"]],
  contacto: [["name"], ["email", "phone"]],
  arrepentimiento: [
    ["name", "email"],
    ["phone", "order"],
  ],
};

const INPUTS = {
  name: { required: true, autoComplete: "name" },
  email: { required: true, type: "email", inputMode: "email", autoComplete: "email" },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  subject: { required: true },
  order: { autoCapitalize: "characters", spellCheck: false },
} as const;

export function EnquiryForm(props: EnquiryFormProps) {
  const { id, source, texts, stamp, onSent, cancel, answered } = props;
  const { form, photos } = useEnquiryForm(props);
  const { fields, parts, pending, answer, reset } = form;
  if (answer?.ok && !onSent) {
    return (
      <>
        <EnquirySent sent={answer.value} texts={texts} />
        {texts.another ? (
          <button
            type="button"
            className={buttonClass("quiet", "medium", "justify-self-start")}
            onClick={reset}
          >
            {texts.another}
          </button>
        ) : null}
        {cancel}
      </>
    );
  }
  // True if failed photos stopped the last attempt to send, and no failed photo is left.
  const isMended = answer?.ok === false && answer.code === "PHOTOS" && !answer.detail && !photos.failed;
  const refusal = answer?.ok === false && !isMended ? answer : null;
  const toast = refusal && toastOf(refusal, texts, photos, refusal !== answered);
  return (
    <Form parts={parts} className="grid gap-4.5">
      {toast ? (
        <Alert tone={toast.tone} role="alert" title={toast.title}>
          {toast.text ? <p>{toast.text}</p> : null}
          {refusal?.code === "UNAVAILABLE" ? (
            <WhatsappFallback
              texts={texts.photos}
              message={String(refusal.result?.initialValue?.message ?? "")}
            />
          ) : null}
        </Alert>
      ) : null}
      <FormGuard id={id} stamp={stamp} label={texts.leaveEmpty} />
      <Rows source={source} fields={fields} texts={texts} />
      <TextArea of={fields.message} label={texts.message} required rows={5} />
      {source === "arrepentimiento" ? null : (
        <PhotoField
          photos={photos}
          texts={texts.photos}
          name={UNSTORED_PHOTOS_FIELD}
          problem={refusal?.detail?.kept ? texts.photos.errors.PHOTO_GONE : null}
        >
          {({ photo }) => (photo ? <input type="hidden" name={PHOTO_FIELD} value={photo.id} /> : null)}
        </PhotoField>
      )}
      <div className={`grid gap-3 pt-1.5 sm:flex sm:flex-wrap sm:*:min-w-38 ${cancel ? "grid-cols-2" : ""}`}>
        <Submit size="large" pending={pending}>
          {pending ? texts.sending : texts.send}
        </Submit>
        {cancel}
      </div>
    </Form>
  );
}

function Rows({ source, fields, texts }: { source: FormSource; fields: Fields; texts: EnquiryTexts }) {
  return ROWS[source].map((row) => (
    <div
      key={row.join()}
      className={`grid gap-4.5 ${row.length > 1 ? "min-[40rem]:grid-cols-2 min-[40rem]:gap-4" : ""}`}
    >
      {row.map((name) => (
        <TextInput key={name} of={fields[name]} label={texts[name] ?? ""} {...INPUTS[name]} />
      ))}
    </div>
  ));
}

/** Counts how often the home form is sent with each email (spec §5). Closing the form keeps the count. */
const attempt = countAttempts();

function useEnquiryForm({ id, source, action, texts, answered, begun, onSent, ...props }: EnquiryFormProps) {
  const own = useVisitorPhotos();
  const photos = props.photos ?? own;
  const form = useForm<Schema, EnquiryAnswer>({
    id,
    intent: "send",
    action,
    schema: formSchemas[source],
    ...(begun ? { values: { message: begun } } : {}),
    errors: texts.errors,
    answered,
    draft: true,
    keyed: true,
    async beforeSend(data) {
      if (!(await namePhotos(data, photos, id))) {
        focusFailedPhoto(id);
        return refuse(data, "PHOTOS");
      }
      const wait = source === "home" ? attempt(String(data.get("email")).trim(), Date.now()) : 0;
      return wait > 0
        ? refuse(data, "LIMITED", { detail: { by: "email", minutes: wholeMinutes(wait) } })
        : true;
    },
    onInvalid(found) {
      form.forget();
      showToast({ tone: "error", urgent: false, ...invalidText(texts, codesOf(found)) });
    },
    onAnswer(received) {
      showToast(toastOf(received, texts, photos, true));
      if (received.ok) onSent?.(received.value);
      if (received.ok || received.code === "QUEUED") photos.reset();
      else if (received.detail?.kept) photos.keep(received.detail.kept);
    },
  });
  return { form, photos };
}

/**
 * Waits for photos' uploads and adds their tokens to `data`. Returns false if an upload failed. A photo that
 * the server could not store does not count as failed. `data` says how many such photos there are.
 */
async function namePhotos(data: FormData, photos: VisitorPhotos, id: string): Promise<boolean> {
  const { ok, unstored } = await photos.settled();
  if (!ok) return false;
  for (const name of [...data.keys()]) data.delete(name);
  for (const [name, typed] of new FormData(document.forms.namedItem(id) ?? undefined))
    data.append(name, typed);
  data.delete(UNSTORED_PHOTOS_FIELD);
  for (let photo = 1; photo <= unstored; photo++) data.append(UNSTORED_PHOTOS_FIELD, String(photo));
  return true;
}

function focusFailedPhoto(formId: string): void {
  const form = document.getElementById(formId);
  const failed = form?.querySelector<HTMLElement>('[data-state="failed"] button');
  // Scrolls the failed photo's button to the middle, because the toast covers the edge of the screen.
  failed?.scrollIntoView({ block: "center" });
  failed?.focus({ preventScroll: true });
}

const codesOf = (errors: Record<string, string[] | null>) =>
  Object.values(errors).flatMap((codes) => codes ?? []);

/** Shows the first error. Without `invalid`, a form shows `missing` if a required field is empty (spec §5). */
function invalidText({ errors, invalid, missing = "" }: EnquiryTexts, codes: string[]): Omit<Toast, "tone"> {
  const first = errors[codes[0] ?? ""];
  if (invalid) return first ? { title: invalid, text: first } : { title: invalid };
  return { title: (codes.some((code) => code.endsWith("_REQUIRED")) ? null : first) ?? missing };
}

/** The toast of an answer (spec §8). `checked` is true if the browser validated the form before sending it. */
function toastOf(
  received: EnquiryAnswer,
  texts: EnquiryTexts,
  photos: VisitorPhotos,
  checked: boolean,
): Toast {
  if (received.ok) return { tone: "success", ...texts.sent };
  const tone = received.code === "QUEUED" ? "success" : "error";
  return { tone, ...refusalText(received, texts, photos, checked) };
}

function refusalText(
  { code, detail, result }: EnquiryAnswer & { ok: false },
  texts: EnquiryTexts,
  photos: VisitorPhotos,
  checked: boolean,
): Omit<Toast, "tone"> {
  const { limited, tooMany, refused, language } = texts;
  switch (code) {
    case "INVALID":
      return checked && refused ? refused : invalidText(texts, codesOf(result?.error ?? {}));
    case "LIMITED":
      if (tooMany && detail?.by !== "email") return tooMany;
      return { ...limited, text: say(limited.text, { n: detail?.minutes ?? 1 }, language) };
    case "PHOTOS":
      return unsentPhotos(texts.photos, photos);
    case "QUEUED":
      return texts.queued;
    case "UNREACHABLE":
      return texts.unreachable;
    case "UNAVAILABLE":
      return texts.unavailable;
    default:
      return texts.failed;
  }
}

function unsentPhotos({ notPhoto, unsent }: PhotoTexts, photos: VisitorPhotos) {
  const wrong = photos.items.find(({ error }) => error === "NOT_AN_IMAGE");
  return wrong ? { ...notPhoto, title: say(notPhoto.title, { name: wrong.name }) } : unsent;
}
