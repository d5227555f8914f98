import { Dialog } from "@base-ui/react/dialog";
import X from "lucide-react/icons/x";
import type { RefObject } from "react";
import { useFetcher } from "react-router";
import styles from "../styles/admin.css?url";
import ownerStyle from "../styles/owner.css?url";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import type { Refusal } from "./sign-in-texts.ts";

interface SignInDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Path to be on afterwards: the page that the dialog stands over. */
  back: string;
  /** Where the focus goes when the dialog closes. */
  opener: RefObject<HTMLElement | null>;
}

/** Signing in without leaving the page: a sheet from below on a phone, a card in the middle elsewhere. */
export function SignInDialog({ open, onOpenChange, back, opener }: SignInDialogProps) {
  const fetcher = useFetcher<{ refusal?: Refusal; email?: string }>();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <link rel="stylesheet" href={styles} precedence="default" />
        <link rel="stylesheet" href={ownerStyle} precedence="default" />
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="entry-dialog" finalFocus={opener}>
          <div className="flex items-start justify-between gap-4">
            <div className="grid gap-1">
              <Dialog.Title className="text-[1.75rem]">Ingresar</Dialog.Title>
              <Dialog.Description className="text-nuez">Para quienes cuidan la tienda.</Dialog.Description>
            </div>
            <Dialog.Close className="icon-button -mt-1 -mr-2" aria-label="Cerrar">
              <X size={22} strokeWidth={1.7} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div aria-hidden="true" className="stitch-line" />
          <SignInForm
            Form={fetcher.Form}
            back={back}
            sending={fetcher.state !== "idle"}
            refusal={fetcher.data?.refusal ?? null}
          />
          <PasskeySignIn back={back} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
