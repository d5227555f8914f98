import { useState } from "react";
import { useRevalidator } from "react-router";
import { entry } from "../messages/es/account.ts";
import ownerStyle from "../styles/owner.css?url";
import { Dialog, DialogBody, type LayerProps } from "../ui/dialog.tsx";
import { CodeForm, SignInForm } from "./sign-in-form.tsx";

interface SignInDialogProps extends Pick<LayerProps, "open" | "onClose" | "finalFocus"> {
  /** True when the dialog opens because a form was sent after the session had ended. */
  ended?: boolean;
}

export function SignInDialog({ open, onClose, finalFocus, ended = false }: SignInDialogProps) {
  const [step, setStep] = useState<"password" | "code">("password");
  const revalidator = useRevalidator();
  const onEntered = (next: "in" | "code") => {
    setStep(next === "code" ? "code" : "password");
    if (next === "code") return;
    onClose();
    void revalidator.revalidate();
  };
  return (
    <Dialog
      open={open}
      onClose={() => {
        setStep("password");
        onClose();
      }}
      finalFocus={finalFocus}
      shape="sheet"
      persistent={ended}
      className="bg-algodon md:w-108"
      title={step === "code" ? entry.code.title : entry.title}
      description={ended ? entry.ended : step === "code" ? entry.code.lead : entry.lead}
      closeLabel={entry.close}
    >
      <link rel="stylesheet" href={ownerStyle} precedence="default" />
      <DialogBody>
        {step === "code" ? (
          <CodeForm back="/" onEntered={onEntered} onChallengeGone={() => setStep("password")} />
        ) : (
          <SignInForm back="/" onEntered={onEntered} />
        )}
      </DialogBody>
    </Dialog>
  );
}
