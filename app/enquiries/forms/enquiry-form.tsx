import { type ReactNode, useRef } from "react";
import type { Landing } from "../../messages/landing.server.ts";
import { say } from "../../messages/message.ts";
import { Alert } from "../../ui/alert.tsx";
import { TextArea, TextInput } from "../../ui/form/fields.tsx";
import { refuse } from "../../ui/form/parse.ts";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { Submit } from "../../ui/submit.tsx";
import { showToast, type Toast } from "../../ui/toast.ts";
import {
  type EnquiryAnswer,
  FILES_FIELD,
  PHOTO_FIELD,
  type PhotoProblem,
  readyPhotos,
  type Sent,
  UNKEPT_FIELD,
} from "../../visitor-forms/answer.ts";
import { FormGuard } from "../../visitor-forms/form-guard.tsx";
import {
  type PhotoTexts,
  useVisitorPhotos,
  VisitorPhotoField,
  type VisitorPhotos,
} from "../photos/visitor-photo-field.tsx";
import { type FormSource, formSchemas } from "./schemas.ts";
import { WhatsappFallback } from "./whatsapp-fallback.tsx";

type EnquiryTexts = Pick<Landing["email"], "name" | "email" | "message" | "send" | "sending" | "leaveEmpty"> &
  Pick<Landing["email"], "sent" | "limited" | "unreachable" | "held" | "unavailable"> &
  Partial<Pick<Landing["email"], "tooMany" | "refused">> & {
    language: string;
    errors: Readonly<Record<string, string>>;
    photos: PhotoTexts;
    failed: { title: string; text?: string };
  };

export interface EnquiryFormPlace {
  /** See honeypot.server.ts. */
  stamp: string;
  answered?: EnquiryAnswer | undefined;
}

interface EnquiryFormProps extends EnquiryFormPlace {
  id: string;
  source: FormSource;
  action: string;
  texts: EnquiryTexts;
  invalid: (codes: string[]) => Omit<Toast, "tone">;
  hold?: (data: FormData) => EnquiryAnswer | null;
  textOnly?: boolean;
  /** Photos that outlive the form; without them the form makes its own. */
  photos?: VisitorPhotos | undefined;
  onSent?: ((sent: Sent) => void) | undefined;
  begun?: string | undefined;
  confirmation: ((sent: Sent, reset: () => void) => ReactNode) | null;
  icon?: ReactNode;
  cancel?: ReactNode;
  children: (fields: Fields, name: ReactNode, email: ReactNode) => ReactNode;
}

type Schema = (typeof formSchemas)[FormSource];
type Fields = ReturnType<typeof useForm<Schema, EnquiryAnswer>>["fields"];

/** The missing-field text (spec §5), otherwise the first error. */
export function missingOrFirst(texts: { missing: string; errors: Readonly<Record<string, string>> }) {
  return (codes: string[]) => {
    const isMissing = codes.some((code) => code.endsWith("_REQUIRED"));
    return { title: (isMissing ? null : texts.errors[codes[0] ?? ""]) ?? texts.missing };
  };
}

export const pairClass = "grid gap-4.5 min-[40rem]:grid-cols-2 min-[40rem]:gap-4";

export function EnquiryForm(props: EnquiryFormProps) {
  const { id, texts, stamp, confirmation, icon, cancel, children } = props;
  const { form, photos, sentByScript } = useEnquiryForm(props);
  const { fields, parts, pending, answer, reset } = form;
  if (answer?.ok && confirmation) return confirmation(answer.value, reset);
  // The visitor has since removed the refused photos.
  const isMended = answer?.ok === false && answer.code === "PHOTOS" && !answer.detail && !photos.failed;
  const refusal = answer?.ok === false && !isMended ? answer : null;
  return (
    <Form parts={parts} encType="multipart/form-data" className="grid gap-4.5">
      {refusal ? (
        <Refusal refusal={refusal} toast={toastOf(refusal, props, photos, sentByScript)} texts={texts} />
      ) : null}
      <FormGuard id={id} stamp={stamp} label={texts.leaveEmpty} />
      {children(
        fields,
        <TextInput of={fields.name} label={texts.name} required autoComplete="name" />,
        <TextInput
          of={fields.email}
          label={texts.email}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
        />,
      )}
      <TextArea of={fields.message} label={texts.message} required rows={5} />
      {props.textOnly ? null : (
        <VisitorPhotoField
          texts={texts.photos}
          photos={photos}
          problems={refusal?.detail?.photoProblems ?? []}
        />
      )}
      <div className={`grid gap-3 pt-1.5 sm:flex sm:flex-wrap sm:*:min-w-38 ${cancel ? "grid-cols-2" : ""}`}>
        <Submit size="large" disabled={pending}>
          {icon}
          {pending ? texts.sending : texts.send}
        </Submit>
        {cancel}
      </div>
    </Form>
  );
}

function useEnquiryForm(props: EnquiryFormProps) {
  const { id, source, action, texts, answered, begun, hold, invalid, onSent } = props;
  const own = useVisitorPhotos(readyPhotos(answered));
  const photos = props.photos ?? own;
  const sentByScript = useRef(false);
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
      sentByScript.current = true;
      if (!(await namePhotos(data, photos))) {
        focusFailedPhoto(id);
        return refuse(data, "PHOTOS");
      }
      return hold?.(data) ?? true;
    },
    onInvalid(found) {
      form.forget();
      showToast({ tone: "error", ...invalid(codesOf(found)) });
    },
    onAnswer(received) {
      showToast(toastOf(received, props, photos, true));
      if (received.ok) onSent?.(received.value);
      if (received.ok || received.code === "HELD") photos.reset([]);
      else if (received.code === "PHOTOS" && received.detail?.photoProblems) {
        photos.keep(readyPhotos(received).map((photo) => photo.id));
      }
    },
  });
  return { form, photos, sentByScript: sentByScript.current };
}

/** Waits for the uploads and adds their tokens to the form. Returns false when one failed. */
async function namePhotos(data: FormData, photos: VisitorPhotos): Promise<boolean> {
  const { ok, ids, unkept } = await photos.settled();
  if (!ok) return false;
  data.delete(FILES_FIELD);
  data.delete(PHOTO_FIELD);
  for (const photo of ids) data.append(PHOTO_FIELD, photo);
  data.set(UNKEPT_FIELD, String(unkept));
  return true;
}

function focusFailedPhoto(formId: string): void {
  const form = document.getElementById(formId);
  const failed = form?.querySelector<HTMLElement>('[data-state="failed"] button');
  // Centred, because the toast covers the edge of the screen.
  failed?.scrollIntoView({ block: "center" });
  failed?.focus({ preventScroll: true });
}

const codesOf = (errors: Record<string, string[] | null>) =>
  Object.values(errors).flatMap((codes) => codes ?? []);

/** The toast of an answer (spec §8). `checked` means that the browser's validation passed. */
function toastOf(
  received: EnquiryAnswer,
  { texts, invalid }: Pick<EnquiryFormProps, "texts" | "invalid">,
  photos: VisitorPhotos,
  checked: boolean,
): Toast {
  if (received.ok) return { tone: "success", ...texts.sent };
  const { code, detail, result } = received;
  const { limited, tooMany, refused } = texts;
  switch (code) {
    case "INVALID":
      return { tone: "error", ...(checked && refused ? refused : invalid(codesOf(result?.error ?? {}))) };
    case "LIMITED":
      if (tooMany && detail?.by !== "email") return { tone: "error", ...tooMany };
      return {
        tone: "error",
        title: limited.title,
        text: say(limited.text, { n: detail?.minutes ?? 1 }, texts.language),
      };
    case "PHOTOS":
      return { tone: "error", ...unsentPhotos(texts.photos, photos, detail?.photoProblems ?? []) };
    case "HELD":
      return { tone: "success", ...texts.held };
    case "UNREACHABLE":
      return { tone: "error", ...texts.unreachable };
    case "UNAVAILABLE":
      return { tone: "error", ...texts.unavailable };
    default:
      return { tone: "error", ...texts.failed };
  }
}

function unsentPhotos(
  { notPhoto, unsent }: PhotoTexts,
  photos: VisitorPhotos,
  problems: readonly PhotoProblem[],
) {
  const known = [...problems, ...photos.items.map(({ name, error }) => ({ name, code: error }))];
  const wrong = known.find(({ name, code }) => code === "NOT_AN_IMAGE" && name);
  return wrong?.name ? { ...notPhoto, title: say(notPhoto.title, { name: wrong.name }) } : unsent;
}

/** The refusal in the page, for visitors without script. */
function Refusal({
  refusal,
  toast,
  texts,
}: {
  refusal: EnquiryAnswer & { ok: false };
  toast: Toast;
  texts: EnquiryTexts;
}) {
  return (
    <Alert tone={toast.tone} role="alert" title={toast.title}>
      {toast.text ? <p>{toast.text}</p> : null}
      {refusal.code === "UNAVAILABLE" ? (
        <WhatsappFallback
          texts={texts.photos}
          message={String(refusal.result?.initialValue?.message ?? "")}
        />
      ) : null}
    </Alert>
  );
}
