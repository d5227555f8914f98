import type { Landing } from "../../messages/landing.server.ts";
import { buttonClass } from "../../ui/button.ts";
import { Dialog, DialogClose, type LayerProps } from "../../ui/dialog.tsx";
import type { Sent } from "../../visitor-forms/answer.ts";
import type { PhotoTexts } from "./confirmation.tsx";
import { EnquiryForm, type EnquiryFormPlace, useVisitorPhotos } from "./enquiry-form.tsx";

export interface EmailFormProps extends EnquiryFormPlace {
  texts: Landing["email"] & { photos: PhotoTexts; language: string };
}

interface EmailDialogProps extends EmailFormProps {
  action: string;
  open: boolean;
  onClose: () => void;
  onSent: (sent: Sent) => void;
  finalFocus: LayerProps["finalFocus"];
}

/** A tap outside does not close the dialog. Closing it keeps the text and the photos. */
export function EmailDialog({ open, onClose, finalFocus, ...form }: EmailDialogProps) {
  const { texts } = form;
  const photos = useVisitorPhotos();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      persistent
      finalFocus={finalFocus}
      title={texts.title}
      description={texts.introduction}
      closeLabel={texts.close}
    >
      <div className="px-5 pt-4 pb-[calc(1.5rem+env(safe-area-inset-bottom))] md:px-8 md:pb-8">
        <EnquiryForm
          {...form}
          id="email"
          source="home"
          photos={photos}
          cancel={<DialogClose className={buttonClass("quiet", "large")}>{texts.cancel}</DialogClose>}
        />
      </div>
    </Dialog>
  );
}
