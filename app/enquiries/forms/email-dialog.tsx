import { buttonClass } from "../../ui/button.ts";
import { Dialog, DialogClose, type LayerProps } from "../../ui/dialog.tsx";
import { useVisitorPhotos } from "../photos/visitor-photo-field.tsx";
import { EmailForm, type EmailFormProps } from "./email-form.tsx";

interface EmailDialogProps extends EmailFormProps {
  open: boolean;
  onClose: () => void;
  onSent: (code: string) => void;
  finalFocus: LayerProps["finalFocus"];
}

/**
 * The home form in a dialog (spec §2). A tap beside it does not close it, and what was typed is still there when it is
 * opened again, and so are the photos: a message half written on a phone is easily lost.
 */
export function EmailDialog({ open, onClose, finalFocus, ...form }: EmailDialogProps) {
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
