import { useRef } from "react";
import { Alert } from "../../ui/alert.tsx";
import { refuse } from "../../ui/form/parse.ts";
import { useForm } from "../../ui/form/use-form.tsx";
import type { Notice } from "../../ui/notice.ts";
import {
  type PhotoTexts,
  useVisitorPhotos,
  VisitorPhotoField,
  type VisitorPhotos,
} from "../photos/visitor-photo-field.tsx";
import {
  type EnquiryAnswer,
  FILES_FIELD,
  HONEYPOT_FIELD,
  PHOTO_FIELD,
  readyPhotos,
  STAMP_FIELD,
} from "./answer.ts";
import { type FormSource, formSchemas } from "./schemas.ts";

interface EnquiryFormOptions<Source extends FormSource> {
  id: string;
  source: Source;
  /** Where it is posted to. */
  action: string;
  /** What the page was drawn with, when the form was sent without script. */
  answered: EnquiryAnswer | undefined;
  errors: Readonly<Record<string, string>>;
  photoTexts: PhotoTexts;
  /** Where they outlast the form; its own otherwise. */
  photos?: VisitorPhotos;
  /** What keeps a good form from being sent now. */
  hold?: (data: FormData) => EnquiryAnswer | null;
  /** What is told of mistakes that the browser found, by field. */
  invalidNotice: (errors: Record<string, string[]>) => Notice;
  /** What is told of an answer; `checked`: the browser had found nothing wrong before. */
  noticeOf: (answer: EnquiryAnswer, checked: boolean) => Notice;
  onNotice: (notice: Notice) => void;
  onSent?: (code: string) => void;
}

/** A visitor's form: sent under one key, with its photos, what was typed kept until it has arrived. */
export function useEnquiryForm<Source extends FormSource>(options: EnquiryFormOptions<Source>) {
  const { id, source, action, answered, errors, photoTexts, onNotice, noticeOf } = options;
  const own = useVisitorPhotos(readyPhotos(answered));
  const photos = options.photos ?? own;
  const byScript = useRef(false);
  const form = useForm<(typeof formSchemas)[Source], EnquiryAnswer>({
    id,
    intent: "send",
    action,
    schema: formSchemas[source],
    errors,
    ...(answered ? { answered } : {}),
    draft: true,
    keyed: true,
    async beforeSend(data) {
      byScript.current = true;
      const { ok, ids } = await photos.settled();
      if (!ok) {
        document.getElementById(id)?.querySelector<HTMLElement>('[data-state="failed"] button')?.focus();
        return refuse(data, "PHOTOS");
      }
      // They went ahead, each by itself.
      data.delete(FILES_FIELD);
      data.delete(PHOTO_FIELD);
      for (const photo of ids) data.append(PHOTO_FIELD, photo);
      return options.hold?.(data) ?? true;
    },
    onInvalid(found) {
      form.forget();
      onNotice(options.invalidNotice(found));
    },
    onAnswer(answer) {
      onNotice(noticeOf(answer, true));
      if (answer.ok) {
        photos.reset([]);
        options.onSent?.(answer.value.code);
      } else if (answer.code === "PHOTOS" && answer.detail?.photoProblems) {
        photos.keep(readyPhotos(answer).map((photo) => photo.id));
      }
    },
  });
  const { answer } = form;
  const told = answer?.ok === false ? (answer.detail?.photoProblems ?? []) : [];
  const notice = answer && !answer.ok ? noticeOf(answer, byScript.current) : null;
  return {
    ...form,
    /** How the last sending failed, for those who see no toast. */
    outcome: notice ? (
      <Alert tone="error" role="alert" title={notice.title}>
        {notice.text ? <p>{notice.text}</p> : null}
      </Alert>
    ) : null,
    photoField: <VisitorPhotoField texts={photoTexts} photos={photos} told={told} />,
  };
}

export const enquiryFormClass = "grid gap-4.5";
export const pairClass = "grid gap-4.5 min-[40rem]:grid-cols-2 min-[40rem]:gap-4";
export const buttonsClass = "grid gap-3 pt-1.5 sm:flex sm:flex-wrap sm:*:min-w-38";

interface HoneypotProps {
  parts: { props: { id?: string | undefined } };
  stamp: string;
  leaveEmpty: string;
}

/** When the page was drawn, and the field that only programs fill in: out of sight for people, not for them. */
export function Honeypot({ parts, stamp, leaveEmpty }: HoneypotProps) {
  const id = `${parts.props.id}-honeypot`;
  return (
    <>
      <input type="hidden" name={STAMP_FIELD} value={stamp} />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor={id}>{leaveEmpty}</label>
        <input id={id} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
    </>
  );
}
