import type { ReactNode } from "react";
import type { Landing } from "../../messages/landing.server.ts";
import { say } from "../../messages/message.ts";
import { buttonClass } from "../../ui/button.ts";
import { Dialog, DialogClose, type LayerProps } from "../../ui/dialog.tsx";
import { wholeMinutes } from "../../ui/form/answer.ts";
import { TextInput } from "../../ui/form/fields.tsx";
import { refuse } from "../../ui/form/parse.ts";
import type { Sent } from "../../visitor-forms/answer.ts";
import { type PhotoTexts, useVisitorPhotos, type VisitorPhotos } from "../photos/visitor-photo-field.tsx";
import { Confirmation } from "./confirmation.tsx";
import { EnquiryForm, type EnquiryFormPlace, pairClass } from "./enquiry-form.tsx";
import { countAttempts } from "./schemas.ts";
import { UnkeptPhotos } from "./whatsapp-fallback.tsx";

/** The count outlives the dialog. */
const attempt = countAttempts();

export interface EmailFormProps extends EnquiryFormPlace {
  texts: Landing["email"] & { photos: PhotoTexts; language: string };
  action: string;
}

/** The home form (spec §2) validates its four fields in order. */
export function EmailForm(
  props: EmailFormProps & {
    id: string;
    photos?: VisitorPhotos;
    onSent?: (sent: Sent) => void;
    cancel: ReactNode;
  },
) {
  const { texts, onSent, cancel } = props;
  return (
    <EnquiryForm
      {...props}
      source="home"
      invalid={([first]) => ({
        title: texts.invalid,
        text: texts.errors[first as keyof typeof texts.errors],
      })}
      hold={(data) => {
        const wait = attempt(String(data.get("email")).trim(), Date.now());
        const detail = { by: "email", minutes: wholeMinutes(wait) } as const;
        return wait > 0 ? refuse(data, "LIMITED", { detail }) : null;
      }}
      confirmation={
        onSent
          ? null
          : (sent) => (
              <>
                <Confirmation {...texts.sent}>{say(texts.code, { code: sent.code })}</Confirmation>
                <UnkeptPhotos sent={sent} texts={texts.photos} />
                {cancel}
              </>
            )
      }
    >
      {(fields, name, email) => (
        <>
          <div className={pairClass}>
            {name}
            {email}
          </div>
          <TextInput of={fields.subject} label={texts.subject} required autoComplete="off" />
        </>
      )}
    </EnquiryForm>
  );
}

/** A tap outside does not close it. Text and photos stay when it is closed. */
export function EmailDialog({
  open,
  onClose,
  finalFocus,
  ...form
}: EmailFormProps & {
  open: boolean;
  onClose: () => void;
  onSent: (sent: Sent) => void;
  finalFocus: LayerProps["finalFocus"];
}) {
  const { texts } = form;
  const photos = useVisitorPhotos();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      persistent
      finalFocus={finalFocus}
      testId="email-dialog"
      title={texts.title}
      description={texts.introduction}
      closeLabel={texts.close}
    >
      <div className="px-5 pt-4 pb-[calc(1.5rem+env(safe-area-inset-bottom))] md:px-8 md:pb-8">
        <EmailForm
          {...form}
          id="email"
          photos={photos}
          cancel={<DialogClose className={buttonClass("quiet", "large")}>{texts.cancel}</DialogClose>}
        />
      </div>
    </Dialog>
  );
}
