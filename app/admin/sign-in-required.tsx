import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { signIn as texts } from "../messages/es/sign-in.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { isPlainClick } from "../ui/plain-click.ts";
import { signInPath } from "./return-path.ts";
import type { SignInDialog as Dialog } from "./sign-in-dialog.tsx";

const SignInDialog = lazyPart(async () => (await import("./sign-in-dialog.tsx")).SignInDialog);

function useSignInDialog(props: Pick<Parameters<typeof Dialog>[0], "finalFocus" | "ended">) {
  const [open, setOpen] = useState<boolean | null>(null);
  const dialog =
    open === null ? null : <SignInDialog {...props} open={open} onClose={() => setOpen(false)} />;
  return [dialog, setOpen] as const;
}

/** A link to sign in, for visitors who open the catalogue in admin mode (spec §6). */
export function AdminOffer({ back }: { back: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const [dialog, setOpen] = useSignInDialog({ finalFocus: link });
  return (
    <div className="-mt-3 flex flex-wrap items-center justify-end gap-x-3 text-fine text-nuez md:-mt-6">
      <span>{texts.adminMode}</span>
      <Link
        ref={link}
        to={signInPath(back)}
        className="inline-flex min-h-tap items-center font-medium text-terracota underline underline-offset-4"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {texts.enter}
      </Link>
      {dialog}
    </div>
  );
}

/** `keepPage` (`app/connection.ts`) fires this event when a form is answered with 401. */
export const SESSION_ENDED_EVENT = "copito:session-ended";

/** Opens the dialog over a form that was sent after the session had ended, so that its input is not lost. */
export function SignInAgain() {
  const [dialog, setOpen] = useSignInDialog({ ended: true });
  useEffect(() => {
    const ask = () => setOpen(true);
    window.addEventListener(SESSION_ENDED_EVENT, ask);
    return () => window.removeEventListener(SESSION_ENDED_EVENT, ask);
  }, [setOpen]);
  return dialog;
}
