import { Dialog } from "@base-ui/react/dialog";
import X from "lucide-react/icons/x";
import { type RefObject, useRef } from "react";
import { buttonClass } from "../ui/button.ts";
import type { Notice } from "../ui/notice.ts";
import { type EmailDraft, EmailForm } from "./email-form.tsx";
import type { EmailTexts } from "./email-texts.ts";
import { useVisitorPhotos } from "./use-visitor-photos.ts";

interface EmailDialogProps {
  texts: EmailTexts;
  stamp: string;
  action: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  onNotice: (notice: Notice) => void;
}

/**
 * The home form in a dialog (spec §2). A tap beside it does not close it, and what was typed is still there when it is
 * opened again, and so are the pictures: a message half written on a phone is easily lost.
 */
export function EmailDialog({ texts, open, onOpenChange, opener, ...form }: EmailDialogProps) {
  const draft = useRef<EmailDraft>({});
  const photos = useVisitorPhotos([]);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="email-dialog" finalFocus={opener}>
          <div className="email-dialog-head">
            <Dialog.Title className="text-[1.75rem]">{texts.title}</Dialog.Title>
            <Dialog.Close className="icon-button email-dialog-close" aria-label={texts.close}>
              <X size={22} strokeWidth={1.8} aria-hidden="true" />
            </Dialog.Close>
            <Dialog.Description className="text-nuez">{texts.introduction}</Dialog.Description>
          </div>
          <EmailForm
            {...form}
            texts={texts}
            answered={null}
            draft={draft}
            photos={photos}
            onSent={() => {
              draft.current = {};
              onOpenChange(false);
            }}
            cancel={<Dialog.Close className={buttonClass("quiet", "large")}>{texts.cancel}</Dialog.Close>}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
