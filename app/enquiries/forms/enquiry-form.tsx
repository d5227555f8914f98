import { type ReactNode, useRef } from "react";
import type { Landing } from "../../messages/landing.server.ts";
import { say } from "../../messages/message.ts";
import { Alert } from "../../ui/alert.tsx";
import { TextArea, TextInput } from "../../ui/form/fields.tsx";
import { refuse } from "../../ui/form/parse.ts";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { type Notice, notify } from "../../ui/notice.ts";
import { Submit } from "../../ui/submit.tsx";
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
import { ByChat } from "./by-chat.tsx";
import { type FormSource, formSchemas } from "./schemas.ts";

/** The words that both forms have, in the page's language. */
type EnquiryTexts = Pick<Landing["email"], "name" | "email" | "message" | "send" | "sending" | "leaveEmpty"> &
  Pick<Landing["email"], "sent" | "limited" | "unreachable" | "held" | "unavailable"> &
  // Where a limit beyond one's own, or what only the server found, has other words.
  Partial<Pick<Landing["email"], "tooMany" | "refused">> & {
    language: string;
    errors: Readonly<Record<string, string>>;
    photos: PhotoTexts;
    failed: { title: string; text?: string };
  };

export interface EnquiryFormPlace {
  /** See honeypot.server.ts. */
  stamp: string;
  /** What the page was drawn with, when the form was sent without script. */
  answered?: EnquiryAnswer | undefined;
}

interface EnquiryFormProps extends EnquiryFormPlace {
  id: string;
  source: FormSource;
  action: string;
  texts: EnquiryTexts;
  /** What is told of fields that are wrong; the codes are in the fields' order. */
  invalid: (codes: string[]) => Omit<Notice, "tone">;
  /** What keeps a good form from being sent now. */
  hold?: (data: FormData) => EnquiryAnswer | null;
  /** It takes no photos. */
  textOnly?: boolean;
  /** Where they outlast the form; its own otherwise. */
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

export const pairClass = "grid gap-4.5 min-[40rem]:grid-cols-2 min-[40rem]:gap-4";

/**
 * A visitor's form (spec §2), the same with script and without: sent under one key, with its photos, what was typed
 * kept until it has arrived.
 */
export function EnquiryForm({ id, source, action, texts, answered, ...props }: EnquiryFormProps) {
  const { stamp, invalid, hold, onSent, confirmation, icon, cancel, children } = props;
  const own = useVisitorPhotos(readyPhotos(answered));
  const photos = props.photos ?? own;
  const byScript = useRef(false);
  const invalidNotice = (errors: Record<string, string[] | null>): Notice => ({
    tone: "error",
    ...invalid(Object.values(errors).flatMap((codes) => codes ?? [])),
  });
  const { fields, parts, pending, answer, forget, reset } = useForm<Schema, EnquiryAnswer>({
    id,
    intent: "send",
    action,
    schema: formSchemas[source],
    ...(props.begun ? { values: { message: props.begun } } : {}),
    errors: texts.errors,
    answered,
    draft: true,
    keyed: true,
    async beforeSend(data) {
      byScript.current = true;
      const { ok, ids, unkept } = await photos.settled();
      if (!ok) {
        const failed = document
          .getElementById(id)
          ?.querySelector<HTMLElement>('[data-state="failed"] button');
        // At an edge of the screen the toast would cover it.
        failed?.scrollIntoView({ block: "center" });
        failed?.focus({ preventScroll: true });
        return refuse(data, "PHOTOS");
      }
      // They went ahead, each by itself.
      data.delete(FILES_FIELD);
      data.delete(PHOTO_FIELD);
      for (const photo of ids) data.append(PHOTO_FIELD, photo);
      data.set(UNKEPT_FIELD, String(unkept));
      return hold?.(data) ?? true;
    },
    onInvalid(found) {
      forget();
      notify(invalidNotice(found));
    },
    onAnswer(received) {
      notify(noticeOf(received, true));
      if (received.ok) onSent?.(received.value);
      if (received.ok || received.code === "HELD") photos.reset([]);
      else if (received.code === "PHOTOS" && received.detail?.photoProblems) {
        photos.keep(readyPhotos(received).map((photo) => photo.id));
      }
    },
  });

  /** Which of the files is no photo is said by its name: trying it again would not help. */
  function unsentPhotos(problems: readonly PhotoProblem[]) {
    const known = [...problems, ...photos.items.map(({ name, error }) => ({ name, code: error }))];
    const wrong = known.find(({ name, code }) => code === "NOT_AN_IMAGE" && name);
    const { notPhoto, unsent } = texts.photos;
    return wrong?.name ? { ...notPhoto, title: say(notPhoto.title, { name: wrong.name }) } : unsent;
  }

  /** What is told of an answer (spec §8); `checked`: the browser had found nothing wrong before. */
  function noticeOf(received: EnquiryAnswer, checked: boolean): Notice {
    if (received.ok) return { tone: "success", ...texts.sent };
    const { code, detail, result } = received;
    const { limited, tooMany, refused } = texts;
    switch (code) {
      case "INVALID":
        return checked && refused ? { tone: "error", ...refused } : invalidNotice(result?.error ?? {});
      case "LIMITED":
        if (tooMany && detail?.by !== "email") return { tone: "error", ...tooMany };
        return {
          tone: "error",
          title: limited.title,
          text: say(limited.text, { n: detail?.minutes ?? 1 }, texts.language),
        };
      case "PHOTOS":
        return { tone: "error", ...unsentPhotos(detail?.photoProblems ?? []) };
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

  if (answer?.ok && confirmation) return confirmation(answer.value, reset);
  // The refusal of photos that the visitor has removed since then.
  const isMended = answer?.ok === false && answer.code === "PHOTOS" && !answer.detail && !photos.failed;
  const refusal = answer?.ok === false && !isMended ? answer : null;
  const notice = refusal && noticeOf(refusal, byScript.current);
  return (
    <Form parts={parts} encType="multipart/form-data" className="grid gap-4.5">
      {/* For those who see no toast. */}
      {notice ? (
        <Alert tone={notice.tone} role="alert" title={notice.title}>
          {notice.text ? <p>{notice.text}</p> : null}
          {refusal?.code === "UNAVAILABLE" ? (
            <ByChat texts={texts.photos} message={String(refusal.result?.initialValue?.message ?? "")} />
          ) : null}
        </Alert>
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
        <VisitorPhotoField texts={texts.photos} photos={photos} told={refusal?.detail?.photoProblems ?? []} />
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
